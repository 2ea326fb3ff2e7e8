import { Button } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

/** Stops what takes long. It goes with what it stops. */
export function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <Button ref={leaveFocus} onClick={onStop}>
      Stop
    </Button>
  );
}

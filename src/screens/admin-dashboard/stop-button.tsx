import { Button } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

/** Stops a long action, and is removed when the action ends. */
export function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <Button ref={leaveFocus} onClick={onStop}>
      Stop
    </Button>
  );
}

import { Button } from '#ui/button/button.tsx';

/** The button of an exam for as long as it is not known what it is drawn from. */
export function StartLater() {
  return (
    <Button variant="primary" disabled>
      Start
    </Button>
  );
}

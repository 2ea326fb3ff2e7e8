import { Button } from '#ui/button/button.tsx';

import { PremiumOnly } from './premium-only.tsx';

/** Prints the page as it is shown; one of the things that Premium unlocks. */
export function PrintButton() {
  return (
    <PremiumOnly what="Printing">
      <Button onClick={() => print()}>Print</Button>
    </PremiumOnly>
  );
}

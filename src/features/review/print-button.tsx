import { paths } from '#app/paths.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';

/** Prints the result with every explanation; one of the things that Premium unlocks. */
export function PrintButton() {
  const { status, premium } = useSubscription();
  if (status === 'loading') return null;
  if (premium) return <Button onClick={() => print()}>Print</Button>;
  return (
    <p>
      Printing comes with <TextLink to={paths.subscription.to()}>Premium</TextLink>.
    </p>
  );
}

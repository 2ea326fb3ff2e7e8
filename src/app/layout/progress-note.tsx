import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Later } from '#ui/page/later.tsx';

const MenuChance = lazyPart(async () => ({
  default: (await import('#features/readiness/chance.tsx')).MenuChance,
}));

/** The chance of passing, loaded when the menu is opened. Only with Premium. */
export function ProgressNote() {
  const { premium } = useSubscription();
  return (
    premium && (
      // Paint the menu first: with a long history, the forecast takes a phone longer than the response to a tap may take.
      <Later>
        <OptionalPart name="Your chance of passing" failed={null}>
          <MenuChance />
        </OptionalPart>
      </Later>
    )
  );
}

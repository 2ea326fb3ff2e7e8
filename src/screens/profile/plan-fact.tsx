import { paths } from '#app/paths.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { TextLink } from '#ui/link/link.tsx';

/** Whether the user has Premium, and where to change that. Names no plan: their names would be more reads. */
export function PlanFact() {
  const { status, premium, subscription } = useSubscription();
  const isKnown = status === 'ready' || subscription !== null;
  return (
    <div>
      <dt>Plan</dt>
      <dd>
        <TextLink to={paths.subscription.to()}>
          {isKnown ? (premium ? 'Premium: manage it' : 'Free: see all plans') : 'See your plan'}
        </TextLink>
      </dd>
    </div>
  );
}

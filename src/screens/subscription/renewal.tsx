import { useState } from 'react';

import { longDate } from '#domain/shared/dates.ts';

import type { Subscription } from '#domain/subscription/subscription.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

import { ActionProblem } from './action-problem.tsx';
import styles from './subscription.module.css';
import { useAction } from './use-action.ts';

/**
 * Stops the renewal after a confirmation, or resumes it; renders nothing if nothing renews. A subscription without Premium may
 * renew too: while a bank looks into a payment, the next one is still charged.
 */
export function Renewal({
  subscription,
  planName,
}: {
  subscription: Subscription;
  planName: string | undefined;
}) {
  const { premium, cancel, resume } = useSubscription();
  const action = useAction();
  const { busy, run } = action;
  const [isAsked, setAsked] = useState(false);
  const { endDate, cancelAtPeriodEnd, planId } = subscription;
  const name = planName || planId;
  const renews = premium || subscription.stripeSubscriptionId !== undefined;
  if (subscription.status !== 'active' || !endDate || !renews) return null;

  async function stop(): Promise<void> {
    if (await run(cancel)) setAsked(false);
  }

  /** Not while the cancellation is being made: nobody would be told if it failed. */
  function close(): void {
    if (!busy) setAsked(false);
  }

  return (
    <>
      {/* The same button in both states, so that the focus can return to it. */}
      <Button
        variant={cancelAtPeriodEnd ? 'primary' : 'secondary'}
        busy={busy && !isAsked}
        onClick={() => (cancelAtPeriodEnd ? void run(resume) : setAsked(true))}
      >
        {cancelAtPeriodEnd ? 'Resume subscription' : 'Cancel subscription'}
      </Button>
      {!isAsked && <ActionProblem of={action} advice="Check your connection and try again." />}
      <Dialog open={isAsked} onClose={close} title={`Cancel ${name}?`}>
        <Consequence of={subscription} />
        <ActionProblem of={action} advice="Check your connection and try again." />
        <div className={styles.choice}>
          <Button disabled={busy} onClick={close}>
            Keep {name}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void stop()}>
            Cancel {name}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** What a cancellation does: only a period that counts as paid goes on to its end. */
function Consequence({ of: subscription }: { of: Subscription }) {
  const { premium } = useSubscription();
  const { endDate, isPaused, unpaidInvoiceUrl } = subscription;
  if (unpaidInvoiceUrl) {
    return <p>Your last renewal wasn’t paid, so Premium ends now and you owe nothing.</p>;
  }
  if (!premium) return <p>You won’t be charged again.</p>;
  if (isPaused) return <p>It’s paused, so Premium ends now and you won’t be charged again.</p>;
  return (
    <p>
      Premium stays until <strong>{longDate(endDate ?? '')}</strong>. After that it ends and you won’t be
      charged again. You can resume any time before then.
    </p>
  );
}

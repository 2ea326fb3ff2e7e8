import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { paths } from '#app/paths.ts';
import { describeAmount } from '#domain/shared/money.ts';
import { longUkDate } from '#domain/shared/uk-days.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import { withdrawalDeadline } from '#domain/subscription/withdrawal.ts';
import { refundPreviewQuery } from '#providers/subscription/preview-queries.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { readServerTime } from '#services/firestore/server-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import { ActionProblem } from './action-problem.tsx';
import { Preview } from './preview.tsx';
import styles from './subscription.module.css';
import { useAction } from './use-action.ts';

/** Cancels a first purchase within its 14 days, after a confirmation; renders nothing where that isn't possible. */
export function MoneyBack({ subscription }: { subscription: Subscription }) {
  const { withdraw } = useSubscription();
  const action = useAction();
  const [isAsked, setAsked] = useState(false);
  const [refunded, setRefunded] = useState<string | null>(null);
  const preview = useQuery(refundPreviewQuery(isAsked ? subscription.userId : null));
  const until = useDeadline(subscription);

  async function takeBack(): Promise<void> {
    await action.run(async () => {
      const outcome = await withdraw();
      if (outcome.ok) setRefunded(describeAmount(outcome.refunded, outcome.currency));
      return outcome;
    });
  }

  /** Not while the refund is being made: nobody would be told if it failed. */
  function close(): void {
    if (!action.busy) setAsked(false);
  }

  if (refunded !== null) return <Done refunded={refunded} />;
  if (!until) return null;
  const sum = preview.data?.withdrawal;
  return (
    <div className={styles.actions}>
      <Button onClick={() => setAsked(true)}>Get your money back</Button>
      <span className={styles.small}>Until {longUkDate(until.getTime())}</span>
      <Dialog open={isAsked} onClose={close} title="Get your money back?">
        <Preview of={preview}>
          {({ withdrawal, currency }) =>
            withdrawal?.isByHand ? (
              <p>
                We can’t send this money back to your card.{' '}
                <TextLink to={paths.contact.to()}>Write to us</TextLink> by{' '}
                {longUkDate(Date.parse(withdrawal.until))} and we’ll pay you another way.
              </p>
            ) : withdrawal ? (
              <p>
                <strong>{describeAmount(withdrawal.amount, currency)}</strong> goes back to your card and
                Premium ends at once. You can do this once per account.
              </p>
            ) : (
              <p>This purchase can’t be taken back any more.</p>
            )
          }
        </Preview>
        <ActionProblem of={action} />
        <div className={styles.choice}>
          <Button disabled={action.busy} onClick={close}>
            Keep Premium
          </Button>
          {sum && !sum.isByHand && (
            <Button variant="danger" busy={action.busy} onClick={() => void takeBack()}>
              Get my money back
            </Button>
          )}
        </div>
      </Dialog>
    </div>
  );
}

/** A fast clock mustn't cost anyone the right: if the device says that the time is over, the server's time decides. */
function useDeadline(subscription: Subscription): Date | null {
  const latest = withdrawalDeadline(subscription, 0);
  const isOver = latest !== null && latest.getTime() < Date.now();
  const { data: now } = useQuery({
    queryKey: ['server time'],
    meta: { volatile: true },
    gcTime: 0,
    queryFn: isOver ? readServerTime : skipToken,
  });
  return withdrawalDeadline(subscription, now ?? Date.now());
}

/** The outcome, which takes the focus of the button that has gone. Stripe doesn't say how long a bank takes. */
function Done({ refunded }: { refunded: string }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} aria-label="Money back" className={styles.done}>
      <Notice tone="success" title={`${refunded} is on its way back to your card`}>
        Premium has ended. Your bank decides when the money shows on your statement.
      </Notice>
    </section>
  );
}

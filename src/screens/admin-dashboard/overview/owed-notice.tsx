import { useQuery } from '@tanstack/react-query';

import { longDate } from '#domain/shared/dates.ts';
import { describeAmount } from '#domain/shared/money.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { owedQuery } from '#providers/payments/queries.ts';
import type { Owed } from '#services/payments/list-owed.ts';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** The failed refunds that are still owed, and what to do about them; renders nothing without any. */
export function OwedNotice({ enabled }: { enabled: boolean }) {
  const owed = useQuery({ ...owedQuery(), enabled });
  if (owed.isError) return <LoadingNotice what="failed refunds" query={owed} />;
  if (!owed.data?.documents.length) return null;
  return (
    <Notice tone="warning" title={titleOf(owed.data)}>
      <p>
        The money didn’t arrive, and the learner is still owed it. Pay them another way, then issue a credit
        note for the invoice in Stripe, as credited outside Stripe. Or refund the same amount again in Stripe.
      </p>
      <ul>
        {owed.data.documents.map(({ id, owed: amount = 0, currency, at }) => (
          <li key={id}>
            {describeAmount(amount, currency)} of the payment of {longDate(at)}:{' '}
            <TextLink to={`https://dashboard.stripe.com/invoices/${id}`} target="_blank" rel="noreferrer">
              {id}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function titleOf({ documents, isAll }: Owed): string {
  if (!isAll) return `At least ${documents.length} refunds failed`;
  return documents.length === 1 ? 'A refund failed' : `${documents.length} refunds failed`;
}

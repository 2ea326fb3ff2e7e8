import { longDate } from '#domain/shared/dates.ts';
import { describeAmount } from '#domain/subscription/describe-subscription.ts';
import type { Payment } from '#domain/subscription/subscription.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { type Column, Table } from '#ui/table/table.tsx';

import styles from './subscription.module.css';

const words: ReadonlyMap<string, string> = new Map([
  ['completed', 'Paid'],
  ['refunded', 'Refunded'],
  ['disputed', 'Disputed'],
]);

/** What was paid, the newest first. @param currency of the plans: payments do not name theirs */
export function PaymentHistory({ payments, currency }: { payments: readonly Payment[]; currency: string }) {
  const columns: Column<Payment>[] = [
    { name: 'Date', cell: ({ date }) => longDate(date) },
    { name: 'Amount', cell: ({ amount }) => describeAmount(amount, currency), numeric: true },
    { name: 'Method', cell: ({ method }) => method },
    {
      name: 'Status',
      cell: ({ status, refunded }) => (
        <>
          <Badge tone={status === 'completed' ? 'success' : 'neutral'}>{words.get(status) ?? status}</Badge>
          {status === 'completed' && refunded !== undefined && (
            <> {describeAmount(refunded, currency)} refunded</>
          )}
        </>
      ),
    },
  ];
  return (
    <section className={styles.section}>
      <h2>Payments</h2>
      {payments.length === 0 ? (
        <p>No payments yet.</p>
      ) : (
        <Table
          caption="Your payments, newest first"
          columns={columns}
          rows={payments.toReversed()}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  );
}

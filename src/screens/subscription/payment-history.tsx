import { paths } from '#app/paths.ts';
import { longDate } from '#domain/shared/dates.ts';
import { describeAmount } from '#domain/shared/money.ts';
import type { Payment } from '#domain/subscription/subscription.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { type Column, Table } from '#ui/table/table.tsx';

import { ReceiptButton } from './receipt-button.tsx';
import styles from './subscription.module.css';

const words: ReadonlyMap<string, string> = new Map([
  ['completed', 'Paid'],
  ['refunded', 'Refunded'],
  ['refundFailed', 'Refund failed'],
  ['disputed', 'Disputed'],
]);

type Props = {
  readonly payments: readonly Payment[];
  /** For older payments, which don't name theirs. */
  readonly currency: string;
};

/** The payments, newest first. */
export function PaymentHistory({ payments, currency: usual }: Props) {
  const columns: Column<Payment>[] = [
    { name: 'Date', cell: ({ date }) => longDate(date) },
    { name: 'Amount', cell: (payment) => describePayment(payment, usual), numeric: true },
    { name: 'Method', cell: ({ method }) => method },
    {
      name: 'Status',
      cell: ({ status, refunded, currency = usual }) => (
        <>
          <Badge tone={status === 'completed' ? 'success' : 'neutral'}>{words.get(status) ?? status}</Badge>
          {status === 'completed' && refunded !== undefined && (
            <> {describeAmount(refunded, currency)} refunded</>
          )}
        </>
      ),
    },
    {
      name: 'Receipt',
      cell: ({ invoiceId, date }) => invoiceId && <ReceiptButton invoiceId={invoiceId} date={date} />,
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
      {payments.some(({ status }) => status === 'refundFailed') && (
        <p>
          A refund didn’t reach you. <TextLink to={paths.contact.to()}>Write to us</TextLink> and we’ll pay
          you another way.
        </p>
      )}
    </section>
  );
}

/** What was charged, and what was paid from credit. */
function describePayment({ amount, fromCredit, currency }: Payment, usual: string): string {
  const money = (sum: number) => describeAmount(sum, currency ?? usual);
  const credit = fromCredit === undefined ? '' : `${money(fromCredit)} from credit`;
  return amount === 0 ? credit : [money(amount), credit].filter(Boolean).join(', ');
}

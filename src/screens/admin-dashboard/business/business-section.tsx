import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type BusinessMonth, businessByMonth, currenciesOf } from '#domain/payment/business-by-month.ts';
import type { PaymentRecord } from '#domain/payment/payment-record.ts';
import { toCsv } from '#domain/shared/csv.ts';
import { isoDay, monthAndYear } from '#domain/shared/dates.ts';
import { describeAmount } from '#domain/shared/money.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { paymentsQuery } from '#providers/payments/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { downloadFile } from '#ui/download/download-file.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Page } from '#ui/page/page.tsx';
import { Table } from '#ui/table/table.tsx';

import styles from '../admin-dashboard.module.css';

/** How many months are shown. */
const shown = 12;

/** How many months of payments are read: a yearly plan that was paid before the first month shown may still run in it. */
const read = shown + 13;

/** The revenue from the plans by month: as a chart, a table and a file. */
export default function BusinessSection() {
  const [now] = useState(() => new Date().toISOString());
  const since = new Date(Date.UTC(Number(now.slice(0, 4)), Number(now.slice(5, 7)) - read, 1)).toISOString();
  const payments = useQuery(paymentsQuery(since));
  return (
    <Page title="Business" lead="Payments by month, in UTC, as Stripe reports them." width="wide">
      <LoadingNotice what="payments" query={payments} />
      {payments.data?.length === 0 && (
        <EmptyState title="No payments yet">They appear here once someone has bought a plan.</EmptyState>
      )}
      {payments.data && payments.data.length > 0 && <Months payments={payments.data} now={now} />}
    </Page>
  );
}

function Months({ payments, now }: { payments: readonly PaymentRecord[]; now: string }) {
  const currencies = currenciesOf(payments);
  const [chosen, setChosen] = useState('');
  const currency = chosen || currencies[0] || 'GBP';
  const months = businessByMonth(payments, { currency, months: shown, now });
  const money = (amount: number) => describeAmount(amount, currency);
  const most = Math.max(...months.map(({ revenue }) => revenue));

  return (
    <>
      {currencies.length > 1 && (
        <div className={styles.find}>
          <SelectField
            label="Currency"
            options={currencies.map((value) => ({ value, label: value }))}
            value={currency}
            onChoose={setChosen}
          />
        </div>
      )}
      <BarChart
        title="Revenue by month"
        columns={['Month', 'Revenue']}
        bars={months.map(({ month, revenue }) => ({
          key: month,
          label: monthAndYear(month),
          value: revenue,
          max: most,
          text: money(revenue),
        }))}
      />
      <section className={styles.form} aria-labelledby="months-title">
        <h2 id="months-title">Month by month</h2>
        <Table
          caption="Month by month"
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            { name: 'Month', cell: ({ month }) => monthAndYear(month), short: true },
            { name: 'Revenue', cell: ({ revenue }) => money(revenue), numeric: true },
            { name: 'Refunds', cell: ({ refunds }) => money(refunds), numeric: true },
            { name: 'Active subscriptions', cell: ({ active }) => active, numeric: true },
            { name: 'Cancellations', cell: ({ cancellations }) => cancellations, numeric: true },
            { name: 'Failed payments', cell: ({ failed }) => failed, numeric: true },
          ]}
        />
        <p className={styles.soft}>
          Revenue is before refunds. A subscription counts as active while its paid period runs, and as a
          cancellation in the month it ends.
        </p>
        <div>
          <Button
            onClick={() =>
              downloadFile(
                `ohmwork-business-${isoDay(Date.parse(now))}.csv`,
                csvOf(months, currency),
                'text/csv',
              )
            }
          >
            Download as CSV
          </Button>
        </div>
      </section>
    </>
  );
}

function csvOf(months: readonly BusinessMonth[], currency: string): string {
  return toCsv([
    [
      'Month',
      `Revenue (${currency})`,
      `Refunds (${currency})`,
      'Active subscriptions',
      'Cancellations',
      'Failed payments',
    ],
    ...months.map(({ month, revenue, refunds, active, cancellations, failed }) => [
      month,
      revenue,
      refunds,
      active,
      cancellations,
      failed,
    ]),
  ]);
}

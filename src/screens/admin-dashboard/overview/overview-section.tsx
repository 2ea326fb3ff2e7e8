import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isAdmin } from '#domain/account/account.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { useAuth } from '#providers/auth/use-auth.ts';
import { usePageIsShown } from '#providers/loading/use-page-is-shown.ts';
import { owedQuery } from '#providers/payments/queries.ts';
import { usePlans } from '#providers/plans/use-plans.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { openReportsCountQuery, reportKeys } from '#providers/reports/queries.ts';
import { activeSubscriptionsQuery, countsQuery, statisticsKeys } from '#providers/statistics/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { NamedValues } from '#ui/named-values/named-values.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { LatestResults } from './latest-results.tsx';
import { OwedNotice } from './owed-notice.tsx';

const names = [
  { of: 'quizzes', name: 'Quizzes' },
  { of: 'questions', name: 'Questions' },
  { of: 'users', name: 'People' },
  { of: 'quizResults', name: 'Results' },
  { of: 'examParts', name: 'Exam parts' },
] as const;

export const prefetch: Prefetch = async (client, { user }) => {
  if (user && isAdmin(user)) await client.prefetchQuery(countsQuery(user.uid));
};

/** The bank and its users in numbers. */
export default function OverviewSection() {
  const client = useQueryClient();
  const { user } = useAuth();
  const uid = user?.uid ?? null;
  const plans = usePlans();
  const paid = plans.status === 'ready' ? plans.plans.filter(({ isFree }) => !isFree) : undefined;
  const counts = useQuery(countsQuery(uid));
  const isShown = usePageIsShown();
  const active = useQuery({
    ...activeSubscriptionsQuery(
      uid,
      paid?.map(({ id }) => id),
    ),
    enabled: isShown,
  });
  const openReports = useQuery({ ...openReportsCountQuery(), enabled: isShown });
  const countOf = new Map(counts.data?.map(({ name, count }) => [name, count]));
  return (
    <Page
      title="Administration"
      lead="The bank and its users in numbers."
      width="wide"
      actions={
        <Button
          variant="secondary"
          busy={counts.isFetching}
          onClick={() => {
            void client.invalidateQueries({ queryKey: statisticsKeys.all });
            void client.invalidateQueries({ queryKey: owedQuery().queryKey });
            void client.invalidateQueries({ queryKey: reportKeys.open() });
          }}
        >
          Refresh
        </Button>
      }
    >
      {counts.isError && <LoadingNotice what="numbers" query={counts} />}
      {plans.status === 'error' && (
        <LoadingNotice what="plans" query={{ ...plans, refetch: plans.refresh }} />
      )}
      {active.isError && <LoadingNotice what="number of subscriptions" query={active} />}
      {openReports.isError && <LoadingNotice what="number of open reports" query={openReports} />}
      <OwedNotice enabled={isShown} />
      <NamedValues
        values={[
          ...names.map(({ of, name }) => ({ name, value: describeCount(countOf.get(of), counts.isError) })),
          {
            name: 'Paid subscriptions',
            value: describeCount(active.data, active.isError || plans.status === 'error'),
          },
          {
            name: 'Open reports',
            value: openReports.data ? (
              <TextLink to={adminPaths.reports.to()}>{inDigits(openReports.data)} to answer</TextLink>
            ) : (
              describeCount(openReports.data, openReports.isError)
            ),
          },
        ]}
      />
      {(counts.data || !counts.isError) && (
        <p role="status" className={styles.soft}>
          {counts.data ? `Counted on ${dateAndTime(counts.dataUpdatedAt)}.` : 'Counting…'}
        </p>
      )}
      {counts.data && <DataMark />}
      <LatestResults />
    </Page>
  );
}

/** A number, or a placeholder while it's being counted, so that nothing moves when it arrives. */
function describeCount(count: number | undefined, isError: boolean): string {
  if (count !== undefined) return inDigits(count);
  return isError ? '–' : '…';
}

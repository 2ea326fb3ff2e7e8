import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inDigits } from '#domain/shared/in-digits.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { usePlans } from '#providers/plans/use-plans.ts';
import { activeSubscriptionsQuery, countsQuery, statisticsKeys } from '#providers/statistics/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import { LatestResults } from './latest-results.tsx';

const names = {
  quizzes: 'Quizzes',
  questions: 'Questions',
  examParts: 'Exam parts',
  users: 'People',
  quizResults: 'Results',
} as const;

/** The bank and its users in numbers. */
export default function OverviewSection() {
  const client = useQueryClient();
  const { plans } = usePlans();
  const counts = useQuery(countsQuery());
  const paidPlans = plans.filter(({ isFree }) => !isFree).map(({ id }) => id);
  const active = useQuery(activeSubscriptionsQuery(paidPlans));
  const facts = [
    ...(counts.data ?? []).map(({ name, count }) => ({ name: names[name], value: inDigits(count) })),
    ...(active.data === undefined ? [] : [{ name: 'Paid subscriptions', value: inDigits(active.data) }]),
  ];
  return (
    <Page
      title="Administration"
      lead="The bank and its users in numbers."
      width="wide"
      actions={
        <Button
          variant="secondary"
          busy={counts.isFetching}
          onClick={() => void client.invalidateQueries({ queryKey: statisticsKeys.all })}
        >
          Refresh
        </Button>
      }
    >
      <LoadingNotice what="numbers" query={counts} />
      {paidPlans.length > 0 && <LoadingNotice what="number of subscriptions" query={active} />}
      {facts.length > 0 && <Facts facts={facts} />}
      {counts.data && <DataMark />}
      <LatestResults />
    </Page>
  );
}

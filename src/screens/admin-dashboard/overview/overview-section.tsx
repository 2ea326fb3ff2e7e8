import { useQuery } from '@tanstack/react-query';

import { usePlans } from '#providers/plans/use-plans.ts';
import { countDocuments, countedCollections } from '#services/connectivity/count-documents.ts';
import { countActiveSubscriptions } from '#services/subscriptions/count-active.ts';
import { Button } from '#ui/button/button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Page } from '#ui/page/page.tsx';

import { LoadingNotice } from '../loading-notice.tsx';
import { LatestResults } from './latest-results.tsx';

const names = {
  quizzes: 'Quizzes',
  questions: 'Questions',
  examParts: 'Exam parts',
  users: 'People',
  quizResults: 'Results',
} as const;

const inDigits = (count: number) => count.toLocaleString('en-GB');

/** The bank and its users in numbers, by count queries. */
export default function OverviewSection() {
  const { plans } = usePlans();
  const counts = useQuery({
    queryKey: ['document-counts'],
    meta: { volatile: true },
    queryFn: () =>
      Promise.all(countedCollections.map(async (name) => ({ name, count: await countDocuments(name) }))),
  });
  const paidPlans = plans.filter(({ isFree }) => !isFree).map(({ id }) => id);
  const active = useQuery({
    queryKey: ['active-subscriptions', paidPlans],
    meta: { volatile: true },
    enabled: paidPlans.length > 0,
    queryFn: () => countActiveSubscriptions(paidPlans),
  });
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
        <Button variant="secondary" busy={counts.isFetching} onClick={() => void counts.refetch()}>
          Refresh
        </Button>
      }
    >
      <LoadingNotice what="numbers" query={counts} />
      {facts.length > 0 && <Facts facts={facts} />}
      <LatestResults />
    </Page>
  );
}

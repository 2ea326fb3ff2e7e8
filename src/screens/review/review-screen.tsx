import { paths, reviewPractice } from '#app/paths.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { drawSession, maxPerDay, type ReviewPlan } from '#domain/study/plan-reviews.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { Chance } from '#features/readiness/chance.tsx';
import { PremiumOnly } from '#features/results/premium-only.tsx';
import { prefetchReview } from '#features/study/prefetch-review.ts';
import { ReviewCalendar } from '#features/study/review-calendar.tsx';
import { useReview } from '#features/study/use-review.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { ExamNotice } from './exam-notice.tsx';

/** How many reviews a session has: about ten minutes at the usual pace of reviews, so that one more fits into any day. */
const reviewsAtOnce = 15;

export { prefetchReview as prefetch };

const page = {
  title: 'Review',
  lead: 'Each question comes back just before you’d forget it, most at risk first.',
} as const;

/** What is due for review today, and what is coming up. */
export default function ReviewScreen() {
  const { user } = useAuth();
  const { premium, status: subscriptionStatus } = useSubscription();
  const { status, isFetching, refetch, today, examDay, items, seen, answered, due, plan } = useReview();
  const { practise, busy, error } = useStartPractice();

  if (status === 'loading' || subscriptionStatus === 'loading')
    return (
      <Page {...page}>
        <Spinner label="Checking what’s due…" />
      </Page>
    );
  /** What is left of today's reviews; after those, a learner may continue with what else is due. */
  const planned = plan.counts[0] ?? due.length;
  const size = Math.min(reviewsAtOnce, planned || due.length);
  const canWait = plan.left === 0 && examDay !== today;
  function begin(): void {
    const seed = `${user?.uid} ${today} ${due.length}`;
    practise(drawSession(due, size, seededRandom(seed)), 'Review', reviewPractice);
  }

  return (
    <Page {...page}>
      {status === 'error' && (
        <RetryNotice title="We couldn’t load your progress" busy={isFetching} onRetry={refetch}>
          Check your connection.
        </RetryNotice>
      )}
      {status === 'ready' && <DataMark />}
      {status === 'ready' && items.length === 0 && (
        <EmptyState
          title="Nothing to review yet"
          action={
            <ButtonLink variant="primary" to={paths.parts.to()}>
              Practise a part
            </ButtonLink>
          }
        >
          {premium
            ? 'Every question you answer comes back here when it’s due.'
            : 'Answer some questions first. Premium then brings each one back when it’s due.'}
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <Notice
            tone={planned > 0 ? 'info' : 'success'}
            title={describePlanned(planned, due.length)}
            action={
              premium ? (
                <StartReview size={size} isMore={planned === 0} busy={busy} onStart={begin} />
              ) : (
                subscriptionStatus === 'ready' && <ToPremium />
              )
            }
          >
            <PremiumOnly what="Review" offer={describeOffer(answered, due.length)}>
              {describeSeen(seen, due.length, planned, canWait)}
            </PremiumOnly>
          </Notice>
          <PracticeFailed error={error} />
          <Chance />
          <ExamNotice today={today} examDay={examDay} plan={plan} />
          {premium && <ComingUp today={today} examDay={examDay} plan={plan} />}
        </>
      )}
    </Page>
  );
}

/** The reviews of the next days, or that there are none. */
function ComingUp({
  today,
  examDay,
  plan: { counts, left },
}: {
  today: number;
  examDay: number | null;
  plan: ReviewPlan;
}) {
  if (counts.some((count) => count > 0)) return <ReviewCalendar today={today} counts={counts} />;
  // The notices above say that what is due doesn't fit before the exam.
  if (left > 0) return null;
  // The plan ends on the eve of the exam.
  return examDay !== null && examDay - today === counts.length ? (
    <p>No more reviews are planned before your exam.</p>
  ) : (
    <p>Nothing is due in the next two weeks.</p>
  );
}

function ToPremium() {
  return (
    <ButtonLink variant="primary" to={paths.subscription.to()}>
      Review with Premium
    </ButtonLink>
  );
}

/** The button that starts a session. */
function StartReview({
  size,
  isMore,
  busy,
  onStart,
}: {
  size: number;
  /** Whether today's reviews are done. */
  isMore: boolean;
  busy: boolean;
  onStart: () => void;
}) {
  if (size === 0) return null;
  const now = size === 1 ? 'Review it now' : `Review ${size} now`;
  return (
    <Button variant={isMore ? 'secondary' : 'primary'} busy={busy} onClick={onStart}>
      {isMore ? `Review ${size} more` : now}
    </Button>
  );
}

/** @param canWait whether the rest fits into the days after today; not when the exam is then or before */
function describeSeen(seen: number, due: number, planned: number, canWait: boolean): string {
  if (planned === 0 && due > 0) {
    const more = due === 1 ? 'One more is due.' : `${due} more are due.`;
    return canWait ? `${more} ${due === 1 ? 'It' : 'They'} can wait until tomorrow.` : more;
  }
  const cap = due > planned ? ` We’ll give you at most ${maxPerDay} a day.` : '';
  return `${describeDue(seen, due)}${cap}`;
}

function describeDue(seen: number, due: number): string {
  if (seen === 1)
    return due === 1 ? 'The question you’ve seen is due.' : 'The question you’ve seen isn’t due yet.';
  if (due === 0) return `None of the ${seen} questions you’ve seen is due yet.`;
  return `${due} of the ${seen} questions you’ve seen ${due === 1 ? 'is' : 'are'} due.`;
}

/** @param answered 0 if all of the questions were handed in blank */
function describeOffer(answered: number, due: number): string {
  if (due === 0) return 'Premium brings each question back when it’s due, in short sessions.';
  const offer = 'Premium brings these questions back in short sessions.';
  return answered === 0
    ? offer
    : `Based on your ${answered} ${answered === 1 ? 'answer' : 'answers'}. ${offer}`;
}

function describePlanned(planned: number, due: number): string {
  if (planned > 0) return `${countQuestions(planned)} to review today`;
  return due > 0 ? `You’ve done today’s ${maxPerDay} questions` : 'Nothing to review today';
}

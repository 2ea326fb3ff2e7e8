import { ExamQuestion } from '#features/outcomes/exam-question.tsx';
import { type Review, useReview } from '#features/study/use-review.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useTwins } from '#providers/parts/use-twins.ts';
import { DataMark } from '#ui/page/data-mark.tsx';

import { BoardPlace } from './board-place.tsx';
import { ClockNotice } from './clock-notice.tsx';
import { Countdown } from './countdown.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { LatestResults } from './latest-results.tsx';
import { LeftOpen } from './left-open.tsx';
import { PlanCard } from './plan-card.tsx';
import { SessionCard } from './session-card.tsx';
import styles from './today.module.css';
import { TodayFailed } from './today-failed.tsx';
import { useToday } from './use-today.ts';
import { VisitorResults } from './visitor-results.tsx';

/** Today's cards. Parses the catalogues; due reviews are computed in the child, so that React can yield to a tap in between. */
export function Board() {
  useTwins();
  return <ReviewedBoard />;
}

/** The cards, once it's known what is due for review. */
function ReviewedBoard() {
  const review = useReview();
  if (review.status === 'error')
    return <TodayFailed busy={review.isFetching} onRetry={() => void review.refetch()} />;
  return review.status === 'loading' ? <BoardPlace /> : <Cards review={review} />;
}

/** The countdown, the session, the plan and the forecast, then earlier attempts. */
function Cards({ review }: { review: Review }) {
  const { user } = useAuth();
  const today = useToday(review);
  if (!today.session) return <BoardPlace />;
  return (
    <>
      <DataMark />
      <ClockNotice />
      <div className={styles.board}>
        <Countdown plan={today.plan} />
        <SessionCard today={today} session={today.session} />
        <PlanCard plan={today.plan} answered={today.answered} asked={today.asked} />
        <ForecastCard due={today.due} />
      </div>
      <ExamQuestion />
      <LeftOpen attempts={today.others} isRest={today.current !== null} />
      {user ? <LatestResults /> : <VisitorResults />}
    </>
  );
}

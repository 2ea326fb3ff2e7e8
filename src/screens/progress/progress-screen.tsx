import { useDeferredValue, useState } from 'react';

import { paths } from '#app/paths.ts';
import { ReadinessPanel } from '#features/readiness/readiness-panel.tsx';
import { PrintButton } from '#features/results/print-button.tsx';
import { prefetchStudy } from '#features/study/prefetch-study.ts';
import { useStudy } from '#features/study/use-study.ts';
import { useModel } from '#providers/model/use-model.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { CommonSlips } from './common-slips.tsx';
import { Coverage } from './coverage.tsx';
import styles from './progress.module.css';
import { NoProgress, ProgressPage } from './progress-page.tsx';
import { StudyFacts } from './study-facts.tsx';
import { WeakestTopics } from './weakest-topics.tsx';
import { WeeklyProgress } from './weekly-progress.tsx';

export { prefetchStudy as prefetch };

/** How far the learner has come: readiness, weeks of study, what of the bank was seen, and the weakest topics. */
export default function ProgressScreen() {
  const { study, status, refetch, isFetching } = useStudy();
  const parts = useParts();
  const [now] = useState(Date.now);
  const offset = -new Date(now).getTimezoneOffset();
  const hasStudied = study.cards.size > 0;
  const canForecast = useCanForecast();
  // All at once, so that nothing moves what's above the reader's eyes, and rendered bit by bit, so that taps are answered meanwhile.
  const isShown = useDeferredValue(status !== 'loading' && (canForecast || !hasStudied));
  return (
    <ProgressPage
      actions={
        isShown &&
        hasStudied && (
          <>
            <ButtonLink to={paths.review.to()}>Review</ButtonLink>
            <PrintButton />
          </>
        )
      }
    >
      {!isShown && <Spinner label="Loading your progress…" />}
      {(status === 'error' || parts.status === 'error') && (
        <Notice
          tone="danger"
          title="We couldn’t load your progress"
          action={
            <Button
              busy={isFetching || parts.isFetching}
              onClick={() => void Promise.all([refetch(), parts.refetch()])}
            >
              Try again
            </Button>
          }
        >
          Check your connection.
        </Notice>
      )}
      {isShown && status === 'ready' && !hasStudied && <NoProgress />}
      {isShown && status === 'ready' && <DataMark />}
      {isShown && hasStudied && (
        <>
          <ReadinessPanel />
          <StudyFacts study={study} now={now} offset={offset} />
          <div className={styles.charts}>
            <WeeklyProgress study={study} offset={offset} />
            {parts.data && <Coverage study={study} parts={parts.data} />}
          </div>
          <WeakestTopics study={study} />
          <CommonSlips study={study} />
        </>
      )}
    </ProgressPage>
  );
}

/** Whether everything is known, or known to be missing, that the chance of passing and what to show of it depend on. */
function useCanForecast(): boolean {
  const parts = useParts();
  const model = useModel();
  const { status } = useSubscription();
  return parts.status !== 'loading' && model !== null && status !== 'loading';
}

import { type ReactNode, useDeferredValue } from 'react';

import { paths } from '#app/paths.ts';
import { ReadinessPanel } from '#features/readiness/readiness-panel.tsx';
import { PrintButton } from '#features/results/print-button.tsx';
import { prefetchStudy } from '#features/study/prefetch-study.ts';
import { useStudy } from '#features/study/use-study.ts';
import { useDay } from '#features/study/use-time.ts';
import { useIsIdle } from '#providers/connection/use-is-idle.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { useParts } from '#providers/parts/use-parts.ts';
import { useModel } from '#providers/readiness/use-model.ts';
import { useResults } from '#providers/results/use-results.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import styles from './progress.module.css';
import { NoProgress, ProgressPage } from './progress-page.tsx';
import { StudyFacts } from './study-facts.tsx';

export { prefetchStudy as prefetch };

/** The lower part of the page, with its charts. It loads once the upper part can be read. */
const ProgressDetails = lazyPart(async () => ({
  default: (await import('./progress-details.tsx')).ProgressDetails,
}));

/** The learner's progress: readiness, weeks of study, coverage of the bank, and the weakest topics. */
export default function ProgressScreen() {
  const { study, status, refetch, isFetching } = useStudy();
  const results = useResults();
  const parts = useParts();
  const today = useDay();
  const hasStudied = study.cards.size > 0;
  // Without their results, accounts from before there was a study record would seem to have no answers.
  const isEmpty = status === 'ready' && !hasStudied && results.status !== 'error';
  const hasFailed =
    status === 'error' || parts.status === 'error' || (!hasStudied && results.status === 'error');
  const canForecast = useCanForecast();
  // Everything above appears at once, so that nothing moves it, and is deferred, so that taps can interrupt the render.
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
      {hasFailed && (
        <RetryNotice
          title="We couldn’t load your progress"
          busy={isFetching || parts.isFetching}
          onRetry={() => Promise.all([refetch(), parts.refetch()])}
        >
          Check your connection.
        </RetryNotice>
      )}
      {isShown && isEmpty && <NoProgress />}
      {isShown && status === 'ready' && <DataMark />}
      {isShown && hasStudied && (
        <>
          {status === 'ready' && parts.data && <ReadinessPanel />}
          <StudyFacts study={study} today={today} />
          <Rest>
            <ProgressDetails study={study} />
          </Rest>
        </>
      )}
    </ProgressPage>
  );
}

/** Loads the lower part once the upper part is on the screen. */
function Rest({ children }: { children: ReactNode }) {
  const isIdle = useIsIdle(100);
  const place = <div className={styles.rest} />;
  return (
    <OptionalPart name="The rest of your progress" fallback={place}>
      {isIdle ? children : place}
    </OptionalPart>
  );
}

/** Whether all data has loaded, or failed to, that the forecast and the way it's shown depend on. */
function useCanForecast(): boolean {
  const parts = useParts();
  const model = useModel();
  const { status } = useSubscription();
  return parts.status !== 'loading' && model !== null && status !== 'loading';
}

import { useMemo } from 'react';

import { askedNow } from '#domain/study/asked-now.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import { useParts } from '#providers/parts/use-parts.ts';

import { CommonSlips } from './common-slips.tsx';
import { Coverage } from './coverage.tsx';
import styles from './progress.module.css';
import { WeakestTopics } from './weakest-topics.tsx';
import { WeeklyProgress } from './weekly-progress.tsx';

/** Below the forecast and the facts: the charts, the weakest topics and the most common slips. */
export function ProgressDetails({ study }: { study: StudyRecord }) {
  const { data: parts } = useParts();
  // Questions that are gone can't be practised. Where it isn't known which are, all are shown.
  const asked = useMemo(() => (parts ? askedNow(study, parts) : study), [study, parts]);
  return (
    <>
      <div className={styles.charts}>
        <WeeklyProgress study={study} />
        {parts && <Coverage study={study} parts={parts} />}
      </div>
      <WeakestTopics study={asked} />
      <CommonSlips study={asked} />
    </>
  );
}

import { useDeferredValue, useEffect, useMemo } from 'react';

import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import type { SaveState } from '#providers/attempts/attempt-writer.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { Page } from '#ui/page/page.tsx';

import { DeliveryNotice } from './delivery-notice.tsx';
import { LookupSummary } from './lookup-summary.tsx';
import { ResultAnswers } from './result-answers.tsx';
import { type NextActions, ResultDetails } from './result-details.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';

/** The result of an attempt that ended in this browser, and where it is kept. */
export function FinishedAttempt({
  record,
  saveState,
  isNew,
  next,
}: {
  record: AttemptRecord;
  saveState: SaveState;
  /** Whether it was handed in on this page a moment ago: the score then takes the focus, and is read out. */
  isNew: boolean;
  next: NextActions;
}) {
  const { attempt, questions } = record;
  const { deliver } = useAttempts();
  const result = useMemo(() => gradeAttempt(attempt, questions), [attempt, questions]);

  // The result is painted first: the answers are safe in this browser, and delivering them takes as long as showing them.
  const isShown = useDeferredValue(true, !isNew);
  const isKept = saveState === 'disk' || saveState === 'browser' || saveState === 'page';
  useEffect(() => {
    // Only what is stored is delivered, and the hand-in may still be on its way to the disk.
    if (isKept && isShown) void deliver();
  }, [isKept, isShown, deliver]);

  return (
    <Page title={attempt.title} tabTitle={`Result: ${attempt.title}`} width="wide">
      <ResultDetails
        result={result}
        ending={attempt.ending}
        isNew={isNew}
        notice={
          <>
            {saveState === 'failed' ? (
              <UnsavedNotice what="result" />
            ) : (
              <DeliveryNotice attempt={attempt} isOnDisk={saveState === 'disk'} />
            )}
            <LookupSummary attempt={attempt} questions={questions} />
          </>
        }
        next={next}
      >
        <ResultAnswers result={result} questions={questions} />
      </ResultDetails>
    </Page>
  );
}

import { type ReactNode, useEffect, useMemo } from 'react';

import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { Page } from '#ui/page/page.tsx';

import { DeliveryNotice } from './delivery-notice.tsx';
import { FindSummary } from './find-summary.tsx';
import { ResultReview } from './result-review.tsx';

/** The result of an attempt that ended in this browser, and where it is kept. */
export function FinishedAttempt({ record, next }: { record: AttemptRecord; next: ReactNode }) {
  const { attempt, questions } = record;
  const { deliver, refresh } = useAttempts();
  const result = useMemo(() => gradeAttempt(attempt, questions), [attempt, questions]);

  useEffect(() => {
    void refresh().then(deliver);
  }, [refresh, deliver]);

  return (
    <Page title={attempt.title} width="wide">
      <ResultReview
        result={result}
        questions={questions}
        optionOrders={new Map(attempt.items.map((item) => [item.questionId, item.optionOrder]))}
        ending={attempt.ending}
        notice={
          <>
            <DeliveryNotice attemptId={attempt.id} />
            <FindSummary attempt={attempt} questions={questions} />
          </>
        }
        next={next}
      />
    </Page>
  );
}

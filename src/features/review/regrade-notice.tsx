import type { QuizResult } from '#domain/result/quiz-result.ts';
import { longDate } from '#domain/shared/dates.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** Tells that a question was mended after this result was made, and what the score was before. */
export function RegradeNotice({ result: { regradedFrom, regradedAt, score } }: { result: QuizResult }) {
  if (regradedFrom === undefined || !regradedAt) return null;
  const day = longDate(regradedAt);
  return (
    <Notice tone="info" title={day ? `Marked anew on ${day}` : 'Marked anew'}>
      A question was mended, and your answer to it was marked by the mended one. Your score was {regradedFrom}{' '}
      % before and is {score} % now.
    </Notice>
  );
}

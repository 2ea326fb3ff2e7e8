import type { QuizResult } from '#domain/result/quiz-result.ts';
import { longDate } from '#domain/shared/dates.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** Says that a question was corrected after this result, and what the score was before. */
export function RegradeNotice({ result: { regradedFrom, regradedAt, score } }: { result: QuizResult }) {
  if (regradedFrom === undefined || !regradedAt) return null;
  const day = longDate(regradedAt);
  return (
    <Notice tone="info" title={day ? `Regraded on ${day}` : 'Regraded'}>
      We corrected a question and regraded your answer.{' '}
      {regradedFrom === score
        ? `Your score stays ${score}%.`
        : `Your score was ${regradedFrom}% and is now ${score}%.`}
    </Notice>
  );
}

import type { QuizResult } from '#domain/result/quiz-result.ts';
import { Notice } from '#ui/notice/notice.tsx';

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Tells that a question was mended after this result was made, and what the score was before. */
export function RegradeNotice({ result: { regradedFrom, regradedAt, score } }: { result: QuizResult }) {
  if (regradedFrom === undefined || !regradedAt) return null;
  const time = Date.parse(regradedAt);
  return (
    <Notice tone="info" title={Number.isNaN(time) ? 'Marked anew' : `Marked anew on ${date.format(time)}`}>
      A question was mended, and your answer to it was marked by the mended one. Your score was {regradedFrom}{' '}
      % before and is {score} % now.
    </Notice>
  );
}

import type { QuizResult } from '#domain/result/quiz-result.ts';
import { dateAndTime } from '#domain/shared/dates.ts';

/** When the attempt was, if that is known: a stored history may contain any text as its time. */
function describeTime(completedAt: string): string {
  const time = dateAndTime(completedAt);
  return time ? `on ${time}` : 'at an unknown time';
}

/** The earlier scores at the same quiz, newest first; of practice, those stored with it, often of other questions. */
export function ResultHistory({ result }: { result: QuizResult }) {
  if (result.history.length === 0) return null;
  const isPractice = result.mode === 'practice';
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title">{isPractice ? 'Earlier practice' : 'Earlier attempts'}</h2>
      {!isPractice && <p>This was attempt {result.attempts}.</p>}
      <ol reversed>
        {result.history.toReversed().map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other identity and never change places
          <li key={index}>
            {entry.score}% {describeTime(entry.completedAt)}
          </li>
        ))}
      </ol>
    </section>
  );
}

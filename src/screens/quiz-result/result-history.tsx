import type { QuizResult } from '#domain/result/quiz-result.ts';

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The earlier scores at the same quiz, newest first. */
export function ResultHistory({ result }: { result: QuizResult }) {
  if (result.history.length === 0) return null;
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title">Earlier attempts</h2>
      <p>This was attempt {result.attempts}.</p>
      <ol reversed>
        {result.history.toReversed().map((entry) => (
          <li key={entry.completedAt}>
            {entry.score} % on {dateTime.format(new Date(entry.completedAt))}
          </li>
        ))}
      </ol>
    </section>
  );
}

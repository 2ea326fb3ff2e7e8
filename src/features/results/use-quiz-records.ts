import { type QuizRecord, type QuizScore, recordsOf } from '#domain/quiz/quiz-record.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { rememberLast } from '#domain/shared/remember-last.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { isWaiting } from '#providers/attempts/entry-states.ts';
import { useResults } from '#providers/results/use-results.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

/** The current user's record at each quiz and mock, from the account's results and those that are still on this device. */
export function useQuizRecords(): ReadonlyMap<string, QuizRecord> {
  const { results } = useResults();
  const { records } = useAttempts();
  return recordsFrom(results, records ?? none);
}

const none: readonly AttemptEntry[] = [];

/** Every paper of a list asks for the same records. */
const recordsFrom = rememberLast(
  (results: readonly QuizResult[], entries: readonly AttemptEntry[]): ReadonlyMap<string, QuizRecord> => {
    const stored = results.flatMap(({ history, ...result }): QuizScore[] => [
      result,
      ...history.map(({ score, completedAt, attemptId }) => ({
        quizId: result.quizId,
        passMark: result.passMark,
        passed: result.passMark > 0 ? score >= result.passMark : undefined,
        score,
        completedAt,
        attemptId,
      })),
    ]);
    const waiting = entries
      .filter(isWaiting)
      .flatMap(({ id, quizId, handedInAt, result }): QuizScore[] =>
        handedInAt && result ? [{ ...result, quizId, attemptId: id, completedAt: handedInAt }] : [],
      );
    return recordsOf([...stored, ...waiting]);
  },
);

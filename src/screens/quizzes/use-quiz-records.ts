import { useMemo } from 'react';

import { type QuizRecord, type QuizScore, recordsOf } from '#domain/quiz/quiz-record.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useResults } from '#providers/results/use-results.ts';

/** The current user's record at each quiz, from the account's results and those that are still on this device. */
export function useQuizRecords(): ReadonlyMap<string, QuizRecord> {
  const { results } = useResults();
  const { records } = useAttempts();
  return useMemo(() => {
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
    const waiting = (records ?? []).flatMap(({ quizId, handedInAt, result, delivery }): QuizScore[] =>
      handedInAt && result && delivery.state === 'undelivered'
        ? [{ ...result, quizId, completedAt: handedInAt }]
        : [],
    );
    return recordsOf([...stored, ...waiting]);
  }, [results, records]);
}

import { useQueryClient } from '@tanstack/react-query';

import type { Allowance } from '#domain/attempt/allowance.ts';
import { minutesFor, paper } from '#domain/exam/paper.ts';
import { paperQuizId, paperTitle } from '#domain/exam/paper-number.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { watchPlace } from '#providers/loading/watch-place.ts';
import { paperQuery } from '#providers/papers/queries.ts';
import { fetchNewest } from '#providers/query/fetch-newest.ts';
import type { PaperWithQuestions } from '#services/papers/get-paper.ts';

import type { StartedExam } from './use-start-exam.ts';

/**
 * Starts a numbered paper at the pace of the real paper, with those of its questions that are in use now; with those shown, if
 * they can't be read again in time.
 */
export function useStartPaper() {
  const client = useQueryClient();
  const { start } = useAttempts();

  return async (shown: PaperWithQuestions, allowance: Allowance): Promise<StartedExam> => {
    const isHere = watchPlace();
    const newest = await fetchNewest(client, paperQuery(shown.id), shown);
    const { id, questions } = newest ?? shown;
    if (questions.length === 0) return { kind: 'too-few', available: 0 };
    if (!isHere()) return { kind: 'left' };
    const attemptId = await start({
      mode: 'exam',
      quizId: paperQuizId(id),
      title: paperTitle(id),
      questions,
      minutes: minutesFor(questions.length),
      allowance,
      passMark: paper.passMark,
      partialCredit: false,
    });
    return attemptId === null ? { kind: 'left' } : { kind: 'started', attemptId };
  };
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { QuizResult } from '#domain/result/quiz-result.ts';
import { resultQuestionsQuery } from '#providers/results/result-query.ts';

import { answerFilters } from './answer-filters.ts';
import { useAnswerFilter } from './use-answer-filter.ts';

/**
 * The questions of a stored result. Those that were missed are read at once, the others when the filter shows answers that were
 * right: they are most of a mock, and each costs a read.
 */
export function useResultQuestions(uid: string | null, { id, answers }: QuizResult) {
  const [filter] = useAnswerFilter(answers);
  const idsOf = (isRight: boolean) =>
    answers.filter(({ correct }) => correct === isRight).map(({ questionId }) => questionId);
  const missed = useQuery(resultQuestionsQuery(uid, id, idsOf(false)));
  const showsRight = answers.some((answer) => answer.correct && answerFilters[filter].keep(answer));
  const right = useQuery({ ...resultQuestionsQuery(uid, id, idsOf(true)), enabled: showsRight });
  const questions = useMemo(
    () => missed.data && [...missed.data, ...(right.data ?? [])],
    [missed.data, right.data],
  );
  return {
    /** The questions read so far; undefined until the missed ones have loaded. */
    questions,
    missed,
    /** The query for the others while they're needed and not there yet; otherwise null. */
    waitingFor: showsRight && !right.data ? right : null,
  };
}

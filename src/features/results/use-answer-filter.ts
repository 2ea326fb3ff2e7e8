import { useSearchParams } from 'react-router-dom';

import type { GradedAnswer } from '#domain/result/quiz-result.ts';

import { type AnswerFilterName, isAnswerFilter } from './answer-filters.ts';

/** Which answers of a result are shown, from the address. By default the wrong ones, or all if none was wrong. */
export function useAnswerFilter(
  answers: readonly GradedAnswer[],
): readonly [AnswerFilterName, (name: AnswerFilterName) => void] {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('show') ?? '';
  const usual = answers.some(({ correct }) => !correct) ? 'wrong' : 'all';

  function show(name: AnswerFilterName): void {
    setSearch(
      (before) => {
        before.set('show', name);
        return before;
      },
      { replace: true },
    );
  }

  return [isAnswerFilter(wanted) ? wanted : usual, show];
}

import { type QuizArrangement, quizOrders } from '#domain/quiz/arrange-quizzes.ts';
import { noFilters, type QuizFilters } from '#domain/quiz/filter-quizzes.ts';

/** Everything that the address says about the list: its filters, the search words, and the order. */
export type QuizView = QuizFilters & QuizArrangement;

export const wholeList: QuizView = { ...noFilters, words: '', done: '', order: 'suggested' };

/** The view that an address asks for. Invalid values are ignored, so the result can always be used. */
export function viewFrom(search: URLSearchParams): QuizView {
  const done = search.get('done');
  return {
    category: search.get('category') ?? noFilters.category,
    difficulty: search.get('difficulty') ?? noFilters.difficulty,
    freeOnly: search.get('free') === '1',
    words: (search.get('q') ?? '').slice(0, 100),
    done: done === 'done' || done === 'not-done' ? done : '',
    order: quizOrders.find((order) => order === search.get('sort')) ?? wholeList.order,
  };
}

/** The address's query for a view, without the defaults. */
export function searchFrom({ category, difficulty, freeOnly, words, done, order }: QuizView) {
  return {
    ...(words && { q: words }),
    ...(category && { category }),
    ...(difficulty && { difficulty }),
    ...(freeOnly && { free: '1' }),
    ...(done && { done }),
    ...(order !== wholeList.order && { sort: order }),
  };
}

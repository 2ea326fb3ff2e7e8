import { type QuizArrangement, quizOrders } from '#domain/quiz/arrange-quizzes.ts';
import { noFilters, type QuizFilters } from '#domain/quiz/filter-quizzes.ts';

/** Everything that an address says about the list: its filters, what is looked for, and the order. */
export type QuizView = QuizFilters & QuizArrangement;

export const wholeList: QuizView = { ...noFilters, words: '', done: '', order: 'suggested' };

/** What an address asks for; whatever it says, the result can be used. */
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

/** The address's query for a view, without what chooses nothing. */
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

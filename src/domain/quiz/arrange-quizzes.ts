import { difficulties } from '#domain/shared/difficulties.ts';
import { matchWords } from '#domain/shared/match-words.ts';
import { compareNaturally } from '#domain/shared/natural-order.ts';

import type { Quiz } from './quiz.ts';
import type { QuizRecord } from './quiz-record.ts';

/** Orders of the quiz list. `suggested` is the authors' own, with the starter quiz first for learners who have done none. */
export const quizOrders = ['suggested', 'title', 'easiest', 'weakest'] as const;

/** Filters and order of the list, besides category, difficulty and free-only. */
export type QuizArrangement = {
  readonly words: string;
  readonly done: '' | 'done' | 'not-done';
  readonly order: (typeof quizOrders)[number];
};

/** The quiz written for beginners to start with. */
const starterId = 'first-steps';

/**
 * The quizzes, filtered and sorted. All words must be in the title, category or description, or the quiz must have one of the
 * found questions.
 *
 * @param found ids of the questions that a search found
 */
export function arrangeQuizzes(
  quizzes: readonly Quiz[],
  records: ReadonlyMap<string, QuizRecord>,
  { words, done, order }: QuizArrangement,
  found: ReadonlySet<string>,
): Quiz[] {
  const hasWords = matchWords(words);
  const shown = quizzes.filter(
    (quiz) =>
      (done === '' || records.has(quiz.id) === (done === 'done')) &&
      (hasWords(textOf(quiz)) || quiz.questionIds.some((id) => found.has(id))),
  );
  if (order === 'title') return shown.sort((a, b) => compareNaturally(a.title, b.title));
  if (order === 'easiest') return shown.sort((a, b) => difficultyRank(a) - difficultyRank(b));
  if (order === 'weakest') return shown.sort((a, b) => lastScore(a, records) - lastScore(b, records));
  const isNewcomer = !quizzes.some(({ id }) => records.has(id));
  return isNewcomer ? shown.sort((a, b) => Number(b.id === starterId) - Number(a.id === starterId)) : shown;
}

function textOf({ title, category, description }: Quiz): string {
  return `${title} ${category} ${description}`.toLowerCase();
}

/** Difficulties other than easy, medium and hard come last. */
function difficultyRank({ difficulty }: Quiz): number {
  const rank = difficulties.map(String).indexOf(difficulty);
  return rank === -1 ? difficulties.length : rank;
}

/** Quizzes that weren't done come after those that were. */
function lastScore({ id }: Quiz, records: ReadonlyMap<string, QuizRecord>): number {
  return records.get(id)?.last.score ?? 101;
}

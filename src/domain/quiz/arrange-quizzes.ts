import { difficulties } from '#domain/shared/difficulties.ts';
import { matchWords } from '#domain/shared/match-words.ts';
import { compareNaturally } from '#domain/shared/natural-order.ts';

import type { Quiz } from './quiz.ts';
import type { QuizRecord } from './quiz-record.ts';

/** Orders of the quiz list. `suggested` is the authors' own, with the way in first for somebody who has done none. */
export const quizOrders = ['suggested', 'title', 'easiest', 'weakest'] as const;

/** What the list is narrowed to and how it's sorted, beside category, difficulty and free-only. */
export type QuizArrangement = {
  readonly words: string;
  readonly done: '' | 'done' | 'not-done';
  readonly order: (typeof quizOrders)[number];
};

/** The quiz that was written as the way in. */
const starterId = 'first-steps';

/**
 * The quizzes as somebody wants to see them. Words are looked for in title, category and description, and all must be
 * there. A quiz with one of the questions that were found counts too.
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
  const isNewcomer = records.size === 0;
  return isNewcomer ? shown.sort((a, b) => Number(b.id === starterId) - Number(a.id === starterId)) : shown;
}

function textOf({ title, category, description }: Quiz): string {
  return `${title} ${category} ${description}`.toLowerCase();
}

/** A difficulty of its own comes last. */
function difficultyRank({ difficulty }: Quiz): number {
  const rank = difficulties.map(String).indexOf(difficulty);
  return rank === -1 ? difficulties.length : rank;
}

/** Quizzes that weren't done come after those that were. */
function lastScore({ id }: Quiz, records: ReadonlyMap<string, QuizRecord>): number {
  return records.get(id)?.last.score ?? 101;
}

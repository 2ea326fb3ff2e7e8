import { difficulties } from '#domain/shared/difficulties.ts';

import type { Quiz } from './quiz.ts';

/** Filters of the quiz list; an empty string doesn't filter. */
export type QuizFilters = {
  readonly category: string;
  readonly difficulty: string;
  readonly freeOnly: boolean;
};

export const noFilters: QuizFilters = { category: '', difficulty: '', freeOnly: false };

/** The quizzes that match every chosen filter, in their given order. */
export function filterQuizzes(quizzes: readonly Quiz[], filters: QuizFilters): Quiz[] {
  return quizzes.filter(
    (quiz) =>
      (filters.category === '' || quiz.category === filters.category) &&
      (filters.difficulty === '' || quiz.difficulty === filters.difficulty) &&
      (!filters.freeOnly || quiz.isFree),
  );
}

/**
 * The unique, non-empty values of one field over the quizzes, in the order of their first appearance; difficulties from
 * easy to hard, others after them.
 */
export function quizOptions(quizzes: readonly Quiz[], field: 'category' | 'difficulty'): string[] {
  const values = new Set(quizzes.map((quiz) => quiz[field]).filter((value) => value !== ''));
  const known = field === 'difficulty' ? difficulties.filter((difficulty) => values.has(difficulty)) : [];
  return [...new Set([...known, ...values])];
}

/** Every quiz is open to everyone, free or not. */
export function canAccessQuiz(_quiz: Quiz): boolean {
  return true;
}

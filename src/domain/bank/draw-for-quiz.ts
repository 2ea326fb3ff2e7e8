import type { Question } from '#domain/question/question.ts';
import { shuffle } from '#domain/shared/random.ts';

/** What to draw: how many questions, of which part and how hard; an empty text takes any. */
export type DrawRule = { readonly count: number; readonly partId: string; readonly difficulty: string };

/**
 * Draws random questions for a quiz that has some already: none twice, none that is withdrawn, fewer when there are not
 * enough.
 *
 * @returns their ids
 */
export function drawForQuiz(
  bank: readonly Question[],
  taken: readonly string[],
  { count, partId, difficulty }: DrawRule,
  random: () => number,
): string[] {
  const known = new Set(taken);
  const fitting = bank.filter(
    (question) =>
      question.status === 'published' &&
      !known.has(question.id) &&
      (!partId || question.partId === partId) &&
      (!difficulty || question.difficulty === difficulty),
  );
  return shuffle(fitting, random)
    .slice(0, count)
    .map(({ id }) => id);
}

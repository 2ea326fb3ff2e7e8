import { shuffle } from '#domain/shared/random.ts';

/**
 * Draws random questions for a quiz that has some already: none twice, fewer when there are not enough.
 *
 * @param ids the questions to draw from
 * @returns the ids of the drawn ones
 */
export function drawForQuiz(
  ids: readonly string[],
  taken: readonly string[],
  count: number,
  random: () => number,
): string[] {
  const known = new Set(taken);
  const free = ids.filter((id) => !known.has(id));
  return shuffle(free, random).slice(0, count);
}

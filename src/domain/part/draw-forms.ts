import { type Random, shuffle } from '#domain/shared/random.ts';

import { type AskedAt, formsOf, formToAsk, type Twins } from './twins.ts';

/**
 * Draws at most `count` questions at random. Of twins it takes the one not asked yet, or asked longest ago; the others only if
 * there are too few questions without them.
 */
export function drawForms(
  questionIds: readonly string[],
  count: number,
  twins: Twins,
  askedAt: AskedAt,
  random: Random,
): string[] {
  const order = shuffle(questionIds, random);
  const available = new Set(order);
  const taken = new Set<string>();
  for (const id of order) {
    const forms = formsOf(id, twins).filter((form) => available.has(form));
    if (forms.some((form) => taken.has(form))) continue;
    taken.add(formToAsk(id, new Map([[id, forms]]), askedAt));
  }
  return [...taken, ...order.filter((id) => !taken.has(id))].slice(0, count);
}

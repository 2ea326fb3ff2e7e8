import { type Random, shuffle } from '#domain/shared/random.ts';

import type { Option } from './question-base.ts';

/** Ids of the options, shuffled. Numbers in ascending order stay as they are: they are easier to read that way. */
export function arrangeChoices(options: readonly Option[], random: Random): string[] {
  const ids = options.map(({ id }) => id);
  return isAscending(options.map(({ text }) => Number.parseFloat(text))) ? ids : shuffle(ids, random);
}

function isAscending(values: readonly number[]): boolean {
  return values.every((value, index) => !Number.isNaN(value) && value > (values[index - 1] ?? -Infinity));
}

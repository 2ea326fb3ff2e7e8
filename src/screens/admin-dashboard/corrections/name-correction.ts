import type { Correction } from '#domain/correction/correction.ts';
import { longDate } from '#domain/shared/dates.ts';

/** The name of a correction: the numbers of its questions, or its date if it has none. */
export function nameCorrection({ at, questions }: Correction): string {
  return `the correction of ${questions.map(({ number }) => number).join(', ') || longDate(at)}`;
}

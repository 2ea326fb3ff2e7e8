import type { Correction } from '#domain/correction/correction.ts';
import { longDate } from '#domain/shared/dates.ts';

/** What a correction is called: by the numbers of its questions, or by its date without any. */
export function nameCorrection({ at, questions }: Correction): string {
  return `the correction of ${questions.map(({ number }) => number).join(', ') || longDate(at)}`;
}

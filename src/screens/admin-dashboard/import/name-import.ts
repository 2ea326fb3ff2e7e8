import type { ImportRecord } from '#domain/bank/import/import-record.ts';
import { dateAndTime } from '#domain/shared/dates.ts';

/** What tells the controls of one import from those of another: a file can be imported more than once. */
export function nameImport({ file, at }: ImportRecord): string {
  return `${file}, ${dateAndTime(at)}`;
}

import type { DuplicateChoice } from '#domain/bank/import/plan-import.ts';

/** What can be done with a question whose number the bank has, in words. */
export const duplicateNames: Readonly<Record<DuplicateChoice, string>> = {
  skip: 'Leave it as it is',
  replace: 'Replace it; the former version is kept',
  keep: 'Keep both, the new one under another number',
};

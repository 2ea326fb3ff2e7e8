import type { DuplicateChoice } from '#domain/bank/import/plan-import.ts';

/** What to do with a question whose number is already in the bank, in words. */
export const duplicateNames: Readonly<Record<DuplicateChoice, string>> = {
  skip: 'Skip it',
  replace: 'Replace it (the earlier version is kept)',
  keep: 'Keep both (the new one gets another number)',
};

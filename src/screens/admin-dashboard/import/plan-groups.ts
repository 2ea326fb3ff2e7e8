import type { PlannedRow } from '#domain/bank/import/plan-import.ts';

/** What happens to a row, as the preview groups it. */
export const planGroups = {
  create: 'New',
  replace: 'Replaced',
  duplicate: 'Skipped: another question has this number',
  same: 'Already in the bank',
  refuse: 'With errors',
} as const;

export type PlanGroup = keyof typeof planGroups;

/** The group of a row. */
export function groupOf(row: PlannedRow): PlanGroup {
  if (row.action !== 'skip') return row.action;
  return row.isDuplicate ? 'duplicate' : 'same';
}

import type { PlannedRow } from '#domain/bank/import/plan-import.ts';

/** What happens to a row, as the preview groups it. */
export const planGroups = {
  create: { label: 'New', keep: ({ action }: PlannedRow) => action === 'create' },
  replace: { label: 'Replaced', keep: ({ action }: PlannedRow) => action === 'replace' },
  duplicate: {
    label: 'Skipped: another question has this number',
    keep: (row: PlannedRow) => row.action === 'skip' && row.isDuplicate,
  },
  same: {
    label: 'Already in the bank',
    keep: (row: PlannedRow) => row.action === 'skip' && !row.isDuplicate,
  },
  refuse: { label: 'With errors', keep: ({ action }: PlannedRow) => action === 'refuse' },
} as const;

export type PlanGroup = keyof typeof planGroups;

/** The group of a row. */
export function groupOf(row: PlannedRow): PlanGroup {
  if (row.action !== 'skip') return row.action;
  return row.isDuplicate ? 'duplicate' : 'same';
}

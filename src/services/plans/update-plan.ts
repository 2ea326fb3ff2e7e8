import { noteOf } from '#domain/change/change.ts';
import { isOvertaken } from '#domain/edit/is-overtaken.ts';
import { describePlanChange } from '#domain/plan/describe-plan-change.ts';
import { type Plan, planSchema } from '#domain/plan/plan.ts';

import { type UpdateOutcome, updateChecked } from '../firestore/update-checked.ts';

/** The fields of a plan that an administrator changes. Its billing stays, since people subscribe to it. */
const fields = ['name', 'description', 'price', 'features'] as const satisfies readonly (keyof Plan)[];

export type PlanFields = Pick<Plan, (typeof fields)[number]>;

/**
 * Writes changed fields of a plan. New subscribers pay the new price; current ones keep theirs. Refused when another
 * field was changed since `base` was read.
 */
export function updatePlan(base: Plan, changes: Partial<PlanFields>): Promise<UpdateOutcome<Plan>> {
  return updateChecked('plans', base.id, planSchema, {
    decide: (current) => (isOvertaken(base, { ...base, ...changes }, current, fields) ? null : changes),
    note: (current) =>
      noteOf(
        'edit',
        'plan',
        [{ id: current.id, label: current.name }],
        describePlanChange(current, { ...current, ...changes }),
      ),
  });
}

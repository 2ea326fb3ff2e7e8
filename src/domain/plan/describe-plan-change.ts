import { changedFields, fieldsOf } from '#domain/edit/changed-fields.ts';

import { describePrice } from './describe-price.ts';
import type { Plan } from './plan.ts';
import { planFieldNames } from './plan-draft.ts';

/** What an edit changes of a plan, such as `Price: £7.99 a month → £8.99 a month, Name`. */
export function describePlanChange(before: Plan, after: Plan): string {
  return changedFields(before, after, fieldsOf(planFieldNames))
    .map((field) =>
      field === 'price'
        ? `${planFieldNames.price}: ${describePrice(before)} → ${describePrice(after)}`
        : planFieldNames[field],
    )
    .join(', ');
}

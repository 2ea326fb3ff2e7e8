import { doc, updateDoc } from 'firebase/firestore/lite';

import type { Plan } from '#domain/plan/plan.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** What an administrator changes of a plan; its id and Stripe's price stay. */
export type PlanFields = Omit<Plan, 'id' | 'stripePriceId'>;

/** Changes a plan. New buyers pay the new price; who subscribes already keeps theirs. */
export async function updatePlan(id: string, fields: PlanFields): Promise<void> {
  await withTimeout(updateDoc(doc(db, 'plans', id), { ...fields, updatedAt: new Date().toISOString() }));
}

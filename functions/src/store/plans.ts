import type { DocumentSnapshot } from 'firebase-admin/firestore';

import { type Plan, parseDocuments, planSchema } from '../domain.ts';
import { ApiError } from '../http/api-error.ts';
import { logInfo } from '../logs.ts';
import { db } from './admin.ts';

/** A plan as stored; null when there is none, or one that cannot be read. */
async function getPlan(planId: string): Promise<Plan | null> {
  const snapshot = await db.collection('plans').doc(planId).get();
  return snapshot.exists ? (parse([snapshot])[0] ?? null) : null;
}

/** A plan that costs something. @throws ApiError when there is none, or it is free */
export async function getPaidPlan(planId: string): Promise<Plan> {
  const plan = await getPlan(planId);
  if (!plan) throw new ApiError('noPlan');
  if (plan.isFree || plan.price === 0) throw new ApiError('freePlan');
  return plan;
}

/** Every plan that can be read. */
export async function listPlans(): Promise<Plan[]> {
  return parse((await db.collection('plans').get()).docs);
}

/** Finds the id of the plan that has a price as its stripePriceId. */
export type PlanOfPrice = (priceId: string) => string | undefined;

/** Searches all plans, since somebody may have one that's no longer sold. @param plans all that can be read */
export function planFinder(plans: readonly Plan[]): PlanOfPrice {
  return (priceId) => plans.find(({ stripePriceId }) => stripePriceId === priceId)?.id;
}

function parse(snapshots: readonly DocumentSnapshot[]): Plan[] {
  const stored = snapshots.map((snapshot) => ({ id: snapshot.id, data: snapshot.data() ?? {} }));
  const { documents, skipped } = parseDocuments(planSchema, stored);
  for (const { id, reason } of skipped) logInfo('A plan is not readable', { id, reason });
  return documents;
}

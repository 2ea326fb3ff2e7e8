import { type Plan, planSchema } from '#domain/plan/plan.ts';
import { sortPlans } from '#domain/plan/sort-plans.ts';

import { readPublicDocuments } from '../firestore/public-documents.ts';

/** Every plan: free ones first, then ascending by price. */
export async function listPlans(): Promise<Plan[]> {
  return sortPlans(await readPublicDocuments('plans', planSchema));
}

import { type Plan, planSchema, sortPlans } from '#domain/plan/plan.ts';

import { readPublicDocuments } from '../public-documents.ts';

/** Every plan: free ones first, then ascending by price. */
export async function listPlans(): Promise<Plan[]> {
  return sortPlans(await readPublicDocuments('plans', planSchema));
}

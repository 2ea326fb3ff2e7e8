import { collection } from 'firebase/firestore/lite';

import { type Plan, planSchema, sortPlans } from '#domain/plan/plan.ts';

import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';

/** Every plan: free ones first, then ascending by price. */
export async function listPlans(): Promise<Plan[]> {
  return sortPlans(await readDocuments(collection(db, 'plans'), planSchema));
}

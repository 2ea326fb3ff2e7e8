import { type Plan, planSchema } from '#domain/plan/plan.ts';

import { readPublicDocument } from '../firestore/public-documents.ts';

/** One plan; null when there is none. */
export function getPlan(id: string): Promise<Plan | null> {
  return readPublicDocument('plans', id, planSchema);
}

import { where } from '../firestore/query.ts';
import { countDocuments } from '../firestore/read-documents.ts';

/** How many subscriptions to one of these plans are active, by a count query. Administrators only. */
export async function countActiveSubscriptions(planIds: readonly string[]): Promise<number> {
  if (planIds.length === 0) return 0;
  return countDocuments('subscriptions', where('status', '==', 'active'), where('planId', 'in', planIds));
}

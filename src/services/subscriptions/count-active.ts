import { collection, getCount, query, where } from 'firebase/firestore/lite';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** How many subscriptions to one of these plans are active, by a count query. Administrators only. */
export async function countActiveSubscriptions(planIds: readonly string[]): Promise<number> {
  if (planIds.length === 0) return 0;
  const active = query(
    collection(db, 'subscriptions'),
    where('status', '==', 'active'),
    where('planId', 'in', planIds),
  );
  return (await withTimeout(getCount(active))).data().count;
}

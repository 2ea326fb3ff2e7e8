import { daysRestorable } from '#domain/deleted/deleted.ts';

import { dayLength } from '#domain/shared/day-length.ts';
import { asUser } from '../firestore/as-user.ts';
import { orderBy, select, structure, where } from '../firestore/query.ts';
import { requestQuery } from '../firestore/rest-request.ts';
import { ask } from '../firestore/send-request.ts';

/** Milliseconds for which a version keeps its pictures, as long as deleted documents are kept. */
const span = daysRestorable * dayLength;

/**
 * The earlier versions of questions changed in the last thirty days, as JSON. Administrators only.
 *
 * @param now in milliseconds
 * @throws RestError, FirebaseError
 */
export async function readRecentVersions(now: number): Promise<string[]> {
  const since = new Date(now - span).toISOString();
  const recent = requestQuery('versions', {
    ...structure([...select(['question']), where('savedAt', '>=', since), orderBy('savedAt')]),
    from: [{ collectionId: 'versions', allDescendants: true }],
  });
  const versions = await asUser(ask, recent);
  return versions.map(({ data }) => String(data.question));
}

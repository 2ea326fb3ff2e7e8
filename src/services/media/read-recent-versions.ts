import { daysRestorable } from '#domain/deleted/deleted.ts';

import { dayLength } from '#domain/shared/day-length.ts';
import { askSlowly } from '../firestore/ask-slowly.ts';
import { idToken } from '../firestore/id-token.ts';
import { requestQuery } from '../firestore/rest-request.ts';

/** Milliseconds for which a version keeps its pictures, as long as deleted documents are kept. */
const span = daysRestorable * dayLength;

/**
 * The earlier versions of questions changed in the last thirty days, as JSON. Administrators only.
 *
 * @param now in milliseconds
 * @throws RestError, FirebaseError
 */
export async function readRecentVersions(now: number): Promise<string[]> {
  const since = { stringValue: new Date(now - span).toISOString() };
  const recent = requestQuery('versions', {
    from: [{ collectionId: 'versions', allDescendants: true }],
    select: { fields: [{ fieldPath: 'question' }] },
    where: { fieldFilter: { field: { fieldPath: 'savedAt' }, op: 'GREATER_THAN_OR_EQUAL', value: since } },
    orderBy: [{ field: { fieldPath: 'savedAt' }, direction: 'ASCENDING' }],
  });
  const versions = await askSlowly({ ...recent, token: await idToken() });
  return versions.map(({ data }) => String(data.question));
}

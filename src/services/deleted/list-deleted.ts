import { type DeletedDocument, deletedSchema } from '#domain/deleted/deleted.ts';

import { where } from '../firestore/query.ts';
import { type Page, readNewest } from '../firestore/read-newest.ts';

/**
 * What was deleted and can still be restored, the latest first. Administrators only.
 *
 * @param kind only of this kind; empty for all
 * @param after where the previous page ended; empty for the first
 */
export function listDeleted(kind: string, after: string): Promise<Page<DeletedDocument>> {
  return readNewest('deleted', {
    field: 'deletedAt',
    schema: deletedSchema,
    filters: kind ? [where('kind', '==', kind)] : [],
    after,
  });
}

import { type Change, changeSchema } from '#domain/change/change.ts';

import { where } from '../firestore/query.ts';
import { type Page, readNewest } from '../firestore/read-newest.ts';

/** Which changes are listed; an empty text matches all. */
export type ChangeFilters = {
  readonly kind: string;
  /** The uid of the administrator who made them. */
  readonly uid: string;
};

/**
 * What administrators changed, the latest first. Administrators only. @param after where the previous page ended; empty for the
 * first
 */
export function listChanges({ kind, uid }: ChangeFilters, after: string): Promise<Page<Change>> {
  return readNewest('changes', {
    field: 'at',
    schema: changeSchema,
    filters: [...(kind ? [where('kind', '==', kind)] : []), ...(uid ? [where('uid', '==', uid)] : [])],
    after,
  });
}

import type { StoredDocument } from '../parse-stored.ts';
import { askSlowly } from '../public-documents.ts';
import { referenceTo, requestQuery } from '../public-request.ts';
import { readInPieces } from '../read-in-pieces.ts';

const field = { fieldPath: '__name__' };

/**
 * The next questions in the order of their ids, as they're stored.
 *
 * @param after the id of the last one read; empty for the first page
 * @param fields without them whole documents
 * @throws PublicReadError
 */
export function readPageById(
  after: string,
  limit: number,
  fields?: readonly string[],
): Promise<StoredDocument[]> {
  const beyond = { fieldFilter: { field, op: 'GREATER_THAN', value: referenceTo('questions', after) } };
  return askSlowly(
    requestQuery('questions', {
      ...(fields && { select: { fields: fields.map((fieldPath) => ({ fieldPath })) } }),
      ...(after && { where: beyond }),
      orderBy: [{ field, direction: 'ASCENDING' }],
      limit,
    }),
    readInPieces,
  );
}

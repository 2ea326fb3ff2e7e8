import type { RowCondition } from '#domain/bank/row-query.ts';
import type { StoredDocument } from '#domain/shared/stored-document.ts';

import { askForRows } from '../bank/ask-for-rows.ts';

/**
 * The next questions in the order of their ids, as they're stored.
 *
 * @param after the id of the last one read; empty for the first page
 * @param where conditions; by default all questions
 * @param fields the fields to read; by default whole documents
 * @throws RestError, NoAnswerError
 */
export function readPageById(
  after: string,
  {
    limit,
    where = [],
    fields,
  }: {
    readonly limit: number;
    readonly where?: readonly RowCondition[];
    readonly fields?: readonly string[];
  },
): Promise<StoredDocument[]> {
  const beyond = after === '' ? [] : [{ field: '__name__', operator: '>', value: after } as const];
  return askForRows(
    { where: [...where, ...beyond], orderBy: [['__name__', 'asc']] },
    { size: limit, ...(fields && { fields }) },
  );
}

import type { RowCondition, RowQuery } from '#domain/bank/row-query.ts';

import { askSlowly } from '../ask-slowly.ts';
import type { StoredDocument } from '../decode-document.ts';
import { type PublicRequest, requestQuery } from '../public-request.ts';
import { limit, orderBy, type QueryPart, structure, where, whereId } from '../query.ts';

/** How many documents, and which of their fields; all of them without a list. */
type Rows = { readonly size: number; readonly fields?: readonly string[] };

/** The documents of the bank that a query finds, whole or with these fields. @throws PublicReadError, NoAnswerError */
export function askForRows(query: RowQuery, rows: Rows): Promise<StoredDocument[]> {
  return askSlowly(requestRows(query, rows));
}

/** The request for them. */
export function requestRows(query: RowQuery, { size, fields }: Rows): PublicRequest {
  const parts = [
    ...query.where.map(conditionOf),
    ...query.orderBy.map(([field, direction]) => orderBy(field, direction)),
    limit(size),
  ];
  const select = fields && { fields: fields.map((fieldPath) => ({ fieldPath })) };
  return requestQuery('questions', { select, ...structure(parts) });
}

function conditionOf({ field, operator, value }: RowCondition): QueryPart {
  return field === '__name__' ? whereId(operator, 'questions', value) : where(field, operator, value);
}

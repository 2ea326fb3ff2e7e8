import type { RowCondition, RowQuery } from '#domain/bank/row-query.ts';
import type { StoredDocument } from '#domain/shared/stored-document.ts';

import { limit, orderBy, type QueryPart, select, structure, where, whereId } from '../firestore/query.ts';
import { type RestRequest, requestQuery } from '../firestore/rest-request.ts';
import { ask } from '../firestore/send-request.ts';

/** How many documents, and which of their fields; all fields without a list. */
type Rows = { readonly size: number; readonly fields?: readonly string[] };

/** The documents of the bank that a query finds, whole or with these fields. @throws RestError, NoAnswerError */
export function askForRows(query: RowQuery, rows: Rows): Promise<StoredDocument[]> {
  return ask(requestRows(query, rows));
}

/** The request for these documents. */
export function requestRows(query: RowQuery, { size, fields }: Rows): RestRequest {
  const parts = [
    ...query.where.map(conditionOf),
    ...query.orderBy.map(([field, direction]) => orderBy(field, direction)),
    limit(size),
    ...select(fields),
  ];
  return requestQuery('questions', structure(parts));
}

function conditionOf(condition: RowCondition): QueryPart {
  const { field, operator, value } = condition;
  if (operator === 'array-contains-any' || field !== '__name__') return where(field, operator, value);
  return whereId(operator, 'questions', value);
}

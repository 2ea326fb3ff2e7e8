import type { RowCondition, RowQuery } from '#domain/bank/row-query.ts';

import { askSlowly } from '../ask-slowly.ts';
import type { StoredDocument } from '../decode-document.ts';
import { type PublicRequest, referenceTo, requestQuery, type StructuredQuery } from '../public-request.ts';
import { operators } from '../query.ts';

/** How many documents, and which of their fields; all of them without a list. */
type Rows = { readonly limit: number; readonly fields?: readonly string[] };

/** The documents of the bank that a query finds, whole or with these fields. @throws PublicReadError, NoAnswerError */
export function askForRows(query: RowQuery, rows: Rows): Promise<StoredDocument[]> {
  return askSlowly(requestRows(query, rows));
}

/** The request for them. */
export function requestRows(query: RowQuery, { limit, fields }: Rows): PublicRequest {
  const select = fields && { fields: fields.map((fieldPath) => ({ fieldPath })) };
  return requestQuery('questions', { select, ...structured(query), limit });
}

function structured({ where: conditions, orderBy }: RowQuery): StructuredQuery {
  return {
    ...whereOf(conditions),
    ...(orderBy.length > 0 && {
      orderBy: orderBy.map(([fieldPath, direction]) => ({
        field: { fieldPath },
        direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
      })),
    }),
  };
}

function whereOf(conditions: readonly RowCondition[]): StructuredQuery {
  if (conditions.length === 0) return {};
  const filters = conditions.map(({ field, operator, value }) => ({
    fieldFilter: {
      field: { fieldPath: field },
      op: operators[operator],
      value: field === '__name__' ? referenceTo('questions', value) : { stringValue: value },
    },
  }));
  return { where: { compositeFilter: { op: 'AND', filters } } };
}

import { referenceTo, type StructuredQuery } from './rest-request.ts';

/** The REST interface's names for the comparison operators. */
const operators = {
  '==': 'EQUAL',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  in: 'IN',
} as const;

type Operator = keyof typeof operators;

/** A condition, an order, a limit or a selection of fields of a query. */
export type QueryPart =
  | { readonly filter: Readonly<Record<string, unknown>> }
  | { readonly order: Readonly<Record<string, unknown>> }
  | { readonly limit: number }
  | { readonly fields: readonly string[] };

/** Only documents whose field compares like this with a text, or with up to thirty texts for `in` and `array-contains-any`. */
export function where(
  fieldPath: string,
  operator: Operator,
  compared: string | readonly string[],
): QueryPart {
  const value =
    typeof compared === 'string'
      ? { stringValue: compared }
      : { arrayValue: { values: compared.map((text) => ({ stringValue: text })) } };
  return compare(fieldPath, operator, value);
}

/** Only documents of a collection whose id compares like this with an id. */
export function whereId(operator: Operator, collection: string, id: string): QueryPart {
  return compare('__name__', operator, referenceTo(collection, id));
}

/** Only documents whose field has a server timestamp no later than this time, an ISO text. */
export function notAfter(fieldPath: string, time: string): QueryPart {
  return compare(fieldPath, '<=', { timestampValue: time });
}

function compare(fieldPath: string, operator: Operator, value: object): QueryPart {
  return { filter: { fieldFilter: { field: { fieldPath }, op: operators[operator], value } } };
}

/** Ordered by a field; documents without it are left out. */
export function orderBy(fieldPath: string, direction: 'asc' | 'desc' = 'asc'): QueryPart {
  return { order: { field: { fieldPath }, direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING' } };
}

/** No more documents than this. */
export function limit(count: number): QueryPart {
  return { limit: count };
}

/** Only these fields of the documents; whole documents without a list. */
export function select(fields: readonly string[] | undefined): QueryPart[] {
  return fields ? [{ fields }] : [];
}

/** The parts in the form that the REST interface expects. */
export function structure(parts: readonly QueryPart[]): StructuredQuery {
  const filters = parts.flatMap((part) => ('filter' in part ? [part.filter] : []));
  const orders = parts.flatMap((part) => ('order' in part ? [part.order] : []));
  const [max] = parts.flatMap((part) => ('limit' in part ? [part.limit] : []));
  const [fields] = parts.flatMap((part) => ('fields' in part ? [part.fields] : []));
  return {
    ...(fields && { select: { fields: fields.map((fieldPath) => ({ fieldPath })) } }),
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    ...(orders.length > 0 && { orderBy: orders }),
    limit: max,
  };
}

import * as z from 'zod/mini';

const order = z.enum(['ASCENDING', 'DESCENDING']);
const scope = z.enum(['COLLECTION', 'COLLECTION_GROUP']);
const mode = z.object({ order: z.optional(order), arrayConfig: z.optional(z.literal('CONTAINS')) });

/** firestore.indexes.json. */
export const indexesSchema = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: scope,
      fields: z.array(z.extend(mode, { fieldPath: z.string() })),
    }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.optional(z.boolean()),
      indexes: z.array(z.extend(mode, { queryScope: scope })),
    }),
  ),
});

export type Indexes = z.infer<typeof indexesSchema>;

/** A query as Firestore plans it. */
export type Query = {
  readonly collection: string;
  /** Over all collections of that name. */
  readonly group?: boolean;
  readonly where?: readonly (readonly [field: string, operator: string])[];
  readonly orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
};

const arrayOperators = ['array-contains', 'array-contains-any'];
const equalities = ['==', 'in', ...arrayOperators];

/**
 * Which index a query lacks; null if it can be answered. As documented at
 * https://firebase.google.com/docs/firestore/query-data/index-overview, a query with only equalities merges the indexes of its
 * fields, and one with a range or an order on another field needs a composite index.
 */
export function describeMissing(query: Query, indexes: Indexes): string | null {
  const { collection, group = false, where = [], orderBy = [] } = query;
  const queryScope = group ? 'COLLECTION_GROUP' : 'COLLECTION';
  const equal = where.filter(([, operator]) => equalities.includes(operator));
  const sorted = sortOf(where, orderBy);
  const fields = new Set([...equal, ...sorted].map(([field]) => field));
  fields.delete('__name__');
  if (fields.size < 2 || sorted.every(([field]) => field === '__name__')) {
    const lacking = [
      ...equal.map(([field, operator]) => ({ field, mode: modeOf(operator) })),
      ...sorted.map(([field, direction]) => ({ field, mode: orders[direction] })),
    ].find(({ field, mode }) => !hasSingle({ collection, field, mode, queryScope }, indexes));
    return lacking ? `${collection}.${lacking.field} has no index ${lacking.mode} for ${queryScope}` : null;
  }
  const found = indexes.indexes.some(
    (index) =>
      index.collectionGroup === collection &&
      index.queryScope === queryScope &&
      fits(index.fields, equal, sorted),
  );
  return found ? null : `${collection} has no composite index of ${[...fields].join(', ')} for ${queryScope}`;
}

const orders = { asc: 'ASCENDING', desc: 'DESCENDING' } as const;

type Mode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';

function modeOf(operator: string): Mode {
  return arrayOperators.includes(operator) ? 'CONTAINS' : 'ASCENDING';
}

/**
 * The order of the results: the field of a range comes first, unless the query orders by it, and then the query's own order.
 */
function sortOf(
  where: NonNullable<Query['where']>,
  orderBy: NonNullable<Query['orderBy']>,
): (readonly [string, 'asc' | 'desc'])[] {
  const ranges = where.filter(([, operator]) => !equalities.includes(operator)).map(([field]) => field);
  const implied = [...new Set(ranges)].filter((range) => !orderBy.some(([field]) => field === range));
  return [...implied.map((field) => [field, 'asc'] as const), ...orderBy];
}

type Single = {
  readonly collection: string;
  readonly field: string;
  readonly mode: Mode;
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
};

/** Whether a field has a single-field index. Firestore creates all of them for a collection, unless an override lists them. */
function hasSingle({ collection, field, mode, queryScope }: Single, { fieldOverrides }: Indexes): boolean {
  if (field === '__name__') return true;
  const override = fieldOverrides.find(
    (one) => one.collectionGroup === collection && covers(one.fieldPath, field),
  );
  if (!override) return queryScope === 'COLLECTION';
  return override.indexes.some(
    (index) => index.queryScope === queryScope && (index.order ?? index.arrayConfig) === mode,
  );
}

/** An override of a map also covers the fields inside it. */
function covers(overridden: string, field: string): boolean {
  return field === overridden || field.startsWith(`${overridden}.`);
}

type IndexField = Indexes['indexes'][number]['fields'][number];

/**
 * Whether an index begins with the equalities in any order, and continues with the query's order. The directions must be the
 * same: the index overview asks for another index for the opposite direction.
 */
function fits(
  fields: readonly IndexField[],
  equal: NonNullable<Query['where']>,
  sorted: readonly (readonly [string, 'asc' | 'desc'])[],
): boolean {
  const named = sorted.filter(([field]) => field !== '__name__');
  if (fields.length !== equal.length + named.length) return false;
  const head = fields.slice(0, equal.length);
  const tail = fields.slice(equal.length);
  return (
    equal.every(([field, operator]) =>
      head.some(
        (index) =>
          index.fieldPath === field &&
          (modeOf(operator) === 'CONTAINS' ? index.arrayConfig === 'CONTAINS' : index.order !== undefined),
      ),
    ) &&
    named.every(
      ([field, direction], place) =>
        tail[place]?.fieldPath === field && tail[place]?.order === orders[direction],
    )
  );
}

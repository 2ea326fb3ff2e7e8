import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { anyQuestion, questionSorts } from '#domain/bank/filter-questions.ts';
import { countConditions, type RowQuery, rowQueries } from '#domain/bank/row-query.ts';

import { root } from '../root.ts';
import { describeMissing, type Indexes, indexesSchema, type Query } from './check-index.ts';
import { findParts, findQueries } from './find-queries.ts';

const indexes = indexesSchema.parse(JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')));
const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');

const byName = (collection: string): Query => ({
  collection,
  where: [['__name__', '>']],
  orderBy: [['__name__', 'asc']],
});
const equal = (collection: string, ...fields: string[]): Query => ({
  collection,
  where: fields.map((field) => [field, '==']),
});
const beginsWith = (field: string): Query => ({
  collection: 'users',
  where: [
    [field, '>='],
    [field, '<='],
  ],
  orderBy: [[field, 'asc']],
});

/** A page of documents by a time that the server sets, newest first. */
const newest = (collection: string, field: string, ...equalities: string[]): Query => ({
  collection,
  where: [...equalities.map((name) => [name, '=='] as const), [field, '<=']],
  orderBy: [[field, 'desc']],
});

/** Every query of the app and the functions. If a file's calls differ from this list, a test below fails. */
const queries: Readonly<Record<string, readonly Query[]>> = {
  'functions/src/store/accounts.ts': [{ collection: 'users', orderBy: [['__name__', 'asc']] }],
  'functions/src/store/billing.ts': [equal('billing', 'customerId'), byName('billing')],
  'functions/src/store/delete-user-data.ts': [
    equal('quizResults', 'userId'),
    equal('questionReports', 'userId'),
    { collection: 'changes', where: [['ids', 'array-contains-any']] },
    { collection: 'private' },
  ],
  'functions/src/store/deleted-documents.ts': [
    {
      collection: 'deleted',
      where: [['deletedAt', '<=']],
      orderBy: [
        ['deletedAt', 'asc'],
        ['__name__', 'asc'],
      ],
    },
    { collection: 'versions' },
  ],
  'functions/src/store/deleted-users.ts': [{ collection: 'deletedUsers', orderBy: [['__name__', 'asc']] }],
  'functions/src/store/late-results.ts': [
    {
      collection: 'quizResults',
      where: [['updatedAt', '>=']],
      orderBy: [
        ['updatedAt', 'asc'],
        ['__name__', 'asc'],
      ],
    },
  ],
  'functions/src/store/outcomes.ts': [
    {
      collection: 'private',
      group: true,
      where: [
        ['examDate', '>='],
        ['examDate', '<'],
      ],
      orderBy: [
        ['examDate', 'asc'],
        ['__name__', 'asc'],
      ],
    },
  ],
  'functions/src/store/payments.ts': [
    {
      collection: 'payments',
      where: [['owed', '>']],
      orderBy: [
        ['owed', 'asc'],
        ['__name__', 'asc'],
      ],
    },
  ],
  'functions/src/store/regrades.ts': [
    { collection: 'changes' },
    { collection: 'versions', orderBy: [['savedAt', 'desc']] },
    { collection: 'quizzes' },
    byName('quizResults'),
    { collection: 'regrades', where: [['state', 'in']] },
  ],
  'src/services/changes/list-changes.ts': [
    newest('changes', 'at'),
    newest('changes', 'at', 'kind'),
    newest('changes', 'at', 'uid'),
    newest('changes', 'at', 'kind', 'uid'),
  ],
  'src/services/deleted/list-deleted.ts': [
    newest('deleted', 'deletedAt'),
    newest('deleted', 'deletedAt', 'kind'),
  ],
  'src/services/drafts/list-drafts.ts': [{ collection: 'drafts', orderBy: [['updatedAt', 'desc']] }],
  'src/services/facts/list-facts.ts': [{ collection: 'facts', where: [['withdrawnAt', '>']] }],
  'src/services/facts/list-resting-questions.ts': [
    { collection: 'questions', where: [['facts', 'array-contains']] },
  ],
  'src/services/imports/undo-import.ts': [
    equal('questions', 'importId'),
    { collection: 'versions', orderBy: [['savedAt', 'desc']] },
  ],
  'src/services/payments/list-owed.ts': [{ collection: 'payments', orderBy: [['owed', 'desc']] }],
  'src/services/payments/list-payments.ts': [{ collection: 'payments', where: [['at', '>=']] }],
  'src/services/questions/find-by-question-id.ts': [
    { collection: 'questions', where: [['questionId', 'in']] },
  ],
  'src/services/questions/last-changed.ts': [{ collection: 'questions', orderBy: [['updatedAt', 'desc']] }],
  'src/services/questions/list-versions.ts': [{ collection: 'versions', orderBy: [['savedAt', 'desc']] }],
  'src/services/questions/search-questions.ts': [
    { collection: 'questions', where: [['words', 'array-contains']] },
  ],
  'src/services/results/list-latest-results.ts': [
    { collection: 'quizResults', orderBy: [['completedAt', 'desc']] },
  ],
  'src/services/results/list-results.ts': [
    equal('quizResults', 'userId'),
    equal('quizResults', 'userId', 'quizId'),
    { collection: 'quizResults', where: [['userId', '==']], orderBy: [['completedAt', 'desc']] },
    {
      collection: 'quizResults',
      where: [
        ['userId', '=='],
        ['updatedAt', '>'],
      ],
    },
  ],
  'src/services/reports/list-reports.ts': [
    { collection: 'questionReports', where: [['userId', '==']], orderBy: [['createdAt', 'desc']] },
    { collection: 'questionReports', where: [['status', '==']], orderBy: [['createdAt', 'asc']] },
    equal('questionReports', 'status'),
  ],
  'src/services/subscription/count-active.ts': [
    {
      collection: 'subscriptions',
      where: [
        ['status', '=='],
        ['planId', 'in'],
      ],
    },
  ],
  'functions/src/store/last-admin.ts': [equal('users', 'role')],
  'src/services/users/list-admins.ts': [equal('users', 'role')],
  'src/services/users/find-users.ts': [
    { collection: 'users', orderBy: [['createdAt', 'desc']] },
    beginsWith('email'),
    beginsWith('username'),
  ],
};

/** Queries that are sent over REST or by a helper, so that they can't be found in the source. */
const restQueries: typeof queries = {
  'src/services/account/read-own-data.ts': [
    newest('quizResults', 'completedAt', 'userId'),
    newest('questionReports', 'createdAt', 'userId'),
  ],
  'src/services/results/list-results.ts': [newest('quizResults', 'completedAt', 'userId')],
  'src/services/payments/list-payments.ts': [
    {
      collection: 'payments',
      where: [
        ['at', '>='],
        ['at', '<='],
      ],
      orderBy: [['at', 'desc']],
    },
  ],
  'src/services/questions/find-taken.ts': [{ collection: 'questions', where: [['questionId', 'in']] }],
  'src/services/parts/part-edits.ts': [
    { collection: 'examParts', where: [['questionIds', 'array-contains-any']] },
  ],
  'src/services/media/read-recent-versions.ts': [
    {
      collection: 'versions',
      group: true,
      where: [['savedAt', '>=']],
      orderBy: [['savedAt', 'asc']],
    },
  ],
};

/** Fields that a file passes to its own helper, so that its calls don't name them. */
const passedOn: Readonly<Record<string, readonly string[]>> = {
  'src/services/users/find-users.ts': ['email', 'username'],
};

/** Helpers that query by a field of their caller, with the calls in their code; below them, the callers with that field. */
const helpers: Readonly<Record<string, readonly string[]>> = {
  'src/services/firestore/read-documents.ts': ['orderBy ? desc', 'where ? <='],
  'src/services/firestore/read-newest.ts': ['orderBy ? desc', 'where ? <='],
  // The first query of a screen, which its service sends as well.
  'src/prerender.tsx': ['orderBy ? desc', 'where ? =='],
  // Their queries are planned by rowQueries and tested below; the first file counts the rows.
  'src/services/bank/list-rows.ts': ['collection questions', 'where ? ?'],
  'src/services/bank/ask-for-rows.ts': ['orderBy ? ?', 'where ? ?'],
  // Their collections are named in REST requests, or given to the helper above.
  'src/services/account/read-own-data.ts': ['collection private', 'where userId =='],
  'src/services/media/read-recent-versions.ts': ['orderBy savedAt asc', 'where savedAt >='],
  'src/services/parts/part-edits.ts': ['where questionIds array-contains-any'],
  'src/services/questions/find-taken.ts': ['where questionId in'],
  'src/services/questions/last-changed.ts': ['orderBy updatedAt desc'],
  // Pages by id, which needs no index.
  'src/services/questions/delete-all-questions.ts': [
    'collection questions',
    'orderBy __name__ asc',
    'where __name__ >',
  ],
};
const askedByHelper: Readonly<Record<string, string>> = {
  'src/services/changes/list-changes.ts': 'at',
  'src/services/deleted/list-deleted.ts': 'deletedAt',
};

/** The parts that a file's calls must have. */
function partsOf(file: string): readonly string[] {
  if (helpers[file]) return helpers[file];
  const isOwn = ([field]: readonly [string, string]) => field !== askedByHelper[file];
  const name = (field: string) => (passedOn[file]?.includes(field) ? '?' : field);
  const parts = (queries[file] ?? []).flatMap(({ collection, group, where = [], orderBy = [] }) => [
    `${group ? 'collectionGroup' : 'collection'} ${collection}`,
    ...where.filter(isOwn).map(([field, operator]) => `where ${name(field)} ${operator}`),
    ...orderBy.filter(isOwn).map(([field, direction]) => `orderBy ${name(field)} ${direction}`),
  ]);
  return [...new Set(parts)].sort();
}

const all = [...Object.entries(queries), ...Object.entries(restQueries)].flatMap(([file, list]) =>
  list.map((query) => [file, query] as const),
);

describe('firestore.indexes.json', () => {
  it('is tested against every query of the app and the functions', () => {
    const found = findQueries(root, ['src', 'functions/src']);
    expect(Object.fromEntries(found.map(({ file, parts }) => [file, parts]))).toEqual(
      Object.fromEntries(
        [...Object.keys(queries), ...Object.keys(helpers)].map((file) => [file, partsOf(file)]),
      ),
    );
  });

  it.each(all)('has what %s asks for: %j', (_, query) => {
    expect(describeMissing(query, indexes)).toBeNull();
  });

  it.each(questionSorts)('has what pages of the bank in the order "%s" ask for [QN-20]', (sort) => {
    const chosen = {
      partId: 'p',
      type: 't',
      difficulty: 'd',
      status: 's',
      tag: 'x',
      importId: 'i',
      number: '1',
    };
    const none = { ...anyQuestion, sort };
    const cases = [
      none,
      ...Object.entries(chosen).flatMap(([field, value]) => [
        { ...none, [field]: value },
        { ...none, number: '1', [field]: value },
      ]),
      // A search for words is ordered by number.
      { ...anyQuestion, word: 'cable' },
      { ...anyQuestion, word: 'cable', number: '1' },
    ];
    for (const filters of cases) {
      for (const where of countConditions(filters)) expect(listMissing({ where, orderBy: [] })).toEqual([]);
      const cursor = { segment: 0, at: ['a', 'b', 'c'] };
      for (const { query } of [...rowQueries(filters, null), ...rowQueries(filters, cursor)])
        expect(listMissing(query)).toEqual([]);
    }
  });

  it('takes indexes only from fields that are stored', () => {
    const functionsOwn = ['subscriptionIds', 'bins', 'passed', 'failed', 'expiresAt'];
    const unknown = indexes.fieldOverrides
      .map(({ fieldPath }) => fieldPath)
      .filter((field) => !rules.includes(`'${field}'`) && !functionsOwn.includes(field));
    expect(unknown).toEqual([]);
  });

  it('lets what expires go by itself, without an index that would grow with the time', () => {
    const expiring = indexes.fieldOverrides.filter(({ ttl }) => ttl);
    expect(expiring.map(({ collectionGroup }) => collectionGroup).sort()).toEqual([
      ...['addressLimits', 'addressSalts', 'rateLimits'],
    ]);
    for (const { fieldPath, indexes: modes } of expiring)
      expect([fieldPath, modes]).toEqual(['expiresAt', []]);
  });
});

const merged: readonly string[] = ['==', 'array-contains', 'array-contains-any'];

/** Firestore merges indexes that have one equality each and continue in the same order, so each is checked on its own. */
function listMissing({ where, orderBy }: RowQuery): string[] {
  const equal = where.filter(({ operator }) => merged.includes(operator));
  const ranges = where.filter((condition) => !equal.includes(condition));
  const pairs = (conditions: typeof where) =>
    conditions.map(({ field, operator }) => [field, operator] as const);
  const alone = equal.length > 0 ? equal.map((one) => [one]) : [[]];
  return alone.flatMap(
    (one) =>
      describeMissing({ collection: 'questions', where: pairs([...one, ...ranges]), orderBy }, indexes) ?? [],
  );
}

const without: Indexes = { indexes: [], fieldOverrides: [] };
const composite = (queryScope: 'COLLECTION' | 'COLLECTION_GROUP', ...fields: [string, string][]) =>
  indexesSchema.parse({
    indexes: [
      {
        collectionGroup: 'cities',
        queryScope,
        fields: fields.map(([fieldPath, order]) =>
          order === 'CONTAINS' ? { fieldPath, arrayConfig: order } : { fieldPath, order },
        ),
      },
    ],
    fieldOverrides: [],
  });
const override = (fieldPath: string, ...modes: object[]) =>
  indexesSchema.parse({
    indexes: [],
    fieldOverrides: [{ collectionGroup: 'cities', fieldPath, indexes: modes }],
  });
const cities = (rest: Omit<Query, 'collection'>): Query => ({ collection: 'cities', ...rest });
const stateAndPopulation = cities({
  where: [
    ['state', '=='],
    ['population', '>'],
  ],
});

// The examples of https://firebase.google.com/docs/firestore/query-data/index-overview.
describe('a query', () => {
  it.each<[string, Query, Indexes, boolean]>([
    ['by one field', equal('cities', 'state'), without, true],
    ['by two equalities', equal('cities', 'state', 'country'), without, true],
    ['by a range', cities({ where: [['population', '<']] }), without, true],
    ['in an order', cities({ orderBy: [['name', 'desc']] }), without, true],
    ['by what an array has', cities({ where: [['regions', 'array-contains']] }), without, true],
    ['by equality and range', stateAndPopulation, without, false],
    [
      'by equality and range, with its index',
      stateAndPopulation,
      composite('COLLECTION', ['state', 'ASCENDING'], ['population', 'ASCENDING']),
      true,
    ],
    [
      'by equality and range, with the index of a group',
      stateAndPopulation,
      composite('COLLECTION_GROUP', ['state', 'ASCENDING'], ['population', 'ASCENDING']),
      false,
    ],
    [
      'by equality and range, with the fields in the other order',
      stateAndPopulation,
      composite('COLLECTION', ['population', 'ASCENDING'], ['state', 'ASCENDING']),
      false,
    ],
    [
      'in two orders, with the reverse of their index',
      cities({
        orderBy: [
          ['country', 'desc'],
          ['population', 'asc'],
        ],
      }),
      composite('COLLECTION', ['country', 'ASCENDING'], ['population', 'DESCENDING']),
      false,
    ],
    [
      'by equality and in the other order than its index',
      cities({ where: [['state', '==']], orderBy: [['population', 'desc']] }),
      composite('COLLECTION', ['state', 'ASCENDING'], ['population', 'ASCENDING']),
      false,
    ],
    [
      'in two orders, with half the reverse of their index',
      cities({
        orderBy: [
          ['country', 'asc'],
          ['population', 'asc'],
        ],
      }),
      composite('COLLECTION', ['country', 'ASCENDING'], ['population', 'DESCENDING']),
      false,
    ],
    [
      'by an array and an order, with its index',
      cities({ where: [['regions', 'array-contains']], orderBy: [['population', 'asc']] }),
      composite('COLLECTION', ['regions', 'CONTAINS'], ['population', 'ASCENDING']),
      true,
    ],
    ['over a group', { ...equal('cities', 'state'), group: true }, without, false],
    [
      'over a group, with its index',
      { ...equal('cities', 'state'), group: true },
      override('state', { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }),
      true,
    ],
    ['by a field whose indexes are taken', equal('cities', 'state'), override('state'), false],
    ['by a field in a map whose indexes are taken', equal('cities', 'state.code'), override('state'), false],
    [
      'in an order that an override leaves out',
      cities({ orderBy: [['name', 'desc']] }),
      override('name', { order: 'ASCENDING', queryScope: 'COLLECTION' }),
      false,
    ],
    ['by ids, whatever is taken', byName('cities'), override('state'), true],
  ])('%s is answered as documented', (_, query, given, isAnswered) => {
    expect(describeMissing(query, given) === null).toBe(isAnswered);
  });
});

it('the parts of queries are found however they are written', () => {
  const code = `
    const all = query(collection(db, 'questions', id, 'versions'), orderBy('savedAt', 'desc'), limit(3));
    db.collection(\`users/\${uid}/private\`).where('a', '==', 1).orderBy(FieldPath.documentId());
    db.collectionGroup("private"); where(field, op, 2); where(documentId(), 'in', ids);`;
  expect(findParts(code, 'a.ts')).toEqual([
    ...['collection private', 'collection versions', 'collectionGroup private'],
    ...['orderBy __name__ asc', 'orderBy savedAt desc'],
    ...['where ? ?', 'where __name__ in', 'where a =='],
  ]);
});

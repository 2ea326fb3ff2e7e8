import { beforeEach, describe, expect, test } from 'vitest';

import { changeKinds } from '#domain/change/change.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { createUser, type TestUser } from '#test/support/users.ts';

import { collectCoverage } from './collect-coverage.ts';
import { commit, recordOf, type Write } from './commit.ts';
import { createAdmin, createOrdinaryUser, now } from './people.ts';
import { as, instead, twins, unrecorded } from './twins.ts';

/** A record of an administrator, and the mark by which the rules find it. */
type Pair = { readonly record: Write; readonly mark: Write };

async function statusOf(user: TestUser, change: (pair: Pair) => readonly Write[]): Promise<number> {
  const [record, mark] = recordOf(user.uid);
  if (!record || !mark) throw new Error('There is no record');
  return commit(user, change({ record, mark }));
}

const withFields =
  (fields: Readonly<Record<string, unknown>>) =>
  ({ record, mark }: Pair) => [{ ...record, data: { ...record.data, ...fields } }, mark];

const both = ({ record, mark }: Pair) => [record, mark];

test.each<[string, (pair: Pair) => readonly Write[]]>([
  ['in the name of somebody else', withFields({ uid: 'somebody' })],
  ['without who did it', withFields({ uid: undefined })],
  ['with a field too many', withFields({ undone: true })],
  ['of an action that there isn’t', withFields({ action: 'hide' })],
  ['of a thing that there isn’t', withFields({ kind: 'secret' })],
  ['of nothing', withFields({ count: 0 })],
  ['of more than a transaction can write', withFields({ count: 501 })],
  ['of half a document', withFields({ count: 1.5 })],
  ['with eleven ids', withFields({ ids: Array.from({ length: 11 }, (_, index) => `q${index}`) })],
  ['with ids that are too long', withFields({ ids: ['x'.repeat(1281)] })],
  ['with a label that is too long', withFields({ label: 'x'.repeat(201) })],
  ['with a detail that is too long', withFields({ detail: 'x'.repeat(501) })],
  ['without a detail', withFields({ detail: undefined })],
  [
    'with a time of the browser’s',
    ({ record, mark }) => [{ ...record, data: { ...record.data, at: now() }, now: [] }, mark],
  ],
  [
    'by a mark with a time of the browser’s',
    ({ record, mark }) => [record, { ...mark, data: { ...mark.data, at: now() }, now: [] }],
  ],
  [
    'by a mark of an earlier record',
    ({ record, mark }) => [record, { ...mark, data: { changeId: 'earlier' } }],
  ],
  ['by a mark alone', ({ mark }) => [mark]],
  [
    'by a mark with a field too many',
    ({ record, mark }) => [record, { ...mark, data: { ...mark.data, count: 1 } }],
  ],
])('a record %s is refused, the right one is kept [ADM-12]', async (_name, change) => {
  const admin = await createAdmin();
  await writeDocument('changes/earlier', { at: '2026-11-01T09:00:00Z' });
  expect(await statusOf(admin, change), 'the changed record').toBe(403);
  expect(await statusOf(admin, both), 'its twin').toBe(200);
});

test.each(changeKinds)('a record of the kind %s is kept [ADM-12]', async (kind) => {
  expect(await statusOf(await createAdmin(), withFields({ kind }))).toBe(200);
});

test('a record is refused to a user and under another account, and kept for an administrator [ADM-12]', async () => {
  const [user, admin] = [await createOrdinaryUser(), await createAdmin()];
  expect(await statusOf(user, both)).toBe(403);
  const other = await createUser();
  const markOfOther = ({ record, mark }: Pair) => [
    record,
    { ...mark, path: `users/${other.uid}/private/change` },
  ];
  expect(await statusOf(admin, markOfOther)).toBe(403);
  expect(await statusOf(admin, both)).toBe(200);
});

const storedChange = () => ({ uid: 'somebody', at: now(), label: 'Earthing' });

twins(
  'a record is read [ADM-12]',
  async () => ({
    caller: await createAdmin(),
    path: `changes/${uniqueId('change')}`,
    operation: 'get',
    before: storedChange(),
  }),
  {
    'by a visitor': as(() => 'visitor'),
    'by somebody without the role': as(createOrdinaryUser),
    'when it is changed instead': (ask) => instead('update')({ ...ask, data: { ...ask.before } }),
    'when it is deleted instead': instead('delete'),
  },
);

/** Writes of questions as an import makes them. */
function questions(count: number): Write[] {
  const { id: _, ...question } = makeQuestion();
  return Array.from({ length: count }, () => ({ path: `questions/${uniqueId('q')}`, data: question }));
}

// The emulator only remembers about as much coverage as one of these produces.
describe('in one batch', () => {
  beforeEach(collectCoverage);

  test('a hundred questions are written with one record, and none without or with one of earlier [ADM-12]', async () => {
    const admin = await createAdmin();
    expect(await commit(admin, questions(100))).toBe(403);
    const record = recordOf(admin.uid);
    expect(await commit(admin, [...questions(100), ...record])).toBe(200);
    // The mark of that record is still there.
    expect(await readDocument(`users/${admin.uid}/private/change`)).not.toBeNull();
    expect(await commit(admin, questions(1))).toBe(403);
  });

  test('a hundred questions are deleted with one record, and none without', async () => {
    const admin = await createAdmin();
    const written = questions(100);
    await commit(admin, [...written, ...recordOf(admin.uid)]);
    const deletions = written.map(({ path }) => ({ path }));
    expect(await commit(admin, deletions)).toBe(403);
    expect(await commit(admin, [...deletions, ...recordOf(admin.uid)])).toBe(200);
  });
});

const deletedQuestion = (uid: string, id: string) => ({
  kind: 'question',
  documentId: id,
  title: '4-001 What opens on overload?',
  content: '{"text":"What opens on overload?"}',
  partIds: ['part-4'],
  deletedBy: uid,
});

async function keep(
  change: Readonly<Record<string, unknown>>,
  { path, ...write }: Partial<Write> = {},
): Promise<number> {
  const admin = await createAdmin();
  const id = uniqueId('q');
  const kept = { ...deletedQuestion(admin.uid, id), ...change };
  return commit(admin, [
    { path: path ?? `deleted/question-${id}`, data: kept, now: ['deletedAt'], ...write },
    ...recordOf(admin.uid),
  ]);
}

test.each<[string, Readonly<Record<string, unknown>>, Partial<Write>?]>([
  ['of another kind', { kind: 'user' }],
  ['with a field too many', { reason: 'x' }],
  ['without an id', { documentId: undefined }],
  ['with an id that is empty', { documentId: '' }, { path: 'deleted/question-' }],
  ['with a title that is too long', { title: 'x'.repeat(201) }],
  ['without content', { content: undefined }],
  ['with 101 parts', { partIds: Array.from({ length: 101 }, () => 'x') }],
  ['in the name of somebody else', { deletedBy: 'somebody' }],
  ['with a time of the browser’s', { deletedAt: now() }, { now: [] }],
  ['under the name of another document', {}, { path: 'deleted/question-other' }],
])('a copy %s is refused, the right one is kept [ADM-14]', async (_name, change, write) => {
  expect(await keep(change, write)).toBe(403);
  expect(await keep({})).toBe(200);
});

describe('a copy', () => {
  beforeEach(collectCoverage);

  test('as large as it can be is kept, one larger is refused', async () => {
    expect(await keep({ content: 'x'.repeat(900_001) })).toBe(403);
    expect(await keep({ content: 'x'.repeat(900_000) })).toBe(200);
  });

  test('is refused without a record, and kept with it', async () => {
    const admin = await createAdmin();
    await commit(admin, recordOf(admin.uid));
    const copy = {
      path: 'deleted/question-q',
      data: deletedQuestion(admin.uid, 'q'),
      now: ['deletedAt'],
    };
    expect(await commit('visitor', [copy])).toBe(403);
    expect(await commit(admin, [copy])).toBe(403);
    expect(await commit(admin, [copy, ...recordOf(admin.uid)])).toBe(200);
  });
});

twins(
  'what was deleted is read [ADM-14]',
  async () => ({
    caller: await createAdmin(),
    path: `deleted/question-${uniqueId('q')}`,
    operation: 'get',
    before: deletedQuestion('somebody', 'q'),
  }),
  { 'by a visitor': as(() => 'visitor'), 'by somebody without the role': as(createOrdinaryUser) },
);

twins(
  'what was deleted is forgotten once it is restored',
  async () => ({
    caller: await createAdmin(),
    path: `deleted/question-${uniqueId('q')}`,
    operation: 'delete',
    before: deletedQuestion('somebody', 'q'),
  }),
  {
    'by a visitor': as(() => 'visitor'),
    'by somebody without the role': as(createOrdinaryUser),
    'without a record of it': unrecorded,
  },
);

import { expect, test } from 'vitest';

import { uniqueId } from '#test/support/emulator.ts';

import { commit, recordOf, type Write } from './commit.ts';
import { createAdmin, createOrdinaryUser, now, tomorrow } from './people.ts';
import { as, instead, onto, twins, unrecorded, withData } from './twins.ts';

const record = (uid: string) => ({
  uid,
  file: 'bank.csv',
  format: 'csv',
  of: 3,
  created: 2,
  replaced: 1,
  skipped: 0,
  batches: [now()],
  undoneAt: '',
});

test.each<[string, Readonly<Record<string, unknown>>, Partial<Write>]>([
  ['in the name of somebody else', { uid: 'somebody' }, {}],
  ['without a file', { file: '' }, {}],
  ['of no format', { format: '' }, {}],
  ['of nothing', { of: 0 }, {}],
  ['of more than a file may hold', { of: 20_001 }, {}],
  ['with more created than it has', { created: 4 }, {}],
  ['with more written than it has', { replaced: 2 }, {}],
  ['with more left out than it has', { skipped: 1 }, {}],
  ['whose undo has begun', { undoBegunAt: now() }, {}],
  ['that is undone already', { undoneAt: now() }, {}],
  ['with a field too many', { note: 'x' }, {}],
  ['with a time of the browser’s', { at: now() }, { now: [] }],
])('an import %s is refused, the right one is recorded [QN-19]', async (_name, fields, write) => {
  const admin = await createAdmin();
  const path = `imports/${uniqueId('import')}`;
  const right: Write = { path, data: record(admin.uid), exists: false, now: ['at'] };
  const wrong: Write = { ...right, data: { ...right.data, ...fields }, ...write };
  expect(await commit('visitor', [right]), 'by a visitor').toBe(403);
  expect(await commit(admin, [right]), 'without a record of the change').toBe(403);
  expect(await commit(admin, [wrong, ...recordOf(admin.uid)]), 'the changed import').toBe(403);
  expect(await commit(admin, [right, ...recordOf(admin.uid)]), 'its twin').toBe(200);
});

twins(
  'adding a batch to an import [QN-19]',
  async () => {
    const caller = await createAdmin();
    const before = { ...record(caller.uid), at: now(), created: 1, batches: [] };
    return {
      caller,
      operation: 'update',
      path: `imports/${uniqueId('import')}`,
      before,
      data: { ...before, created: 2, batches: [now()] },
    };
  },
  {
    'without a record of the change': unrecorded,
    'by a visitor': as(() => 'visitor'),
    'by somebody without the role': as(createOrdinaryUser),
    'of another file': withData({ file: 'other.csv' }),
    'with more questions than it has': withData({ created: 3 }),
    'undone tomorrow': withData({ undoneAt: tomorrow() }),
    'with 251 batches': withData({ batches: Array.from({ length: 251 }, now) }),
    'with a field too many': withData({ note: 'x' }),
    'once its undo has begun': onto({ undoBegunAt: now() }),
    'with an undo that begins tomorrow': withData({ undoBegunAt: tomorrow() }),
    'once it is undone': onto({ undoneAt: now() }),
    'when it is deleted instead': instead('delete'),
  },
);

twins(
  'undoing an import [QN-19]',
  async () => {
    const caller = await createAdmin();
    const before = { ...record(caller.uid), at: now(), undoBegunAt: now() };
    return {
      caller,
      operation: 'update',
      path: `imports/${uniqueId('import')}`,
      before,
      data: { ...before, undoneAt: now() },
    };
  },
  {
    'without a record of the change': unrecorded,
    'by somebody without the role': as(createOrdinaryUser),
    'that is open again': withData({ undoBegunAt: '' }),
    'with a batch': withData({ batches: [now(), now()] }),
  },
);

twins(
  'an import is read [QN-19]',
  async () => ({
    caller: await createAdmin(),
    operation: 'get',
    path: `imports/${uniqueId('import')}`,
    before: { ...record('somebody'), at: now() },
  }),
  { 'by a visitor': as(() => 'visitor'), 'by somebody without the role': as(createOrdinaryUser) },
);

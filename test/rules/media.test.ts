import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { type Caller, callFirestore, documentsRoot, writeDocument } from '#test/support/documents.ts';
import { tinyWebp } from '#test/support/pictures.ts';

import { commit, recordOf, runQuery, type Write } from './commit.ts';
import { createAdmin, createOrdinaryUser, now } from './people.ts';
import { as, instead, onto, send, twins, unrecorded } from './twins.ts';

const pathOf = (bytes: Uint8Array) => `media/${createHash('sha256').update(bytes).digest('hex')}`;

const picture = (bytes: Uint8Array = tinyWebp(150_000)): Write => ({
  path: pathOf(bytes),
  data: { type: 'image/webp', bytes, width: 1600, height: 1200 },
  exists: false,
  now: ['createdAt'],
});

const png = () => {
  const bytes = tinyWebp();
  bytes.set([0x89, 0x50, 0x4e, 0x47], 0);
  return bytes;
};

/** Another RIFF file, such as a sound. */
const sound = () => {
  const bytes = tinyWebp();
  bytes.set(new TextEncoder().encode('WAVE'), 8);
  return bytes;
};

const withFields = (fields: Readonly<Record<string, unknown>>): Write => {
  const right = picture();
  return { ...right, data: { ...right.data, ...fields } };
};

test.each<[string, () => Write]>([
  ['with a byte too many', () => picture(tinyWebp(150_001))],
  ['under the hash of another', () => ({ ...picture(), path: pathOf(tinyWebp()) })],
  ['that is a PNG', () => picture(png())],
  ['that is a sound', () => picture(sound())],
  ['of a type that can hold scripts', () => withFields({ type: 'image/svg+xml' })],
  ['that is a text', () => withFields({ bytes: 'UklGR' })],
  ['without bytes', () => withFields({ bytes: undefined })],
  ['that is too wide', () => withFields({ width: 1601 })],
  ['without a width', () => withFields({ width: undefined })],
  ['without a height', () => withFields({ height: 0 })],
  ['of half a pixel', () => withFields({ height: 0.5 })],
  ['with a field too many', () => withFields({ name: 'IMG_0001.jpg' })],
  ['with a time of the browser’s', () => ({ ...withFields({ createdAt: now() }), now: [] })],
])('a picture %s is refused, the right one is stored [PIC-1]', async (_name, makeWrong) => {
  const admin = await createAdmin();
  expect(await commit(admin, [makeWrong(), ...recordOf(admin.uid)]), 'the changed picture').toBe(403);
  expect(await commit(admin, [picture(), ...recordOf(admin.uid)]), 'its twin').toBe(200);
});

test('a picture is stored by administrators only, and never changed [PIC-1]', async () => {
  const admin = await createAdmin();
  const right = picture();
  expect(await commit('visitor', [right]), 'by a visitor').toBe(403);
  expect(await commit(await createOrdinaryUser(), [right]), 'without the role').toBe(403);
  expect(await commit(admin, [right]), 'without a record of the change').toBe(403);
  expect(await commit(admin, [right, ...recordOf(admin.uid)])).toBe(200);
  const wider = { ...withFields({ width: 1599 }), path: right.path, exists: true };
  expect(await commit(admin, [wider, ...recordOf(admin.uid)]), 'changed').toBe(403);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

twins(
  'a picture is deleted [PIC-5]',
  async () => {
    const bytes = tinyWebp();
    return {
      caller: await createAdmin(),
      operation: 'delete',
      path: pathOf(bytes),
      before: { type: 'image/webp', bytes, width: 4, height: 3, createdAt: daysAgo(1.01) },
    };
  },
  {
    'without a record of the change': unrecorded,
    'by a visitor': as(() => 'visitor'),
    'by somebody without the role': as(createOrdinaryUser),
    'within the day in which its question may not be saved yet': onto({ createdAt: daysAgo(0.99) }),
    'when it is changed instead': (ask) => instead('update')({ ...ask, data: { ...ask.before, width: 5 } }),
  },
);

test.each<[string, (again: Write) => Write]>([
  [
    'with a time of the browser’s',
    (again) => ({ ...again, data: { ...again.data, createdAt: now() }, now: [] }),
  ],
  [
    'with the time that it had',
    ({ now: _, ...again }) => ({ ...again, data: { ...again.data, createdAt: daysAgo(2) } }),
  ],
  ['with another width', (again) => ({ ...again, data: { ...again.data, width: 5 } })],
  ['with a field more', (again) => ({ ...again, data: { ...again.data, name: 'board.png' } })],
])(
  'a picture stored again %s is refused, as it is it’s kept for another day [PIC-5]',
  async (_name, change) => {
    const admin = await createAdmin();
    const { path, data = {} } = picture(tinyWebp());
    await writeDocument(path, { ...data, createdAt: daysAgo(2) });
    const again = { path, data, exists: true, now: ['createdAt'] };
    expect(await commit(admin, [change(again)]), 'the changed picture').toBe(403);
    expect(await commit(await createOrdinaryUser(), [again]), 'without the role').toBe(403);
    expect(await commit('visitor', [again]), 'by a visitor').toBe(403);
    expect(await commit(admin, [again]), 'its twin').toBe(200);
    expect(await commit(admin, [{ path }, ...recordOf(admin.uid)]), 'deleted').toBe(403);
  },
);

const listing = (caller: Caller) => runQuery(caller, { from: [{ collectionId: 'media' }] });

test.each<[string, () => Promise<Caller> | Caller]>([
  ['a visitor', () => 'visitor'],
  ['somebody without the role', createOrdinaryUser],
])('all pictures are refused to %s, who may get each of them [PIC-1]', async (_name, makeCaller) => {
  const [admin, caller] = [await createAdmin(), await makeCaller()];
  const right = picture(tinyWebp());
  expect(await commit(admin, [right, ...recordOf(admin.uid)])).toBe(200);
  expect(await listing(caller)).toBe(403);
  expect(await listing(admin)).toBe(200);
  expect(await send({ caller, operation: 'get', path: right.path })).toBe(200);
  const documents = [`${documentsRoot()}/${right.path}`];
  expect((await callFirestore(caller, 'POST', ':batchGet', { documents })).status).toBe(200);
});

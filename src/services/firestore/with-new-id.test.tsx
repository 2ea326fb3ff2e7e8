import { beforeEach, expect, it, vi } from 'vitest';

import { storeBrowserOwner } from '../storage/browser-owner.ts';

const lite = vi.hoisted(() => {
  let count = 0;
  return {
    collection: vi.fn(),
    doc: () => {
      count += 1;
      return { id: `id${count}` };
    },
  };
});
vi.mock('firebase/firestore/lite', () => lite);
vi.mock('../firebase/db.ts', () => ({ db: {} }));

/** The module as a page has it that was just loaded. */
async function load() {
  vi.resetModules();
  return import('./with-new-id.ts');
}

const store = async (id: string) => id;
const lose = (tried: string[]) => async (id: string) => {
  tried.push(id);
  throw new Error('no answer');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('gives the same content the same id until it’s stored, also after a reload', async () => {
  const tried: string[] = [];
  const before = await load();
  await expect(before.withNewId('quizzes', { title: 'A', ids: ['1'] }, lose(tried))).rejects.toThrow();
  const { withNewId } = await load();
  expect(await withNewId('quizzes', { ids: ['1'], title: 'A' }, store)).toBe(tried[0]);
  expect(await withNewId('quizzes', { title: 'A', ids: ['1'] }, store)).not.toBe(tried[0]);
  expect(sessionStorage).toHaveLength(0);
});

it('gives changed content and another collection ids of their own', async () => {
  const { withNewId } = await load();
  const tried: string[] = [];
  for (const [kind, title] of [
    ['quizzes', 'A'],
    ['quizzes', 'B'],
    ['drafts', 'A'],
  ] as const)
    await expect(withNewId(kind, { title }, lose(tried))).rejects.toThrow();
  expect(new Set(tried).size).toBe(3);
  expect(await withNewId('quizzes', { title: 'A' }, store)).toBe(tried[0]);
});

it('remembers the id of a try whose page was closed before there was a response', async () => {
  const { withNewId } = await load();
  const tried: string[] = [];
  void withNewId('quizzes', 'A', (id) => {
    tried.push(id);
    return new Promise(() => {});
  });
  const after = await load();
  expect(await after.withNewId('quizzes', 'A', store)).toBe(tried[0]);
});

it('forgets it when the account leaves', async () => {
  storeBrowserOwner('one');
  const { withNewId } = await load();
  const tried: string[] = [];
  const fail = () => expect(withNewId('quizzes', 'A', lose(tried))).rejects.toThrow();
  await fail();
  storeBrowserOwner('one');
  await fail();
  expect(tried[1]).toBe(tried[0]);
  storeBrowserOwner('other');
  await fail();
  expect(tried[2]).not.toBe(tried[0]);
});

it('remembers the last twenty', async () => {
  const { withNewId } = await load();
  const tried: string[] = [];
  for (let count = 0; count < 21; count += 1)
    await expect(withNewId('quizzes', count, lose(tried))).rejects.toThrow();
  expect(await withNewId('quizzes', 1, store)).toBe(tried[1]);
  expect(await withNewId('quizzes', 0, store)).not.toBe(tried[0]);
});

it('remembers it as long as the page where the browser stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const { withNewId } = await load();
  const tried: string[] = [];
  await expect(withNewId('quizzes', 'A', lose(tried))).rejects.toThrow();
  expect(await withNewId('quizzes', 'A', store)).toBe(tried[0]);
});

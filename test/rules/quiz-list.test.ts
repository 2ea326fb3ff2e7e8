import { beforeAll, expect, test } from 'vitest';

import { createAdminAccount } from '#test/support/admin.ts';
import { deleteDocument, readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuiz } from '#test/support/factories.ts';

import { commit, listingOf, recordOf } from './commit.ts';
import { createAdmin } from './people.ts';
import { type Ask, type Change, send, twins } from './twins.ts';

const path = 'published/quizzes';

const makeFields = () => {
  const { id: _, ...fields } = makeQuiz();
  return fields;
};

/** Another quiz, which stays as it is. */
const other = { id: 'other', data: { ...makeFields(), title: 'Another one' } };

beforeAll(async () => {
  await writeDocument(path, { quizzes: { [other.id]: other.data }, changed: other.id });
});

const idOf = ({ path: quiz }: Ask) => quiz.split('/')[1] ?? '';

const unlisted: Record<string, Change> = {
  'without its entry in the list': (ask) => ({ ...ask, listing: null }),
  'with the entry of another quiz': (ask) => ({ ...ask, listing: listingOf('another', ask.data ?? null) }),
  'with an entry that differs': (ask) => ({
    ...ask,
    listing: listingOf(idOf(ask), { ...ask.data, title: 'Another title' }),
  }),
};

twins(
  'creating a quiz, which is listed [QZ-11]',
  async () => ({
    caller: await createAdmin(),
    operation: 'create',
    path: `quizzes/${uniqueId('q')}`,
    data: makeFields(),
  }),
  unlisted,
);

twins(
  'changing a quiz, which is listed as it is then [QZ-11]',
  async () => ({
    caller: await createAdmin(),
    operation: 'update',
    path: `quizzes/${uniqueId('q')}`,
    before: makeFields(),
    data: { ...makeFields(), title: 'Changed' },
  }),
  {
    ...unlisted,
    'taken out of the list': (ask) => ({ ...ask, listing: listingOf(idOf(ask), null) }),
  },
);

twins(
  'deleting a quiz, which leaves the list [QZ-11]',
  async () => {
    const id = uniqueId('q');
    const before = makeFields();
    await writeDocument(path, {
      quizzes: { [other.id]: other.data, [id]: before },
      changed: id,
    });
    return { caller: await createAdmin(), operation: 'delete', path: `quizzes/${id}`, before };
  },
  {
    'that stays in the list': (ask) => ({ ...ask, listing: null }),
    'with the entry of another quiz': (ask) => ({ ...ask, listing: listingOf('another', null) }),
  },
);

/** Lists a quiz that stays as it is: how an administrator repairs the list. */
async function askToList(): Promise<Ask> {
  const id = uniqueId('q');
  const data = makeFields();
  await writeDocument(`quizzes/${id}`, data);
  return {
    caller: await createAdmin(),
    operation: 'update',
    path,
    before: { quizzes: { [other.id]: other.data }, changed: other.id },
    data: { quizzes: { [other.id]: other.data, [id]: data }, changed: id },
  };
}

const withList =
  (change: (list: { quizzes: object; changed: unknown }) => object): Change =>
  (ask) => ({
    ...ask,
    data: { ...change({ quizzes: ask.data?.quizzes ?? {}, changed: ask.data?.changed }) },
  });

const refusedLists: Record<string, Change> = {
  'with an extra field': withList((list) => ({ ...list, extra: 1 })),
  'without saying which quiz': withList(({ quizzes }) => ({ quizzes })),
  'saying another quiz': withList((list) => ({ ...list, changed: other.id })),
  'with a quiz that is not stored': withList(({ quizzes }) => ({
    quizzes: { ...quizzes, none: makeFields() },
    changed: 'none',
  })),
  'with a quiz that differs': withList(({ quizzes, changed }) => ({
    quizzes: { ...quizzes, [String(changed)]: { ...makeFields(), title: 'Another title' } },
    changed,
  })),
};

twins('listing a stored quiz [QZ-11]', askToList, {
  ...refusedLists,
  'changing nothing': withList(() => ({ quizzes: { [other.id]: other.data }, changed: '' })),
  'with another quiz changed': withList(({ quizzes, changed }) => ({
    quizzes: { ...quizzes, [other.id]: { ...other.data, title: 'Changed' } },
    changed,
  })),
  'with another quiz taken out': withList(({ quizzes, changed }) => ({
    quizzes: Object.fromEntries(Object.entries(quizzes).filter(([id]) => id !== other.id)),
    changed,
  })),
  'without a record of it': (ask) => ({ ...ask, unrecorded: true }),
  'as a visitor': (ask) => ({ ...ask, caller: 'visitor' }),
});

twins(
  'listing a stored quiz first of all [QZ-11]',
  async () => {
    const ask = await askToList();
    const { [other.id]: _, ...quizzes } = { ...Object(ask.data?.quizzes) };
    return { ...ask, operation: 'create', before: undefined, data: { ...ask.data, quizzes } };
  },
  {
    ...refusedLists,
    'with a second quiz': withList(({ quizzes, changed }) => ({
      quizzes: { ...quizzes, [other.id]: other.data },
      changed,
    })),
    'without a record of it': (ask) => ({ ...ask, unrecorded: true }),
    'as a visitor': (ask) => ({ ...ask, caller: 'visitor' }),
  },
);

twins(
  'reading the list as a visitor [QZ-11]',
  async () => ({ caller: 'visitor', operation: 'get', path, before: { quizzes: {}, changed: 'q' } }),
  { 'with a collection that no rule names': (ask) => ({ ...ask, path: 'published/quizzes/more/one' }) },
);

test('two administrators list two quizzes, and both stay [QZ-11]', async () => {
  await deleteDocument(path);
  const ids = [uniqueId('q'), uniqueId('q')];
  const admins = await Promise.all(ids.map(() => createAdminAccount()));
  const data = makeFields();
  const sent = ids.map((id, index) => {
    const caller = admins[index];
    if (!caller) throw new Error('There is no such administrator');
    return commit(caller, [{ path: `quizzes/${id}`, data }, listingOf(id, data), ...recordOf(caller.uid)]);
  });
  expect(await Promise.all(sent)).toEqual([200, 200]);
  const { quizzes } = { quizzes: {}, ...(await readDocument(path)) };
  expect(Object.keys(quizzes).sort()).toEqual([...ids].sort());
});

test('not even an administrator deletes the list', async () => {
  expect(
    await send({
      caller: await createAdmin(),
      operation: 'delete',
      path,
      before: { quizzes: {}, changed: 'q' },
    }),
  ).toBe(403);
});

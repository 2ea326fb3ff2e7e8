import { expect, test } from 'vitest';

import { type Caller, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { createUser } from '#test/support/users.ts';

import { runQuery } from './commit.ts';
import { createAdmin, createOrdinaryUser, now, tomorrow } from './people.ts';
import { as, badFields, instead, twins, withData } from './twins.ts';

/** An earlier version of a question: what the app writes with a change. */
async function makeVersion() {
  const admin = await createAdmin();
  return {
    caller: admin,
    path: `questions/${uniqueId('q')}/versions/${uniqueId('v')}`,
    data: { question: '{"text":"What?"}', savedBy: admin.uid, savedAt: now() },
  };
}

twins('a former version is kept [ADM-4]', async () => ({ ...(await makeVersion()), operation: 'create' }), {
  'to a visitor': as(() => 'visitor'),
  'to somebody without the role': as(() => createUser()),
  'in another’s name': async (ask) => withData({ savedBy: (await createUser()).uid })(ask),
  'from tomorrow': withData({ savedAt: tomorrow() }),
  'with a field too many': withData({ approved: true }),
  ...badFields({
    question: [undefined, '', '{', 'x'.repeat(80_001), { text: 'What?' }],
    savedBy: [undefined, 5],
    savedAt: [undefined, 'today'],
  }),
});

twins(
  'a former version is read',
  async () => {
    const { caller, path, data } = await makeVersion();
    return { caller, path, before: data, operation: 'get' };
  },
  {
    'by a visitor': as(() => 'visitor'),
    'by somebody without the role': as(() => createUser()),
    'when it is changed instead': (ask) =>
      instead('update')({ ...ask, data: { ...ask.before, savedAt: now() } }),
    'when it is deleted instead': instead('delete'),
  },
);

test('the versions of all questions are listed by administrators only', async () => {
  const { caller, path, data } = await makeVersion();
  await writeDocument(path, data);
  const list = (who: Caller) => runQuery(who, { from: [{ collectionId: 'versions', allDescendants: true }] });
  expect(await list('visitor')).toBe(403);
  expect(await list(await createOrdinaryUser())).toBe(403);
  expect(await list(caller)).toBe(200);
});

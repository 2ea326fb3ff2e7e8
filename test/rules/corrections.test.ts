import { expect, test } from 'vitest';

import { writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { createUser } from '#test/support/users.ts';

import { createAdmin, now, tomorrow } from './people.ts';
import { as, badFields, send, twins, unrecorded, withData } from './twins.ts';

const corrections = () => ({ entries: '[]', updatedAt: now() });

for (const operation of ['create', 'update'] as const) {
  twins(
    `${operation === 'create' ? 'beginning' : 'continuing'} the list of corrections [SEC-4, ADM-10]`,
    async () => ({
      caller: await createAdmin(),
      operation,
      path: 'corrections/published',
      data: corrections(),
      before: operation === 'update' ? corrections() : undefined,
    }),
    {
      'to a visitor': as(() => 'visitor'),
      'to a user': as(createUser),
      'without a record of it': unrecorded,
      'under another name': (ask) => ({ ...ask, path: `corrections/${uniqueId('list')}` }),
      'with an extra field': withData({ extra: 1 }),
      ...badFields({
        entries: [undefined, '', [], 'x'.repeat(200_001)],
        updatedAt: [undefined, 'today', tomorrow()],
      }),
    },
  );
}

twins(
  'reading the corrections as a visitor [ADM-10]',
  async () => ({ caller: 'visitor', operation: 'get', path: 'corrections/published', before: corrections() }),
  { 'in a collection that no rule names': (ask) => ({ ...ask, path: 'correctionDrafts/published' }) },
);

test('the corrections can’t be deleted, not even by an administrator', async () => {
  const ask = { caller: await createAdmin(), path: 'corrections/published' };
  await writeDocument(ask.path, corrections());
  expect(await send({ ...ask, operation: 'delete' })).toBe(403);
  expect(await send({ ...ask, operation: 'get' })).toBe(200);
});

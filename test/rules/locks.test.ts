import { expect, test } from 'vitest';
import { uniqueId } from '#test/support/emulator.ts';
import { createUser } from '#test/support/users.ts';

import { commit, recordOf, type Write } from './commit.ts';
import { createAdmin, now } from './people.ts';
import { as, twins } from './twins.ts';

const path = 'locks/numbers';
const lock: Write = { path, data: {}, now: ['at'] };

test.each<[string, Write]>([
  ['under another name', { ...lock, path: `locks/${uniqueId('lock')}` }],
  ['with an extra field', { ...lock, data: { by: 'somebody' } }],
  ['with a time of the browser’s', { path, data: { at: now() } }],
])('numbers aren’t locked %s, but otherwise by administrators [SEC-4]', async (_name, wrong) => {
  const admin = await createAdmin();
  expect(await commit(admin, [wrong, ...recordOf(admin.uid)]), 'the changed lock').toBe(403);
  expect(await commit(admin, [lock, ...recordOf(admin.uid)]), 'its twin').toBe(200);
});

test('numbers are locked by administrators only, with a record of what for [SEC-4]', async () => {
  const [admin, user] = [await createAdmin(), await createUser()];
  expect(await commit(user, [lock, ...recordOf(user.uid)])).toBe(403);
  expect(await commit(admin, [lock])).toBe(403);
  expect(await commit(admin, [lock, ...recordOf(admin.uid)])).toBe(200);
});

twins(
  'reading when numbers were last given out',
  async () => ({ caller: await createAdmin(), operation: 'get', path, before: { at: now() } }),
  { 'to a visitor': as(() => 'visitor'), 'to a user': as(createUser) },
);

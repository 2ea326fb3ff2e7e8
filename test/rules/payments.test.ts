import { expect, test } from 'vitest';

import { type Caller, callFirestore } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { createUser } from '#test/support/users.ts';

import { runQuery } from './commit.ts';
import { createAdmin } from './people.ts';
import { as, twins } from './twins.ts';

const payment = { at: '2026-11-01T09:00:00.000Z', amount: 7.99 };

twins(
  'reading a payment [SEC-4, ADM-16]',
  async () => ({
    caller: await createAdmin(),
    operation: 'get',
    path: `payments/${uniqueId('in')}`,
    before: payment,
  }),
  { 'to a visitor': as(() => 'visitor'), 'to a user': as(createUser) },
);

test('payments are listed for administrators only [SEC-4, ADM-16]', async () => {
  const list = (caller: Caller) => runQuery(caller, { from: [{ collectionId: 'payments' }], limit: 1 });
  expect(await list(await createAdmin())).toBe(200);
  expect([await list(await createUser()), await list('visitor')]).toEqual([403, 403]);
});

test('payments are written by nobody, administrators included [SEC-4, ADM-16]', async () => {
  const admin = await createAdmin();
  const body = { fields: { amount: { doubleValue: 1 } } };
  const path = `/payments/${uniqueId('in')}`;
  expect((await callFirestore('owner', 'PATCH', path, body)).status).toBe(200);
  for (const caller of [admin, await createUser(), 'visitor'] as const) {
    expect((await callFirestore(caller, 'PATCH', path, body)).status).toBe(403);
    expect((await callFirestore(caller, 'PATCH', `/payments/${uniqueId('in')}`, body)).status).toBe(403);
    expect((await callFirestore(caller, 'DELETE', path)).status).toBe(403);
  }
});

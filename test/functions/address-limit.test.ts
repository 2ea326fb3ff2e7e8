import { expect, it } from 'vitest';

import { callFirestore, deleteDocument, readDocument } from '#test/support/documents.ts';
import { createUser, type TestUser } from '#test/support/users.ts';

import { windowOf } from '../../functions/src/http/call-window.ts';
import { addAddressCalls, forgetSalts } from '../../functions/src/store/count-address.ts';
import { startInstance } from './support/bundle.ts';
import { callApi } from './support/call-api.ts';

const day = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Everything that is stored about addresses, as text. */
async function readStored(): Promise<string> {
  const lists = ['addressLimits', 'addressSalts'].map((name) => callFirestore('owner', 'GET', `/${name}`));
  return JSON.stringify((await Promise.all(lists)).map(({ body }) => body));
}

it('lets a class of 100 behind one address through, and stores no address [API-12]', async () => {
  const instances = await Promise.all([startInstance(), startInstance()]);
  try {
    const headers = { 'Fastly-Client-IP': '203.0.113.7' };
    const learners: TestUser[] = [];
    while (learners.length < 100) {
      learners.push(...(await Promise.all(Array.from({ length: 10 }, () => createUser()))));
    }
    for (const { url } of instances) {
      const answers = await Promise.all(
        learners.map((learner) =>
          callApi(learner, 'sync-subscription', { userId: learner.uid }, { base: url, headers }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const stored = await readStored();
    expect(stored).toContain('addressLimits/');
    expect(stored).not.toContain('203.0.113.7');
  } finally {
    await Promise.all(instances.map((instance) => instance.stop()));
  }
});

it('adds up the calls of a minute over all instances, under another name each day', async () => {
  const window = windowOf(Date.UTC(2030, 0, 15, 9));
  expect(await addAddressCalls('198.51.100.1', window, 100)).toBe(100);
  expect(await addAddressCalls('198.51.100.1', window, 100)).toBe(200);
  expect(await addAddressCalls('198.51.100.2', window, 100)).toBe(100);
  expect(await addAddressCalls('198.51.100.1', window + 1, 100)).toBe(100);
  expect(await addAddressCalls('198.51.100.1', windowOf(Date.UTC(2030, 0, 16)), 100)).toBe(100);
});

it('has forgotten a salt when the next day has one, or in the night', async () => {
  const now = Date.UTC(2031, 4, 20, 12);
  for (const time of [now - 2 * day, now - day]) await addAddressCalls('198.51.100.1', windowOf(time), 100);
  expect(await readDocument(`addressSalts/${dayOf(now - 2 * day)}`)).toBeNull();
  expect(await readDocument(`addressSalts/${dayOf(now - day)}`)).toMatchObject({
    salt: expect.stringMatching(/^.{43}$/u),
  });
  await forgetSalts(now);
  expect(await readDocument(`addressSalts/${dayOf(now - day)}`)).toBeNull();
  await deleteDocument(`addressSalts/${dayOf(now)}`);
});

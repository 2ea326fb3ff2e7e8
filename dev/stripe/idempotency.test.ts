import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { control } from './remote.ts';
import { startWithClient } from './test-client.ts';

const { local } = await startWithClient();
afterAll(() => local.close());

afterEach(() => control(local, 'faults').then(() => undefined));

/** Creates a customer with a key, without a library that would retry. */
async function create(key: string, body = 'metadata[uid]=ada') {
  const answer = await fetch(`${local.url}/v1/customers`, {
    method: 'POST',
    headers: { Authorization: 'Bearer sk_test_x', 'Idempotency-Key': key },
    body,
  });
  const { id, error } = JSON.parse(await answer.text());
  return {
    status: answer.status,
    id,
    code: error?.code,
    isReplayed: answer.headers.has('Idempotent-Replayed'),
  };
}

// https://docs.stripe.com/api/idempotent_requests
describe('an idempotency key', () => {
  const newKey = () => crypto.randomUUID();

  it('keeps its first answer, a 500 too', async () => {
    const key = newKey();
    await control(local, 'faults', { answer: '500', times: 1 });
    expect(await create(key)).toMatchObject({ status: 500, isReplayed: false });
    expect(await create(key)).toMatchObject({ status: 500, isReplayed: true });
    expect(await create(newKey())).toMatchObject({ status: 200, isReplayed: false });
  });

  it('keeps a 500 that came after the work, which stays done', async () => {
    const key = newKey();
    const count = () => Object.keys(local.state.customers).length;
    const before = count();
    await control(local, 'faults', { answer: '500 after', times: 1 });
    expect(await create(key)).toMatchObject({ status: 500, isReplayed: false });
    expect(await create(key)).toMatchObject({ status: 500, isReplayed: true });
    expect(count()).toBe(before + 1);
  });

  it('is free again after a day, and not before', async () => {
    const key = newKey();
    const { id } = await create(key);
    await control(local, 'time', { forward: 0.99 });
    expect(await create(key)).toMatchObject({ id, isReplayed: true });
    await control(local, 'time', { forward: 0.02 });
    const later = await create(key);
    expect(later.isReplayed).toBe(false);
    expect(later.id).not.toBe(id);
  });

  it('keeps nothing of what did not begin: too many requests, or parameters that are refused', async () => {
    const key = newKey();
    await control(local, 'faults', { answer: '429', times: 1 });
    expect((await create(key)).status).toBe(429);
    expect(await create(key, 'colour=red')).toMatchObject({ status: 400, code: 'parameter_unknown' });
    expect(await create(key)).toMatchObject({ status: 200, isReplayed: false });
  });

  it('cannot be used while it is in use', async () => {
    const key = newKey();
    await control(local, 'faults', { delay: 300 });
    const answers = await Promise.all([create(key), create(key)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('idempotency_key_in_use');
    expect((await create(key)).status).toBe(200);
  });
});

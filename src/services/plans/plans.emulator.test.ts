import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import { type Plan, planSchema } from '#domain/plan/plan.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';

import { listPlans } from './list-plans.ts';
import { updatePlan } from './update-plan.ts';

beforeAll(signInAsAdmin);

async function storePlan(): Promise<Plan> {
  const id = uniqueId('plan');
  const fields = {
    name: 'Premium',
    description: '',
    price: 7.99,
    currency: 'GBP',
    isFree: false,
    billing: 'monthly',
    features: ['Mock exams'],
    createdAt: '2026-11-01T09:00:00.000Z',
  };
  await writeDocument(`plans/${id}`, fields);
  return planSchema.parse({ ...fields, id });
}

it('changes only what is asked for, with a new updatedAt', async () => {
  const base = await storePlan();
  const outcome = await updatePlan(base, { price: 8.99 });
  expect(outcome).toMatchObject({ state: 'saved', stored: { ...base, price: 8.99 } });
  expect(await readDocument(`plans/${base.id}`)).toMatchObject({
    price: 8.99,
    features: ['Mock exams'],
    updatedAt: expect.stringMatching(/Z$/u),
  });
  expect(await listPlans()).toContainEqual({ ...base, price: 8.99 });
});

it('is saved with the server’s time where the device’s clock runs ahead, whose time the rules refuse', async () => {
  const base = await storePlan();
  const server = Date.now();
  const date = new Date(server).toUTCString();
  vi.useFakeTimers({ toFake: ['Date'], now: server + 1_200_000 });
  const send = fetch;
  const answer = (...call: Parameters<typeof fetch>) =>
    call[0] === '/' ? Promise.resolve(new Response(null, { headers: { date } })) : send(...call);
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  expect(await updatePlan(base, { price: 8.99 })).toMatchObject({ state: 'saved' });
  const { updatedAt } = (await readDocument(`plans/${base.id}`)) ?? {};
  expect(String(updatedAt).slice(0, 19)).toBe(new Date(server).toISOString().slice(0, 19));
});

it('keeps the price that somebody else set while the description was written', async () => {
  const base = await storePlan();
  await updatePlan(base, { price: 8.99 });
  const outcome = await updatePlan(base, { description: 'Mine' });
  expect(outcome).toMatchObject({ state: 'conflict', current: { price: 8.99 } });
  expect(await readDocument(`plans/${base.id}`)).toMatchObject({ price: 8.99, description: '' });
});

it('is no conflict when both set the same price', async () => {
  const base = await storePlan();
  await updatePlan(base, { price: 8.99 });
  expect(await updatePlan(base, { price: 8.99, description: 'Mine' })).toMatchObject({ state: 'saved' });
});

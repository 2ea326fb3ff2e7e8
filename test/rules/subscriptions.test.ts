import { beforeAll } from 'vitest';

import { writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { createUser } from '#test/support/users.ts';

import { createAdmin, now, tomorrow } from './people.ts';
import { type Ask, as, badFields, instead, ofDeleted, onto, twins, withData, withoutField } from './twins.ts';

const free = uniqueId('free');
const otherFree = uniqueId('free');
const paid = uniqueId('paid');

beforeAll(async () => {
  for (const [id, price] of [
    [free, 0],
    [otherFree, 0],
    [paid, 59],
  ] as const) {
    await writeDocument(`plans/${id}`, {
      name: id,
      price,
      isFree: price === 0,
      billing: 'yearly',
      createdAt: now(),
    });
  }
});

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();
const payment = { id: 'payment_1', amount: 59, date: yesterday(), method: 'Card', status: 'completed' };

const freeSubscription = (uid: string) => ({
  userId: uid,
  planId: free,
  isFree: true,
  status: 'active',
  startDate: now(),
  endDate: tomorrow(),
  paymentHistory: [],
  cancelAtPeriodEnd: false,
  createdAt: now(),
  updatedAt: now(),
});

const bad = {
  isFree: [undefined, false, 'true'],
  planId: [undefined, '', 'x'.repeat(129), 5],
  status: [undefined, 'cancelled', 'trialing'],
  startDate: [undefined, tomorrow(), 'now'],
  endDate: ['never', 5],
  cancelAtPeriodEnd: [true],
  updatedAt: [undefined, tomorrow()],
};

twins(
  'choosing a free plan [SUB-18, SEC-3]',
  async () => {
    const user = await createUser();
    return {
      caller: user,
      operation: 'create',
      path: `subscriptions/${user.uid}`,
      data: freeSubscription(user.uid),
    };
  },
  {
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'to an administrator': as(createAdmin),
    'when the plan is a paid one': withData({ planId: paid }),
    'when the plan does not exist': withData({ planId: uniqueId('plan') }),
    'with a payment that nobody made': withData({ paymentHistory: [payment] }),
    'with a Stripe subscription': withData({ stripeSubscriptionId: 'sub_1' }),
    'with an extra field': withData({ premium: true }),
    'for another user': withData({ userId: 'somebody-else' }),
    'to a user whose account is deleted': ofDeleted((ask) => ask.data?.userId),
    ...badFields({ ...bad, createdAt: [undefined, tomorrow()], paymentHistory: [undefined, {}] }),
  },
);

twins(
  'choosing a free plan without an end',
  async () => {
    const user = await createUser();
    const data = { ...freeSubscription(user.uid), endDate: null };
    return { caller: user, operation: 'create', path: `subscriptions/${user.uid}`, data };
  },
  { 'with an end that is no time': withData({ endDate: '' }) },
);

/** From one free plan to another. */
async function changePlan(before: Readonly<Record<string, unknown>> = {}): Promise<Ask> {
  const user = await createUser();
  const stored = { ...freeSubscription(user.uid), ...before };
  return {
    caller: user,
    operation: 'update',
    path: `subscriptions/${user.uid}`,
    before: stored,
    data: {
      ...stored,
      planId: otherFree,
      isFree: true,
      status: 'active',
      startDate: now(),
      endDate: null,
      updatedAt: now(),
    },
  };
}

twins('changing from a free plan to another', () => changePlan(), {
  'to a visitor': as(() => 'visitor'),
  'to another user': as(createUser),
  'to an administrator': as(createAdmin),
  'when the plan is a paid one': withData({ planId: paid }),
  'with a payment that nobody made': withData({ paymentHistory: [payment] }),
  'with a Stripe subscription': withData({ stripeSubscriptionId: 'sub_1' }),
  'to a user whose account is deleted': ofDeleted((ask) => ask.data?.userId),
  'with another createdAt': withData({ createdAt: '2020-01-01T00:00:00.000Z' }),
  'without its createdAt': withoutField('createdAt'),
  ...badFields({
    planId: bad.planId,
    isFree: bad.isFree,
    status: bad.status,
    startDate: bad.startDate,
    cancelAtPeriodEnd: [true],
  }),
});

twins('leaving a free plan that was deleted', () => changePlan({ planId: uniqueId('plan') }), {
  'where it was paid for': onto({ isFree: false }),
  'where the document doesn’t say that it was free': onto({ isFree: undefined }),
  'for a paid plan': withData({ planId: paid }),
});

twins(
  'leaving a free plan, where the document doesn’t say that it is free',
  () => changePlan({ isFree: undefined }),
  { 'where the plan is a paid one': onto({ planId: paid }) },
);

const ended = { planId: paid, isFree: false, paymentHistory: [payment], stripeSubscriptionId: 'sub_1' };

twins(
  'going back to a free plan when the paid one is over',
  () => changePlan({ ...ended, endDate: yesterday() }),
  {
    'while it runs': onto({ endDate: tomorrow() }),
    'while it runs without an end': onto({ endDate: null }),
    'while it runs without an end, as older documents say it': onto({ endDate: '' }),
    'as one that isn’t free': withData({ isFree: false }),
    'with the payments forgotten': withData({ paymentHistory: [] }),
    'with the Stripe subscription forgotten': withoutField('stripeSubscriptionId'),
  },
);

twins(
  'going back to a free plan when the paid one is cancelled, also where the document doesn’t say that it wasn’t free',
  () => changePlan({ ...ended, isFree: undefined, status: 'cancelled', endDate: tomorrow() }),
  {
    'on the paid plan itself': withData({ planId: paid }),
  },
);

twins(
  'reading one’s subscription [SEC-2]',
  async () => {
    const user = await createUser();
    return {
      caller: user,
      operation: 'get',
      path: `subscriptions/${user.uid}`,
      before: freeSubscription(user.uid),
    };
  },
  {
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'when it deletes': instead('delete'),
    'as one’s billing record': (ask) => ({ ...ask, path: ask.path.replace('subscriptions', 'billing') }),
  },
);

twins(
  'reading a subscription as an administrator',
  async () => {
    const user = await createUser();
    return {
      caller: await createAdmin(),
      operation: 'get',
      path: `subscriptions/${user.uid}`,
      before: freeSubscription(user.uid),
    };
  },
  {
    'when it deletes': instead('delete'),
    'as a billing record': (ask) => ({ ...ask, path: ask.path.replace('subscriptions', 'billing') }),
  },
);

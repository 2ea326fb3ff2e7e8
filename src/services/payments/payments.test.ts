import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { listOwed } from './list-owed.ts';
import { listPayments } from './list-payments.ts';

const firestore = vi.hoisted(() => ({ asUser: vi.fn() }));
vi.mock('../firestore/as-user.ts', () => firestore);

const text = z.object({ stringValue: z.string() });
const querySchema = z.object({
  structuredQuery: z.object({
    where: z.optional(
      z.object({
        compositeFilter: z.object({
          filters: z.array(z.object({ fieldFilter: z.object({ op: z.string(), value: text }) })),
        }),
      }),
    ),
    orderBy: z.array(z.object({ field: z.object({ fieldPath: z.string() }), direction: z.string() })),
    limit: z.number(),
  }),
});

const makePayment = (id: string, at: string, owed?: number) => ({
  id,
  data: {
    ...{ at, subscriptionId: null, planId: 'premium-lifetime', currency: 'GBP', amount: 149, refunds: [] },
    ...{ paidAt: at, paidUntil: null, failedAt: null, endedAt: null, ...(owed && { owed }) },
  },
});

let stored: ReturnType<typeof makePayment>[] = [];

beforeEach(() => {
  // Firestore's answer to the queries of these services: a range of `at`, an order and a limit.
  firestore.asUser.mockReset().mockImplementation(async (_, { body }: { body: string }) => {
    const { where, orderBy, limit } = querySchema.parse(JSON.parse(body)).structuredQuery;
    const isIn = ({ data: { at } }: (typeof stored)[number]) =>
      (where?.compositeFilter.filters ?? []).every(({ fieldFilter: { op, value } }) =>
        op === 'LESS_THAN_OR_EQUAL' ? at <= value.stringValue : at >= value.stringValue,
      );
    const [order] = orderBy;
    const sortKey = ({ data }: (typeof stored)[number]) =>
      order?.field.fieldPath === 'owed' ? String(data.owed).padStart(9) : data.at;
    const sorted = stored.filter(isIn).sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    return (order?.direction === 'DESCENDING' ? sorted.reverse() : sorted).slice(0, limit);
  });
});

it('every payment since a time is read, however many have the same time', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  stored = [
    makePayment('before', '2026-10-31T23:59:59.999Z'),
    makePayment('early', '2026-11-01T00:00:00.000Z'),
    ...Array.from({ length: 600 }, (_, index) => makePayment(`same-${index}`, at)),
    makePayment('late', '2026-11-30T12:00:00.000Z'),
  ];
  const ids = (await listPayments('2026-11-01T00:00:00.000Z')).map(({ id }) => id);
  expect(ids).toHaveLength(602);
  expect(new Set(ids).size).toBe(602);
  expect(ids).not.toContain('before');
});

it('the largest of more than a hundred sums are listed, and it’s said that there are more [SUB-29]', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  stored = Array.from({ length: 101 }, (_, index) => makePayment(`in_${index}`, at, index + 1));
  const { documents, isAll } = await listOwed();
  expect(documents).toHaveLength(100);
  expect(documents[0]).toMatchObject({ owed: 101 });
  expect(isAll).toBe(false);
  stored = stored.slice(0, 99);
  expect(await listOwed()).toMatchObject({ documents: { length: 99 }, isAll: true });
});

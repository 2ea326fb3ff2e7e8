import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { planSchema } from '#domain/plan/plan.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { planListQuery } from './queries.ts';
import { usePlan } from './use-plan.ts';

const getPlan = vi.hoisted(() => vi.fn());
vi.mock('#services/plans/get-plan.ts', () => ({ getPlan }));

const plan = planSchema.parse({ id: 'yearly', price: 59, billing: 'yearly' });

beforeEach(() => getPlan.mockReset());

function show(id: string | null, plans?: readonly (typeof plan)[]) {
  const client = makeTestClient();
  if (plans) client.setQueryData(planListQuery().queryKey, [...plans]);
  return renderHook(() => usePlan(id), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result;
}

it('reads one plan, not all of them', async () => {
  getPlan.mockResolvedValue(plan);
  const result = show('yearly');
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toEqual(plan));
  expect(getPlan).toHaveBeenCalledExactlyOnceWith('yearly');
});

it.each([
  ['yearly', plan],
  ['gone', null],
])('reads nothing where the plans are known: %s', (id, found) => {
  expect(show(id, [plan]).current).toEqual(found);
  expect(getPlan).not.toHaveBeenCalled();
});

it('reads nothing without an id', () => {
  expect(show(null).current).toBeUndefined();
  expect(getPlan).not.toHaveBeenCalled();
});

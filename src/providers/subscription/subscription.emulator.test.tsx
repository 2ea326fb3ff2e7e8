import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { AuthContext } from '#providers/auth/use-auth.ts';
import { usePlans } from '#providers/plans/use-plans.ts';
import { makeQueryClient } from '#providers/query/query-client.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { signInAsUser } from '#test/support/signed-in.ts';

import { SubscriptionProvider } from './subscription-provider.tsx';
import { useSubscription } from './use-subscription.ts';

/** A new user who is signed in, with a free plan and a paid one of their own to choose from. */
async function start() {
  const { uid, email } = await signInAsUser();
  const [freeId, paidId] = [uniqueId('free'), uniqueId('paid')];
  await writeDocument(`plans/${freeId}`, { name: 'Free', price: 0, isFree: true, billing: 'monthly' });
  await writeDocument(`plans/${paidId}`, { name: 'Paid', price: 5, isFree: false, billing: 'monthly' });
  const client = makeQueryClient();
  const auth = makeAuthState('signed-in');
  const user = auth.user && { ...auth.user, uid, id: uid, email };
  const { result } = renderHook(() => ({ ...useSubscription(), plans: usePlans().plans }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <AuthContext value={{ ...auth, user }}>
          <SubscriptionProvider>{children}</SubscriptionProvider>
        </AuthContext>
      </QueryClientProvider>
    ),
  });
  await waitFor(
    () => {
      expect(result.current.status).toBe('ready');
      expect(result.current.plans).not.toEqual([]);
    },
    { timeout: 20_000 },
  );
  return { uid, freeId, paidId, result };
}

it('reads the plans in their order, and stores a free plan that is chosen, twice as well [SUB-2, SUB-18]', async () => {
  const { uid, freeId, paidId, result } = await start();
  const ids = result.current.plans.map(({ id }) => id);
  expect(ids.indexOf(freeId)).toBeGreaterThanOrEqual(0);
  expect(ids.indexOf(freeId)).toBeLessThan(ids.indexOf(paidId));
  expect(result.current.subscription).toBeNull();

  for (const _ of ['first', 'second']) {
    expect(await act(() => result.current.subscribe(freeId))).toEqual({ ok: true });
  }
  expect(await readDocument(`subscriptions/${uid}`)).toMatchObject({
    userId: uid,
    planId: freeId,
    status: 'active',
    paymentHistory: [],
  });
});

it('follows what the functions write, and cannot give itself what runs already', async () => {
  const { uid, freeId, paidId, result } = await start();
  const paid = {
    userId: uid,
    planId: paidId,
    status: 'active',
    startDate: new Date(Date.now() - 60_000).toISOString(),
    endDate: new Date(Date.now() + 86_400_000).toISOString(),
    cancelAtPeriodEnd: false,
    paymentHistory: [],
    createdAt: new Date(Date.now() - 60_000).toISOString(),
    updatedAt: new Date(Date.now() - 60_000).toISOString(),
  };
  await writeDocument(`subscriptions/${uid}`, paid);
  await act(() => result.current.refresh());
  await waitFor(() => expect(result.current.premium).toBe(true));

  const logged = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(logged);
  expect(await act(() => result.current.subscribe(freeId))).toEqual({
    ok: false,
    message: 'Subscription request failed',
  });
  expect(logged).toHaveBeenCalledOnce();
  expect(await readDocument(`subscriptions/${uid}`)).toEqual(paid);
});

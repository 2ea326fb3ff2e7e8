import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { makeTestClient } from '#test/support/query-data.ts';

import { useStoppable } from './use-stoppable.ts';

it.each<[string, (signal: AbortSignal) => unknown, object]>([
  ['is stopped', ({ reason }) => reason, { status: 'success', data: { state: 'stopped' } }],
  ['failed', () => new Error('full'), { status: 'error', error: new Error('full') }],
])('says that an action %s when that ended it after the press of Stop', async (_end, endWith, expected) => {
  let finish = () => {};
  const run = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
      finish = () => reject(endWith(signal));
    });
  const client = makeTestClient();
  const { result } = renderHook(() => useStoppable({ failure: 'Failed', run }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => result.current.action.mutate());
  await vi.waitFor(() => expect(result.current.action.isPending).toBe(true));
  act(() => {
    result.current.stop();
    finish();
  });
  await vi.waitFor(() => expect(result.current.action).toMatchObject(expected));
});

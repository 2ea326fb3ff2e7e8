import 'fake-indexeddb/auto';

import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { nothingSaved } from '#domain/saved/saved-questions.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { failQuery, makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { waitingQuery } from './queries.ts';
import { useSaved } from './use-saved.ts';

const getSaved = vi.hoisted(() => vi.fn());
vi.mock('#services/saved/get-saved.ts', () => ({ getSaved }));

beforeEach(() => {
  getSaved.mockReset().mockResolvedValue(nothingSaved);
});

it.each([
  ['a visitor', 'signed-out', null, 0],
  ['an account', 'signed-in', 'ada', 1],
] as const)(
  'says that what waits on the device of %s couldn’t be read, and reads it again',
  async (_, status, owner, reads) => {
    const client = makeTestClient();
    client.removeQueries({ queryKey: waitingQuery(owner).queryKey });
    failQuery(client, waitingQuery(owner).queryKey);
    const { result } = renderHook(useSaved, {
      wrapper: ({ children }: { children: ReactNode }) => (
        <TestProviders client={client} auth={makeAuthState(status)}>
          {children}
        </TestProviders>
      ),
    });
    expect(result.current.status).toBe('error');
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(getSaved).toHaveBeenCalledTimes(reads);
  },
);

import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { entryOf } from '#services/storage/attempt-entry.ts';
import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { StatusBars } from './status-bars.tsx';

const asked = vi.hoisted(() => vi.fn());
vi.mock('#features/claim/claim-bar.tsx', () => ({
  ClaimBar() {
    asked();
    throw new Error('Failed to fetch');
  },
}));
vi.mock('#services/log.ts', () => ({ logError: vi.fn(), logWarning: vi.fn() }));
vi.mock('#providers/connection/use-is-idle.ts', () => ({ useIsIdle: () => true }));

async function show(count: number) {
  const toClaim = count === 0 ? [] : [entryOf(makeAttemptRecord())];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <MemoryRouter initialEntries={['/quizzes']}>
      <TestProviders
        client={makeTestClient({ corrections: [] })}
        auth={makeAuthState('signed-in')}
        attempts={{ ...makeAttemptsState(), unclaimed: toClaim, toClaim }}
      >
        <StatusBars />
      </TestProviders>
    </MemoryRouter>,
  );
  await act(() => import('#features/claim/claim-bar.tsx'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
}

it('says that the question whose attempts they are couldn’t be loaded', async () => {
  await show(1);
  expect(await screen.findByText('What a visitor left here couldn’t be loaded')).toBeVisible();
});

it('says nothing to people without any attempts to be asked about', async () => {
  asked.mockReset();
  await show(0);
  expect(screen.queryByText(/couldn’t be loaded/)).not.toBeInTheDocument();
});

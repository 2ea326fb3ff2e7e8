import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { AttemptView } from './attempt-view.tsx';

const record = makeAttemptRecord({ userId: 'ada', mode: 'quiz', deadline: null, position: 2 });
const save = vi.hoisted(() => vi.fn<(record: AttemptRecord) => Promise<void>>());
vi.mock('#services/storage/attempt-store.ts', () => ({
  openAttemptStore: async () => ({ durability: 'disk', get: async () => record, save }),
}));

beforeAll(installDialog);
beforeEach(() => {
  save.mockReset();
});

const attempts = {
  ...makeAttemptsState([record]),
  note: () => {},
  refresh: async () => {},
  deliver: async () => {},
};

async function handIn(): Promise<void> {
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient({ results: [], corrections: [], parts: [] })} attempts={attempts}>
        <AttemptView id={record.attempt.id} elsewhere={null} next={() => null} />
      </TestProviders>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Finish|Review|Hand in/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hand in' }));
}

const result = () => screen.queryByRole('heading', { name: /right|%/ });

it('shows what is right only once the hand-in is stored [ATT-1]', async () => {
  let store = () => {};
  save.mockImplementation(() => new Promise((resolve) => (store = resolve)));
  await handIn();
  expect(save.mock.lastCall?.[0].attempt.handedInAt).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Hand in' })).toHaveAttribute('aria-busy', 'true');
  expect(result()).not.toBeInTheDocument();
  store();
  await vi.waitFor(() => expect(result()).toBeVisible());
});

it('shows it all the same when the hand-in can’t be stored, and says so [ATT-10]', async () => {
  save.mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  await handIn();
  await vi.waitFor(() => expect(result()).toBeVisible());
  expect(screen.getByText('Not saved yet')).toBeVisible();
});

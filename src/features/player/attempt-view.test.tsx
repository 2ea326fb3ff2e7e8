import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeLocks } from '#test/support/fake-locks.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { AttemptView } from './attempt-view.tsx';

const record = makeAttemptRecord({ userId: 'ada', mode: 'quiz', deadline: null, position: 2 });
const save = vi.hoisted(() => vi.fn<(record: AttemptRecord) => Promise<void>>());
const get = vi.hoisted(() => vi.fn<() => Promise<AttemptRecord>>());
vi.mock('#services/storage/attempt-store.ts', () => ({
  openAttemptStore: async () => ({ durability: 'disk', get, save }),
}));

beforeAll(installDialog);
beforeEach(() => {
  save.mockReset();
  get.mockReset().mockResolvedValue(record);
});

const attempts = {
  ...makeAttemptsState([record]),
  note: () => {},
  deliver: async () => {},
};

function show(): void {
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient({ results: [], corrections: [], parts: [] })} attempts={attempts}>
        <AttemptView id={record.attempt.id} elsewhere={() => null} next={() => null} />
      </TestProviders>
    </MemoryRouter>,
  );
}

async function handIn(): Promise<void> {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Finish|Review|Hand in/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hand in' }));
}

const result = () => screen.queryByRole('heading', { name: /right|%/ });

it('shows what is right only once the hand-in is stored [ATT-1]', async () => {
  let store = () => {};
  // On a slow machine the time spent is written before the hand-in, and would keep it waiting.
  save.mockImplementation(({ attempt }) =>
    attempt.handedInAt === null ? Promise.resolve() : new Promise((resolve) => (store = resolve)),
  );
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

it('says that the storage didn’t answer, and not that another tab has the attempt', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('navigator', { onLine: true, locks: { ...makeLocks(), query: async () => ({}) } });
  get.mockRejectedValue(new Error('The database didn’t answer')).mockResolvedValueOnce(record);
  show();
  expect(await screen.findByRole('alert', {}, { timeout: 4000 })).toHaveTextContent('storage didn’t answer');
  expect(screen.queryByText(/another tab/)).not.toBeInTheDocument();
  get.mockResolvedValue(record);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument(), { timeout: 4000 });
});

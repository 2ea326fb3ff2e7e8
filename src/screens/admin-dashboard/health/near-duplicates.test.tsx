import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';

import { bankQuery } from '#providers/bank/queries.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { useBank } from '../use-bank.ts';
import { NearDuplicates } from './near-duplicates.tsx';

const { findNearDuplicates } = vi.hoisted(() => ({ findNearDuplicates: vi.fn() }));
vi.mock('#domain/bank/health/find-near-duplicates.ts', () => ({ findNearDuplicates }));
const services = vi.hoisted(() => ({ mergeQuestions: vi.fn(), listQuestions: vi.fn() }));
vi.mock('#services/bank/merge-questions.ts', () => services);
vi.mock('#services/questions/list-questions.ts', () => services);

beforeAll(installDialog);

it('has the focus somewhere while it compares and once it’s stopped [ADM-6]', async () => {
  findNearDuplicates.mockImplementation(
    (_bank: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  render(
    <TestProviders client={makeTestClient()}>
      <h1 tabIndex={-1}>Content health</h1>
      <NearDuplicates bank={[makeQuestion()]} />
    </TestProviders>,
  );
  const user = userEvent.setup();
  const find = screen.getByRole('button', { name: 'Find near-duplicates' });
  await user.click(find);
  const stop = await screen.findByRole('button', { name: 'Stop' });
  expect(find).toHaveFocus();
  await user.click(stop);
  await vi.waitFor(() => expect(stop).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

/** Near-duplicates of the bank in the cache. */
function CachedBank() {
  const { data = [] } = useBank();
  return <NearDuplicates bank={data} />;
}

it('merges what someone else changed meanwhile as it is by then, at the second try [ADM-6]', async () => {
  const [kept, other] = [
    makeQuestion({ id: 'q1', questionId: '1' }),
    makeQuestion({ id: 'q2', questionId: '2' }),
  ];
  const now = { ...kept, text: 'Which is it now?', updatedAt: '2026-11-30T10:00:00.000Z' };
  findNearDuplicates.mockResolvedValue([[kept, other]]);
  services.mergeQuestions.mockResolvedValueOnce(null).mockResolvedValueOnce([]);
  services.listQuestions.mockResolvedValue({ documents: [now, other], skipped: [] });
  const client = makeTestClient();
  client.setQueryData(bankQuery().queryKey, { documents: [kept, other], skipped: [] });
  render(
    <MemoryRouter>
      <TestProviders client={client}>
        <CachedBank />
      </TestProviders>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Find near-duplicates' }));
  await user.click(await screen.findByText('Groups of near-duplicates'));
  const keep = async () => {
    await user.click(screen.getByRole('button', { name: 'Keep only this: 1' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Merge' }));
  };
  await keep();
  expect(await screen.findByText(/so nothing was merged/u)).toBeVisible();
  expect(await screen.findByText('Which is it now?')).toBeVisible();
  await keep();
  expect(await screen.findByText('Merged. The others are in Deleted.')).toBeVisible();
  expect(services.mergeQuestions).toHaveBeenLastCalledWith(now, [other]);
  expect(screen.queryByText(/^2: /u)).not.toBeInTheDocument();
});

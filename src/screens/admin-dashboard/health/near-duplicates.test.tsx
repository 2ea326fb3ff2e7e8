import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { NearDuplicates } from './near-duplicates.tsx';

const { findNearDuplicates } = vi.hoisted(() => ({ findNearDuplicates: vi.fn() }));
vi.mock('#domain/bank/health/find-near-duplicates.ts', () => ({ findNearDuplicates }));

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

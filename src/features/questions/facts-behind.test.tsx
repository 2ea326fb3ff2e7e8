import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { makeFact } from '#test/support/factories.ts';

import { FactsBehind } from './facts-behind.tsx';

const getFacts = vi.hoisted(() => vi.fn());
vi.mock('#services/facts/list-facts.ts', () => ({ getFacts }));

beforeEach(() => {
  getFacts.mockReset();
});

function show(ids: readonly string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <FactsBehind ids={ids} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const open = () => screen.getByRole('button', { name: 'Sources for this answer' });

it('reads the facts when it is opened, and not before', async () => {
  getFacts.mockResolvedValue([
    makeFact(),
    makeFact({ id: '4.74', statement: 'The owner may decline.', grade: 'B', state: 'unconfirmed' }),
    makeFact({ id: '6.17', statement: 'One test is enough.', until: 'A2:2022' }),
    makeFact({ id: '6.18', statement: 'Nobody knows.', grade: 'C', withdrawnAt: '2026-11-22T09:00:00.000Z' }),
  ]);
  const user = show(['4.73', '4.74', '6.17', '6.18', '9.99']);
  expect(getFacts).not.toHaveBeenCalled();
  await user.click(open());
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    `${makeFact().statement}443.4.1, two independent sources, the same in A4:2026`,
    'The owner may decline.443.4.1, one source, unconfirmed for A4:2026',
    'One test is enough.443.4.1, withdrawn by A2:2022',
    'Nobody knows.443.4.1, withdrawn',
    'Fact 9.99 isn’t in the ledger.',
  ]);
  expect(getFacts).toHaveBeenCalledExactlyOnceWith(['4.73', '4.74', '6.17', '6.18', '9.99']);
  await user.click(open());
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

it('can be tried again when the facts don’t come', async () => {
  getFacts.mockRejectedValueOnce(new Error('unavailable')).mockResolvedValueOnce([makeFact()]);
  const user = show(['4.73']);
  await user.click(open());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(makeFact().statement)).toBeVisible();
});

it('is nothing for a question that names no facts', () => {
  show([]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

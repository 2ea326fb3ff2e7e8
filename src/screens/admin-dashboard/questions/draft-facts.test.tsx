import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { makeFact } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { DraftFacts } from './draft-facts.tsx';

const getFacts = vi.hoisted(() => vi.fn());
vi.mock('#services/facts/list-facts.ts', () => ({ getFacts }));

it('says of a mistyped id, too, that no fact has it', async () => {
  getFacts.mockResolvedValue([makeFact({ id: '4.73' })]);
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient()}>
        <DraftFacts ids="99.99, 4.73, 4.74" />
      </TestProviders>
    </MemoryRouter>,
  );
  const list = within(screen.getByRole('list', { name: 'Facts of the question' }));
  expect(list.getByText('99.99 isn’t in the ledger.')).toBeVisible();
  expect(await list.findByRole('link', { name: '4.73' })).toBeVisible();
  expect(list.getByText('4.74 isn’t in the ledger.')).toBeVisible();
  expect(getFacts).toHaveBeenCalledExactlyOnceWith(['4.73', '4.74']);
});

import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { factListQuery } from '#providers/facts/queries.ts';
import { makeFact } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import FactsSection from './facts-section.tsx';

// The form has an element that jsdom doesn't know.
vi.mock('./fact-filters-form.tsx', () => ({ FactFiltersForm: () => null }));

it.each([
  [1, '', '1 fact'],
  [1, '?words=nowhere', '0 of 1 fact'],
  [2, '', '2 facts'],
  [2, '?words=nowhere', '0 of 2 facts'],
])('counts %i, found by "%s", as %s', (count, search, text) => {
  const client = makeTestClient();
  const facts = Array.from({ length: count }, (_, place) => makeFact({ id: `f${place}` }));
  client.setQueryData(factListQuery().queryKey, facts);
  render(
    <MemoryRouter initialEntries={[`/admin/dashboard/facts${search}`]}>
      <TestProviders client={client}>
        <FactsSection />
      </TestProviders>
    </MemoryRouter>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`, 'u'));
});

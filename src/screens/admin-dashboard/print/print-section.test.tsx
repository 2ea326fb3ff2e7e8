import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { partListQuery } from '#providers/parts/queries.ts';
import { failQuery, makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import PrintSection from './print-section.tsx';

const listParts = vi.hoisted(() => vi.fn());
vi.mock('#services/exam-parts/list-parts.ts', () => ({ listParts }));

it('says when the parts that it draws from couldn’t be loaded, and loads them again', async () => {
  const client = makeTestClient();
  failQuery(client, partListQuery().queryKey);
  listParts.mockResolvedValue([examPartSchema.parse({ id: 'part-4', title: 'Protection' })]);
  render(
    <MemoryRouter>
      <TestProviders client={client}>
        <PrintSection />
      </TestProviders>
    </MemoryRouter>,
  );
  expect(await screen.findByText('We couldn’t load the paper')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There are no questions for this paper')).toBeVisible();
});

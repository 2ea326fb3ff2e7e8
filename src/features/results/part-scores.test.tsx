import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { packQuery } from '#providers/pack/queries.ts';
import { partListQuery } from '#providers/parts/queries.ts';
import { failQuery, makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { PartScores } from './part-scores.tsx';

it('lists the parts in the syllabus’s order, and last one that was removed', async () => {
  const parts = [
    examPartSchema.parse({ id: 'part-10', title: 'Tenth', order: 1 }),
    examPartSchema.parse({ id: 'part-2', title: 'Second', order: 2 }),
  ];
  const score = { correct: 1, total: 2 };
  render(
    <TestProviders client={makeTestClient({ parts })}>
      <PartScores partScores={{ gone: score, 'part-2': score, 'part-10': score }} />
    </TestProviders>,
  );
  const rows = await screen.findAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Tenth', 'Second', 'Removed part']);
});

it('names no part by its id while the parts can’t be read', async () => {
  const client = makeTestClient();
  failQuery(client, partListQuery().queryKey);
  client.setQueryData(packQuery().queryKey, null);
  const score = { correct: 1, total: 2 };
  render(
    <TestProviders client={client}>
      <PartScores partScores={{ 'part-1': score, 'part-2': score }} />
    </TestProviders>,
  );
  expect(screen.queryByRole('rowheader')).toBeNull();
  const parts = [
    examPartSchema.parse({ id: 'part-1', title: 'First', order: 1 }),
    examPartSchema.parse({ id: 'part-2', title: 'Second', order: 2 }),
  ];
  act(() => client.setQueryData(partListQuery().queryKey, parts));
  const rows = await screen.findAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
});

it('names a part without a title by its id', async () => {
  const parts = [
    examPartSchema.parse({ id: 'part-1', order: 1 }),
    examPartSchema.parse({ id: 'part-2', title: 'Second', order: 2 }),
  ];
  const score = { correct: 1, total: 2 };
  render(
    <TestProviders client={makeTestClient({ parts })}>
      <PartScores partScores={{ 'part-1': score, 'part-2': score }} />
    </TestProviders>,
  );
  expect(await screen.findByRole('rowheader', { name: 'part-1' })).toBeInTheDocument();
});

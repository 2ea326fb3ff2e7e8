import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { makeTestClient } from '#test/support/query-data.ts';
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
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Tenth', 'Second', 'gone']);
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';

import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';

import { makeTestClient } from '#test/support/query-data.ts';

import InfoScreen from './info-screen.tsx';

function makePart(id: string, change: Partial<ExamPart>): ExamPart {
  return { ...examPartSchema.parse({ id, title: id, order: 1 }), ...change };
}

function show(parts: ExamPart[]) {
  render(
    <QueryClientProvider client={makeTestClient({ parts })}>
      <MemoryRouter>
        <InfoScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('says what the exam asks, and draws what the parts say', async () => {
  show([
    makePart('Definitions', { examWeight: 2 }),
    makePart('Protection', { examWeight: 15 }),
    makePart('Resting', { examWeight: 4, isActive: false }),
    makePart('Extra', {}),
  ]);
  expect(screen.getByText(/60 multiple-choice questions with 4 options each, in 120 minutes/u)).toBeVisible();
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Definitions2', 'Protection15']);
});

it('does without the outline while there is none', () => {
  show([]);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

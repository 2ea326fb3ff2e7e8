import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import type { PublishedOutcomes } from '#domain/outcome/published-outcomes.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import { publishedOutcomesQuery } from '#providers/outcomes/queries.ts';

import { makeTestClient } from '#test/support/query-data.ts';

import InfoScreen from './info-screen.tsx';

function makePart(id: string, change: Partial<ExamPart>): ExamPart {
  return { ...examPartSchema.parse({ id, title: id, order: 1 }), ...change };
}

function show(parts: ExamPart[], published: PublishedOutcomes | null = null) {
  const client = makeTestClient({ parts, corrections: [] });
  client.setQueryData(publishedOutcomesQuery().queryKey, published);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <InfoScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('says what the exam asks, and draws what the parts say', async () => {
  const questionIds = Array.from({ length: 60 }, (_, place) => `q${place}`);
  // By weight it's one in six, so 10 of the paper's 60.
  show([
    makePart('Definitions', { examWeight: 2, questionIds }),
    makePart('Protection', { examWeight: 10, questionIds }),
    makePart('Resting', { examWeight: 4, isActive: false, questionIds }),
    makePart('Empty', { examWeight: 3 }),
    makePart('Extra', { questionIds }),
  ]);
  expect(screen.getByText(/60 multiple-choice questions with 4 options each, in 120 minutes/u)).toBeVisible();
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Definitions10', 'Protection50']);
});

it('does without the outline while there is none', () => {
  show([]);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

describe('told against passed', () => {
  const record = () => screen.getByRole('region', { name: 'How good are our forecasts?' });

  const updatedAt = '2026-11-22T03:30:00.000Z';

  it.each([
    ['before anything is published', null],
    [
      'while too few have answered to count them',
      { version: 1 as const, updatedAt, told: 0, answered: 0, bins: [] },
    ],
  ])('says from when on there is a comparison, and nothing else, %s [STU-9]', (_, published) => {
    show([], published);
    expect(record()).not.toHaveTextContent(/nobody|answered:|too few to judge/iu);
    expect(record()).toHaveTextContent('once 10 learners have told us');
  });

  it('says how many have answered while too few of them say whether they passed [STU-9]', () => {
    show([], { version: 1, updatedAt, told: 148, answered: 15, bins: [] });
    expect(record()).toHaveTextContent('too few to judge');
    // Newcombe 1998, table I: 15 in 148 is 6.24 to 16.05%.
    expect(record()).toHaveTextContent('15 of 148 learners have answered: 10% (95% interval 6% to 16%)');
    expect(record()).toHaveTextContent('once 10 learners have told us');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows what was told and how many passed, with intervals [STU-9]', () => {
    const bins = [{ lowest: 0.4, highest: 0.8, told: 0.61, learners: 20, passed: 0 }];
    show([], { version: 1, updatedAt, told: 40, answered: 22, bins });
    expect(record()).not.toHaveTextContent('too few to judge');
    const [, row] = within(record()).getAllByRole('row');
    expect(row).toHaveTextContent('61% (40% to 80%)200, 0%0% to 16%');
  });
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { emptyStudy, type StudiedAttempt } from '#domain/study/study-record.ts';
import { makeSubscriptionState } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { WeeklyProgress } from './weekly-progress.tsx';

it('starts with the first part of the syllabus, not with one that was removed', async () => {
  const parts = [
    examPartSchema.parse({ id: 'part-2', title: 'Second', order: 1 }),
    examPartSchema.parse({ id: 'part-1', title: 'First', order: 2 }),
  ];
  const attempt: StudiedAttempt = {
    at: 1_750_000_000,
    seconds: 300,
    correct: 6,
    total: 9,
    parts: {
      gone: { correct: 1, total: 3 },
      'part-1': { correct: 2, total: 3 },
      'part-2': { correct: 3, total: 3 },
    },
  };
  render(
    <MemoryRouter>
      <TestProviders
        client={makeTestClient({ parts })}
        subscription={makeSubscriptionState({ premium: true })}
      >
        <WeeklyProgress study={{ ...emptyStudy, attempts: new Map([['a', attempt]]) }} />
      </TestProviders>
    </MemoryRouter>,
  );
  const select = await screen.findByRole('combobox', { name: 'Exam part' });
  expect(select).toHaveDisplayValue('Second');
  expect(screen.getByText('100% in your latest week: 3 of 3 questions.')).toBeVisible();
  await userEvent.selectOptions(select, 'Removed part');
  expect(screen.getByText('33% in your latest week: 1 of 3 questions.')).toBeVisible();
});

describe('its numbers', () => {
  /** An attempt in each week, oldest first. */
  const show = (...attempts: Partial<StudiedAttempt>[]) => {
    const studied = attempts.map((change, week): readonly [string, StudiedAttempt] => [
      `a${week}`,
      { at: 1_750_000_000 + week * 7 * 86_400, seconds: 300, correct: 5, total: 10, parts: {}, ...change },
    ]);
    render(
      <MemoryRouter>
        <TestProviders client={makeTestClient({ parts: [] })}>
          <WeeklyProgress study={{ ...emptyStudy, attempts: new Map(studied) }} />
        </TestProviders>
      </MemoryRouter>,
    );
  };

  it('have the marks that the percentage comes from', () => {
    show({}, {}, { correct: 5.5 });
    expect(screen.getByText('55% in your latest week: 5.5 of 10 questions.')).toBeVisible();
  });

  it('leave out the time of a week in which nothing was timed', () => {
    show({ seconds: 0, total: 1, correct: 1 }, {});
    const rows = within(screen.getByRole('table', { name: 'Time per question' })).getAllByRole('rowheader');
    expect(rows).toHaveLength(1);
    expect(screen.getByText('30 s of 120 s')).toBeVisible();
  });

  it('have no time where nothing was timed at all', () => {
    show({ seconds: 0, total: 1, correct: 1 });
    expect(screen.queryByRole('table', { name: 'Time per question' })).not.toBeInTheDocument();
  });

  it('are in a table whose rows are named by their date', async () => {
    show({});
    await userEvent.click(screen.getByText('Show as a table'));
    const table = within(screen.getByRole('table', { name: 'Right answers over time' }));
    expect(table.getByRole('rowheader')).toHaveTextContent('15 Jun 2025');
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['10 questions', '50%']);
  });
});

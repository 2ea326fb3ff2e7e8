import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';

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

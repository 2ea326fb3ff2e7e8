import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ExamDateForm } from './exam-date-form.tsx';

vi.mock('#services/server-time.ts', () => ({ readServerTime: async () => null }));
const addToStudy = vi.hoisted(() => vi.fn());
vi.mock('#services/study/add-to-study.ts', () => ({ addToStudy }));

afterEach(() => localStorage.clear());

const unsaved = 'You chose this date before you signed in. Save it to add it to your account.';
const field = () => screen.getByLabelText('Exam date', { selector: 'input' });

/** The form of an account, in a browser where a visitor has chosen 20 January 2099. */
function show(examDate: StudyRecord['examDate']): void {
  localStorage.setItem('ohmwork.exam-date', JSON.stringify({ day: '2099-01-20', setAt: 5 }));
  render(
    <TestProviders
      client={makeTestClient({ results: [], study: { ...emptyStudy, examDate } })}
      auth={makeAuthState('signed-in')}
    >
      <ExamDateForm uid="ada" />
    </TestProviders>,
  );
}

it('fills in a visitor’s date for a new account, and says that it isn’t saved until it is', async () => {
  show(null);
  await vi.waitFor(() => expect(field()).toHaveValue('2099-01-20'));
  expect(field()).toHaveAccessibleDescription(unsaved);
  addToStudy.mockResolvedValue({ ...emptyStudy, examDate: { day: '2099-01-20', setAt: 6 } });
  await userEvent.click(screen.getByRole('button', { name: 'Save exam date' }));
  expect(await screen.findByText('Your exam date was saved.')).toBeVisible();
  expect(field()).not.toHaveAccessibleDescription(unsaved);
});

it('prefers the date that the account has', async () => {
  show({ day: '2099-05-01', setAt: 6 });
  await vi.waitFor(() => expect(field()).toHaveValue('2099-05-01'));
  expect(field()).not.toHaveAccessibleDescription(unsaved);
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { storeVisitorExamDate } from '#services/storage/visitor-exam-date.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ExamDateForm } from './exam-date-form.tsx';

vi.mock('#services/firestore/server-time.ts', () => ({ readServerTime: async () => null }));
const addToStudy = vi.hoisted(() => vi.fn());
vi.mock('#services/study/add-to-study.ts', () => ({ addToStudy }));
const getStudy = vi.hoisted(() => vi.fn());
vi.mock('#services/study/get-study.ts', () => ({ getStudy }));

afterEach(() => localStorage.clear());

const unsaved = 'You chose this date before you signed in. Save it to add it to your account.';
const field = () => screen.getByLabelText('Exam date', { selector: 'input' });

/** The form of an account, or of a visitor, in a browser where a visitor has chosen 20 January 2099. */
function show(study: StudyRecord | undefined, uid: string | null = 'ada'): void {
  localStorage.setItem('ohmwork.exam-date', JSON.stringify({ day: '2099-01-20', setAt: 5 }));
  render(
    <TestProviders
      client={makeTestClient({ results: [], ...(study && { study }) })}
      auth={makeAuthState(uid ? 'signed-in' : 'signed-out')}
    >
      <ExamDateForm uid={uid} />
    </TestProviders>,
  );
}

it('fills in a visitor’s date for a new account, and says that it isn’t saved until it is', async () => {
  show(emptyStudy);
  await vi.waitFor(() => expect(field()).toHaveValue('2099-01-20'));
  expect(field()).toHaveAccessibleDescription(unsaved);
  addToStudy.mockResolvedValue({ ...emptyStudy, examDate: { day: '2099-01-20', setAt: 6 } });
  await userEvent.click(screen.getByRole('button', { name: 'Save exam date' }));
  expect(await screen.findByText('Your exam date was saved.')).toBeVisible();
  expect(field()).not.toHaveAccessibleDescription(unsaved);
  // The next account in this browser isn't offered the date of this one.
  expect(localStorage.getItem('ohmwork.exam-date')).toBeNull();
});

it('keeps a visitor’s date that couldn’t be saved to the account', async () => {
  show(emptyStudy);
  await vi.waitFor(() => expect(field()).toHaveValue('2099-01-20'));
  addToStudy.mockRejectedValue(new Error('offline'));
  await userEvent.click(screen.getByRole('button', { name: 'Save exam date' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save the exam date.');
  expect(localStorage.getItem('ohmwork.exam-date')).not.toBeNull();
});

it('prefers the date that the account has', async () => {
  show({ ...emptyStudy, examDate: { day: '2099-05-01', setAt: 6 } });
  await vi.waitFor(() => expect(field()).toHaveValue('2099-05-01'));
  expect(field()).not.toHaveAccessibleDescription(unsaved);
});

it('fills in nothing until the account’s record has been read', async () => {
  let answer = (_: StudyRecord) => {};
  getStudy.mockReturnValue(new Promise<StudyRecord>((resolve) => (answer = resolve)));
  show(undefined);
  await vi.waitFor(() => expect(getStudy).toHaveBeenCalled());
  expect(field()).toHaveValue('');
  await act(async () => answer(emptyStudy));
  await vi.waitFor(() => expect(field()).toHaveValue('2099-01-20'));
});

it('offers no day that has passed, which couldn’t be saved', async () => {
  show(emptyStudy);
  await vi.waitFor(() => expect(field()).toHaveValue('2099-01-20'));
  act(() => storeVisitorExamDate({ day: '2026-10-01', setAt: 6 }));
  expect(field()).toHaveValue('');
  expect(field()).not.toHaveAccessibleDescription(unsaved);
});

it('speaks of no account to a visitor', async () => {
  show(undefined, null);
  await vi.waitFor(() => expect(field()).toHaveValue('2099-01-20'));
  expect(field()).not.toHaveAccessibleDescription(unsaved);
});

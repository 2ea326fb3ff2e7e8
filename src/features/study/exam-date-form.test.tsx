import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { failQuery, makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ExamDateForm } from './exam-date-form.tsx';

const readServerTime = vi.hoisted(() => vi.fn<() => Promise<number | null>>(async () => null));
vi.mock('#services/firestore/server-time.ts', () => ({ readServerTime }));
const addToStudy = vi.hoisted(() => vi.fn());
const getStudy = vi.hoisted(() => vi.fn());
vi.mock('#services/study/add-to-study.ts', () => ({ addToStudy }));
vi.mock('#services/study/get-study.ts', () => ({ getStudy }));

/** Shows the form to an account without a date. */
function showForm(): void {
  render(
    <TestProviders
      client={makeTestClient({ results: [], study: emptyStudy })}
      auth={makeAuthState('signed-in')}
    >
      <ExamDateForm uid="ada" />
    </TestProviders>,
  );
}

it('leaves nothing of an account that signed out while the date was being saved', async () => {
  let answer = (_: StudyRecord) => {};
  addToStudy.mockReset().mockReturnValue(new Promise<StudyRecord>((resolve) => (answer = resolve)));
  const client = makeTestClient({ results: [], study: emptyStudy });
  const { unmount } = render(
    <TestProviders client={client} auth={makeAuthState('signed-in')}>
      <ExamDateForm uid="ada" />
    </TestProviders>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Exam date', { selector: 'input' }), '2099-01-20');
  await user.click(screen.getByRole('button', { name: 'Save exam date' }));
  await vi.waitFor(() => expect(addToStudy).toHaveBeenCalledOnce());
  const { queryKey } = studyQuery('ada');
  unmount();
  client.removeQueries({ queryKey });
  await act(async () => answer({ ...emptyStudy, examDate: { day: '2099-01-20', setAt: 5 } }));
  expect(client.getQueryData(queryKey)).toBeUndefined();
});

it('says why a day that has passed isn’t saved, until another is chosen', async () => {
  addToStudy.mockReset();
  showForm();
  const day = screen.getByLabelText('Exam date', { selector: 'input' });
  fireEvent.change(day, { target: { value: '2020-01-20' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save exam date' }));
  expect(day).toHaveAccessibleDescription(/Choose today or a later day\./u);
  expect(day).toBeInvalid();
  expect(day).toHaveFocus();
  fireEvent.change(day, { target: { value: '2101-01-20' } });
  expect(day).not.toHaveAccessibleDescription(/Choose today/u);
  await userEvent.click(screen.getByRole('button', { name: 'Save exam date' }));
  expect(day).toHaveAccessibleDescription(/Choose a day before 2100\./u);
  expect(addToStudy).not.toHaveBeenCalled();
});

it('keeps the date that is typed while another one is being saved, and stays open for it', async () => {
  let answer = (_: StudyRecord) => {};
  addToStudy.mockReset().mockReturnValue(new Promise<StudyRecord>((resolve) => (answer = resolve)));
  const onSaved = vi.fn();
  render(
    <TestProviders
      client={makeTestClient({ results: [], study: emptyStudy })}
      auth={makeAuthState('signed-in')}
    >
      <ExamDateForm uid="ada" onSaved={onSaved} />
    </TestProviders>,
  );
  const user = userEvent.setup();
  const day = screen.getByLabelText('Exam date', { selector: 'input' });
  await user.type(day, '2099-01-20');
  await user.click(screen.getByRole('button', { name: 'Save exam date' }));
  await vi.waitFor(() => expect(addToStudy).toHaveBeenCalledOnce());
  fireEvent.change(day, { target: { value: '2099-02-20' } });
  await act(async () => answer({ ...emptyStudy, examDate: { day: '2099-01-20', setAt: 5 } }));
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save exam date' })).not.toHaveAttribute('aria-busy'),
  );
  expect(day).toHaveValue('2099-02-20');
  expect(onSaved).not.toHaveBeenCalled();
});

it('says that the date was saved where the study record couldn’t be read before', async () => {
  const examDate = { day: '2099-01-20', setAt: 5 };
  addToStudy.mockReset().mockResolvedValue({ ...emptyStudy, examDate });
  const client = makeTestClient({ results: [] });
  failQuery(client, studyQuery('ada').queryKey);
  render(
    <TestProviders client={client} auth={makeAuthState('signed-in')}>
      <ExamDateForm uid="ada" />
    </TestProviders>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Exam date', { selector: 'input' }), '2099-01-20');
  getStudy.mockResolvedValue({ ...emptyStudy, examDate });
  await user.click(screen.getByRole('button', { name: 'Save exam date' }));
  expect(await screen.findByText('Your exam date was saved.')).toBeVisible();
  await vi.waitFor(() =>
    expect(screen.getByLabelText('Exam date', { selector: 'input' })).toHaveValue('2099-01-20'),
  );
});

it('tells a visitor that the browser can’t store the date', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  render(
    <TestProviders client={makeTestClient()} auth={makeAuthState('signed-out')}>
      <ExamDateForm uid={null} />
    </TestProviders>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Exam date', { selector: 'input' }), '2099-01-20');
  await user.click(screen.getByRole('button', { name: 'Save exam date' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t save the exam date. This browser can’t store it.',
  );
  expect(screen.getByLabelText('Exam date', { selector: 'input' })).toHaveValue('2099-01-20');
});

/** Sets 20 January 2099 for an account without a date. */
async function saveDate(): Promise<void> {
  showForm();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Exam date', { selector: 'input' }), '2099-01-20');
  await user.click(screen.getByRole('button', { name: 'Save exam date' }));
}

it('replaces a date that a device with a fast clock has set, also one that wasn’t known here', async () => {
  const later = Math.floor(Date.now() / 1000) + 86_400;
  const other = { ...emptyStudy, examDate: { day: '2099-05-01', setAt: later } };
  addToStudy.mockReset().mockResolvedValueOnce(other).mockResolvedValue(emptyStudy);
  await saveDate();
  const examDate = { day: '2099-01-20', setAt: later + 1 };
  await vi.waitFor(() => expect(addToStudy).toHaveBeenLastCalledWith('ada', { ...emptyStudy, examDate }));
  expect(addToStudy).toHaveBeenCalledTimes(2);
});

it('counts an account’s days from the server’s time, where the device’s clock is wrong', async () => {
  const now = Date.now() + 10 * 86_400_000;
  readServerTime.mockResolvedValueOnce(now);
  addToStudy.mockReset().mockResolvedValue(emptyStudy);
  await saveDate();
  const examDate = { day: '2099-01-20', setAt: Math.floor(now / 1000) };
  await vi.waitFor(() =>
    expect(addToStudy).toHaveBeenCalledExactlyOnceWith('ada', { ...emptyStudy, examDate }),
  );
});

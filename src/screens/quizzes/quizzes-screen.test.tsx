import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { quizQuery } from '#providers/quizzes/queries.ts';
import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';
import { makeAttemptRecord, makeQuestion, makeQuiz, makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import QuizzesScreen from './quizzes-screen.tsx';

const searchQuestions = vi.hoisted(() => vi.fn());
vi.mock('#services/questions/search-questions.ts', () => ({ searchQuestions }));
const getQuestions = vi.hoisted(() => vi.fn());
vi.mock('#services/questions/get-questions.ts', () => ({ getQuestions }));
const listQuizzes = vi.hoisted(() => vi.fn());
vi.mock('#services/quizzes/list-quizzes.ts', () => ({ listQuizzes }));
const listResults = vi.hoisted(() => vi.fn());
vi.mock('#services/results/list-results.ts', () => ({ listResults }));

const quizzes = [
  makeQuiz({ id: 'cables', title: 'Cable sizing', description: '', questionIds: ['q1', 'q2'] }),
  makeQuiz({
    id: 'first-steps',
    title: 'First steps',
    description: '',
    questionIds: ['q3'],
    totalQuestions: 1,
  }),
];

function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}

// jsdom doesn't know the element yet, and React warns about it once.
beforeAll(() => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<search />);
  expect(told).toHaveBeenCalledOnce();
});

beforeEach(() => searchQuestions.mockReset().mockResolvedValue({ questions: [], isPartial: false }));

function show(
  status: 'signed-in' | 'signed-out',
  {
    address = '',
    listed = quizzes,
    results = [] as ReturnType<typeof firstResult>[],
    attempts = makeAttemptsState(),
    client = makeTestClient({ quizzes: listed, results, parts: [] }),
  } = {},
) {
  render(
    <MemoryRouter initialEntries={[`/quizzes${address}`]}>
      <TestProviders client={client} auth={makeAuthState(status)} attempts={attempts}>
        <QuizzesScreen />
        <Address />
      </TestProviders>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const card = (name: string) => within(screen.getByRole('link', { name }).closest('li') ?? document.body);

it('begins with First steps for a newcomer, and keeps the choice of order in the address [QZ-16, QZ-22]', async () => {
  const user = show('signed-out');
  expect(titles()).toEqual(['First steps', 'Cable sizing']);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Title');
  await vi.waitFor(() => expect(titles()).toEqual(['Cable sizing', 'First steps']));
  expect(screen.getByTestId('address')).toHaveTextContent('?sort=title');
});

it('shows the latest and the best score, and narrows to what was done [QZ-22]', async () => {
  const fields = makeResultFields({ quizId: 'cables', score: 40, passMark: 60, passed: false });
  const result = {
    ...firstResult('qr_1_a', 'ada', fields, '2026-11-20T18:10:00.000Z'),
    history: [{ score: 80, completedAt: '2026-11-19T18:10:00.000Z' }],
  };
  const user = show('signed-in', { results: [result] });
  expect(card('Cable sizing').getByText('40%, not passed')).toBeVisible();
  expect(card('Cable sizing').getByText('Best 80%')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Done'), 'Not done yet');
  await vi.waitFor(() => expect(titles()).toEqual(['First steps']));
});

it('shows a visitor what this device knows [QZ-22]', () => {
  const record = makeAttemptRecord({ handedInAt: '2026-11-20T18:10:00.000Z', quizId: 'cables' });
  show('signed-out', { attempts: makeAttemptsState([record]) });
  expect(card('Cable sizing').getByText('0%, not passed')).toBeVisible();
});

it('counts an attempt once that is saved and still waits on this device [QZ-22]', () => {
  const record = makeAttemptRecord({ handedInAt: '2026-11-20T18:10:00.000Z', quizId: 'cables' });
  const fields = makeResultFields({ quizId: 'cables', attemptId: record.attempt.id, score: 0 });
  const result = firstResult('qr_1_a', 'ada', fields, '2026-11-20T18:10:00.000Z');
  show('signed-in', { attempts: makeAttemptsState([record]), results: [result] });
  expect(card('Cable sizing').getByText('0%, not passed')).toBeVisible();
  expect(card('Cable sizing').queryByText(/^Best/u)).not.toBeInTheDocument();
});

it('finds questions by a regulation, the quizzes that ask them, and practises them [QZ-21]', async () => {
  const question = makeQuestion({ id: 'q2', text: 'What about a bond?', reference: '411.3.3' });
  searchQuestions.mockResolvedValue({ questions: [question], isPartial: false });
  const user = show('signed-out');
  await user.type(screen.getByRole('searchbox', { name: 'Search quizzes and questions' }), '411.3.3');
  expect(await screen.findByRole('heading', { name: '1 matching question' })).toBeVisible();
  expect(searchQuestions).toHaveBeenCalledExactlyOnceWith('411.3.3');
  expect(screen.getByText('What about a bond?')).toBeVisible();
  expect(screen.getByText('1 question found')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'First steps' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Practise this question' })).toBeEnabled();
  expect(screen.getByTestId('address')).toHaveTextContent('?q=411.3.3');
});

it('practises what a search found as that, which leads back to Quizzes', async () => {
  const question = makeQuestion({ id: 'q2', text: 'What about a bond?' });
  searchQuestions.mockResolvedValue({ questions: [question], isPartial: false });
  getQuestions.mockResolvedValue([question]);
  const start = vi.fn(async () => null);
  const user = show('signed-out', { address: '?q=bond', attempts: { ...makeAttemptsState(), start } });
  await user.click(await screen.findByRole('button', { name: 'Practise this question' }));
  await vi.waitFor(() =>
    expect(start).toHaveBeenCalledWith(
      expect.objectContaining({ quizId: 'part:search', title: 'Search: bond' }),
    ),
  );
});

it('says that there may be more matching questions, also where none is found [QZ-21]', async () => {
  searchQuestions.mockResolvedValueOnce({ questions: [makeQuestion()], isPartial: true });
  const user = show('signed-out');
  const box = screen.getByRole('searchbox', { name: 'Search quizzes and questions' });
  await user.type(box, 'voltage drop');
  expect(await screen.findByRole('heading', { name: '1 or more matching questions' })).toBeVisible();
  searchQuestions.mockResolvedValueOnce({ questions: [], isPartial: true });
  await user.clear(box);
  await user.type(box, 'minimum caravan');
  expect(await screen.findByText('We couldn’t check every question')).toBeVisible();
});

it('counts the questions of each quiz', () => {
  show('signed-out');
  expect(card('Cable sizing').getByText('2 questions')).toBeVisible();
  expect(card('First steps').getByText('1 question')).toBeVisible();
});

it('says when nothing fits, and clears the view', async () => {
  const user = show('signed-out', { address: '?q=zz' });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(titles()).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Quizzes' })).toHaveFocus();
  expect(searchQuestions).not.toHaveBeenCalled();
});

it('leaves the focus to the heading once there are quizzes after a check [APP-14]', async () => {
  listQuizzes.mockResolvedValue(quizzes);
  const user = show('signed-out', { listed: [] });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('says that the list can’t be read, and shows it after Try again [QZ-18]', async () => {
  let answer = (_: typeof quizzes) => {};
  listQuizzes.mockRejectedValueOnce(new Error('unavailable')).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const user = show('signed-out', { client: makeTestClient({ parts: [] }) });
  expect(screen.getByText('Loading quizzes…')).toBeVisible();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load quizzes. Please check console for details.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(alert).toBeVisible();
  await act(async () => answer(quizzes));
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('reads the list and the results again, and every quiz that was opened when it’s next shown [QZ-14]', async () => {
  listQuizzes.mockResolvedValue([makeQuiz({ id: 'newer', title: 'Newer' })]);
  listResults.mockResolvedValue([]);
  const client = makeTestClient({ quizzes, results: [], parts: [] });
  const { queryKey } = quizQuery('cables');
  client.setQueryData(queryKey, quizzes[0]);
  const user = show('signed-in', { client });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { name: 'Newer' })).toBeVisible();
  expect(listResults).toHaveBeenCalledExactlyOnceWith('ada');
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('keeps the list from the last visit when it can’t be read again', async () => {
  listQuizzes.mockRejectedValue(new Error('unavailable'));
  const user = show('signed-out');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('You’re seeing the list from your last visit.')).toBeVisible();
  expect(titles()).toEqual(['First steps', 'Cable sizing']);
});

import type { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { findBankFaults } from '#domain/bank/health/find-bank-faults.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { quizListQuery } from '#providers/quizzes/queries.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion, makeQuiz } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { BankFaultList } from './bank-fault-list.tsx';

const deleteQuestions = vi.hoisted(() => vi.fn());
vi.mock('#services/questions/delete-questions.ts', () => ({ deleteQuestions }));
const bank = vi.hoisted(() => ({
  findMissing: vi.fn(),
  removeQuestionFromPart: vi.fn(),
  addQuestionToPart: vi.fn(),
  getQuestion: vi.fn(),
  listParts: vi.fn(),
  getQuizHead: vi.fn(),
  updateQuiz: vi.fn(),
}));
vi.mock('#services/bank/find-missing.ts', () => bank);
vi.mock('#services/parts/change-part-questions.ts', () => bank);
vi.mock('#services/questions/get-question.ts', () => bank);
vi.mock('#services/parts/list-parts.ts', () => bank);
vi.mock('#services/quizzes/get-quiz-head.ts', () => bank);
vi.mock('#services/quizzes/update-quiz.ts', () => bank);

beforeAll(installDialog);
beforeEach(() => {
  for (const service of Object.values(bank)) service.mockReset();
});

it('says that what can’t be read can’t be restored either, and asks before it deletes it [ADM-6]', async () => {
  // It never settles: once it did, the parts would be read again.
  deleteQuestions.mockReset().mockReturnValue(new Promise(() => {}));
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient({ parts: [] })}>
        <BankFaultList
          faults={findBankFaults([], [], [])}
          unreadable={[{ id: 'broken-1', reason: 'It has no text.' }]}
        />
      </TestProviders>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('Can’t be read as a question, so nobody sees them'));
  await user.click(screen.getByRole('button', { name: 'Delete broken-1' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete “broken-1”?' });
  expect(dialog).toHaveTextContent('can’t be restored');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(deleteQuestions).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Delete broken-1' }));
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(deleteQuestions).toHaveBeenCalledExactlyOnceWith(['broken-1']);
});

/** Waits for the fix and for what is read again after it, which would otherwise run into the next test. */
async function settle(client: QueryClient): Promise<void> {
  await vi.waitFor(() => expect([client.isMutating(), client.isFetching()]).toEqual([0, 0]));
}

const listed = makeQuiz({ questionIds: ['kept', 'gone'] });

function showQuizFault() {
  const client = makeTestClient({ parts: [], quizzes: [listed] });
  const faults = findBankFaults([makeQuestion({ id: 'kept', partId: '' })], [listed], []);
  bank.findMissing.mockResolvedValue(['gone']);
  bank.listParts.mockResolvedValue([]);
  render(
    <MemoryRouter>
      <TestProviders client={client}>
        <BankFaultList faults={faults} unreadable={[]} />
      </TestProviders>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), client };
}

it('takes what is gone out of a quiz that somebody has changed since it was listed [ADM-6]', async () => {
  const theirs = { ...listed, title: 'Bonding', questionIds: ['kept', 'gone', 'theirs'], updatedAt: 'later' };
  bank.getQuizHead.mockResolvedValue(theirs);
  bank.updateQuiz.mockImplementation(async (base, changes) => ({
    state: 'saved',
    stored: { ...base, ...changes },
  }));
  const { user, client } = showQuizFault();
  await user.click(screen.getByText('Quizzes with deleted questions'));
  expect(screen.getByText(/lists 1 deleted question$/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Remove 1 from / }));
  await vi.waitFor(() =>
    expect(bank.updateQuiz).toHaveBeenCalledExactlyOnceWith(theirs, { questionIds: ['kept', 'theirs'] }),
  );
  await settle(client);
});

it('reads the quizzes again where one of them has been deleted since it was listed [ADM-6]', async () => {
  bank.getQuizHead.mockResolvedValue(null);
  const { user, client } = showQuizFault();
  await user.click(screen.getByText('Quizzes with deleted questions'));
  await user.click(screen.getByRole('button', { name: /^Remove 1 from / }));
  await vi.waitFor(() => expect(client.getQueryState(quizListQuery().queryKey)?.isInvalidated).toBe(true));
  await settle(client);
  expect(bank.updateQuiz).not.toHaveBeenCalled();
  expect(screen.queryByText('Failed to fix it')).not.toBeInTheDocument();
});

const parts = ['p1', 'p2'].map((id) =>
  examPartSchema.parse({ id, title: id, questionIds: id === 'p1' ? ['added', 'gone'] : [] }),
);

function showFaults(questions: ReturnType<typeof makeQuestion>[]) {
  bank.listParts.mockResolvedValue(parts);
  const client = makeTestClient({ parts });
  render(
    <MemoryRouter>
      <TestProviders client={client}>
        <BankFaultList faults={findBankFaults(questions, [], parts)} unreadable={[]} />
      </TestProviders>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), client };
}

it('removes from a part what is missing by then, not what was added since the bank was read [ADM-6]', async () => {
  bank.findMissing.mockResolvedValue(['gone']);
  bank.removeQuestionFromPart.mockReturnValue(new Promise(() => {}));
  const { user } = showFaults([]);
  await user.click(screen.getByText('Exam parts with deleted questions'));
  expect(screen.getByText(/lists 2 deleted questions$/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Remove/u }));
  await vi.waitFor(() => expect(bank.removeQuestionFromPart).toHaveBeenCalledExactlyOnceWith('p1', 'gone'));
  expect(bank.findMissing).toHaveBeenCalledExactlyOnceWith(['added', 'gone']);
});

it.each([
  ['into its part', 'p2', [['p2', 'stray']]],
  ['nowhere once it has been moved to another', 'p1', []],
])('puts a question %s [ADM-6]', async (_where, partId, calls) => {
  const stray = makeQuestion({ id: 'stray', partId: 'p2' });
  bank.getQuestion.mockResolvedValue({ ...stray, partId });
  const { user, client } = showFaults([stray]);
  await user.click(screen.getByText('Missing from their exam part'));
  await user.click(screen.getByRole('button', { name: /^Add to p2: / }));
  await vi.waitFor(() => expect(bank.listParts).toHaveBeenCalled());
  await settle(client);
  expect(bank.getQuestion).toHaveBeenCalledExactlyOnceWith('stray');
  expect(bank.addQuestionToPart.mock.calls).toEqual(calls);
});

it('fixes one fault at a time, and says when that fails [ADM-6]', async () => {
  let fail = () => {};
  bank.getQuestion.mockReturnValue(new Promise((_, reject) => (fail = () => reject(new Error('no')))));
  const { user, client } = showFaults([makeQuestion({ id: 'stray', partId: 'p2' })]);
  await user.click(screen.getByText('Missing from their exam part'));
  await user.click(screen.getByText('Exam parts with deleted questions'));
  const other = screen.getByRole('button', { name: /^Remove/u });
  await user.click(screen.getByRole('button', { name: /^Add to p2: / }));
  expect(other).toBeDisabled();
  await user.click(other);
  fail();
  expect(await screen.findByText('Failed to fix it')).toBeVisible();
  await settle(client);
  expect(bank.findMissing).not.toHaveBeenCalled();
  expect(other).toBeEnabled();
});

it('says what to do about a question whose part was deleted [ADM-6]', async () => {
  const { user } = showFaults([makeQuestion({ id: 'stray', partId: 'deleted' })]);
  await user.click(screen.getByText('Missing from their exam part'));
  expect(
    screen.getByText(/^Its exam part was deleted, or can’t be read\. If it was deleted, restore it\./u),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add to/u })).not.toBeInTheDocument();
});

it('leaves the focus to the heading of the screen once a fault is fixed [ADM-6]', async () => {
  const stray = makeQuestion({ id: 'stray', partId: 'p2' });
  bank.getQuestion.mockResolvedValue(stray);
  bank.listParts.mockResolvedValue(parts);
  const client = makeTestClient({ parts });
  const show = (questions: Parameters<typeof findBankFaults>[0]) => (
    <MemoryRouter>
      <TestProviders client={client}>
        <h1 tabIndex={-1}>Content health</h1>
        <BankFaultList faults={findBankFaults(questions, [], [])} unreadable={[]} />
      </TestProviders>
    </MemoryRouter>
  );
  const { rerender } = render(show([stray]));
  const user = userEvent.setup();
  await user.click(screen.getByText('Missing from their exam part'));
  await user.click(screen.getByRole('button', { name: /^Add to p2: / }));
  await vi.waitFor(() => expect(bank.listParts).toHaveBeenCalled());
  await settle(client);
  expect(screen.getByRole('button', { name: /^Add to p2: / })).toHaveFocus();
  rerender(show([]));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('keeps the focus on a fault while another before it is fixed [ADM-6]', async () => {
  const strays = ['first', 'second'].map((id) => makeQuestion({ id, questionId: id, partId: 'p2' }));
  const quiz = makeQuiz({ questionIds: ['first', 'second'] });
  bank.listParts.mockResolvedValue(parts);
  const client = makeTestClient({ parts });
  const show = (questions: Parameters<typeof findBankFaults>[0]) => (
    <MemoryRouter>
      <TestProviders client={client}>
        <BankFaultList faults={findBankFaults(questions, [quiz], [])} unreadable={[]} />
      </TestProviders>
    </MemoryRouter>
  );
  const { rerender } = render(show(strays));
  await userEvent.click(screen.getByText('Missing from their exam part'));
  screen.getByRole('link', { name: /^second/u }).focus();
  rerender(show(strays.slice(1)));
  expect(screen.getByRole('link', { name: /^second/u })).toHaveFocus();
});

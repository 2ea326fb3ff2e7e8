import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import type { Question } from '#domain/question/question.ts';
import { firstResult } from '#domain/result/merge-result.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { PageShownContext } from '#providers/loading/use-page-is-shown.ts';
import { resultListQuery } from '#providers/results/queries.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import QuizResultScreen from './quiz-result-screen.tsx';

const services = vi.hoisted(() => ({ getResult: vi.fn(), getQuestions: vi.fn() }));
vi.mock('#services/results/get-result.ts', () => services);
vi.mock('#services/questions/get-questions.ts', () => services);

beforeAll(installDialog);

const fields = makeResultFields({
  quizTitle: 'Earthing',
  answers: [
    { questionId: 'q1', response: 'b', correct: false, seconds: 30 },
    { questionId: 'q2', response: 'a', correct: true, seconds: 30 },
  ],
});
const stored = firstResult('qr_1_a', 'ada', fields, '2026-11-20T18:30:00.000Z');

beforeEach(() => {
  services.getResult.mockReset().mockResolvedValue(stored);
  services.getQuestions.mockReset();
});

/** @param visit whether the cached list is from this visit or an earlier one */
async function show(
  results: (typeof stored)[],
  visit: 'this' | 'earlier' = 'this',
  isShown = true,
): Promise<void> {
  const client = makeTestClient({ parts: [], results, study: emptyStudy });
  if (visit === 'earlier') await client.invalidateQueries({ queryKey: resultListQuery('ada').queryKey });
  render(
    <MemoryRouter initialEntries={['/quiz-results/qr_1_a']}>
      <TestProviders client={client}>
        <PageShownContext value={isShown}>
          <Routes>
            <Route path="/quiz-results/:resultId" element={<QuizResultScreen />} />
          </Routes>
        </PageShownContext>
      </TestProviders>
    </MemoryRouter>,
  );
}

it('reads the result alone before that is on the screen', async () => {
  await show([stored], 'this', false);
  expect(screen.getByRole('heading', { level: 1, name: 'Earthing' })).toBeVisible();
  expect(screen.getByText(/^1 of 2 right/)).toBeVisible();
  await vi.dynamicImportSettled();
  expect(services.getQuestions).not.toHaveBeenCalled();
});

it('shows a result of the list before its questions are read', async () => {
  let answer = (_questions: Question[]): void => {};
  services.getQuestions.mockReturnValue(
    new Promise<Question[]>((resolve) => {
      answer = resolve;
    }),
  );
  await show([stored]);
  expect(screen.getByRole('heading', { level: 1, name: 'Earthing' })).toBeVisible();
  expect(screen.getByText('Loading the questions…')).toBeVisible();
  // Nothing is shown yet that would move once the questions are there.
  expect(screen.queryByRole('heading', { name: 'Your answers' })).not.toBeInTheDocument();
  answer([makeQuestion({ id: 'q1', text: 'What is the maximum Zs?' })]);
  expect(await screen.findByText('What is the maximum Zs?')).toBeVisible();
  expect(screen.queryByText('Loading the questions…')).not.toBeInTheDocument();
});

it('reads what was missed, and the other questions once they are asked for [RES-23]', async () => {
  const user = userEvent.setup();
  services.getQuestions.mockImplementation(async (ids: readonly string[]) =>
    ids.map((id) => makeQuestion({ id, text: `The text of ${id}` })),
  );
  await show([stored]);
  expect(await screen.findByText('The text of q1')).toBeVisible();
  expect(services.getQuestions.mock.calls).toEqual([[['q1']]]);
  await user.selectOptions(screen.getByLabelText('Show'), 'All questions (2)');
  expect(await screen.findByText('The text of q2')).toBeVisible();
  expect(screen.getByText('The text of q1')).toBeVisible();
  expect(services.getQuestions.mock.calls).toEqual([[['q1']], [['q2']]]);
  await user.selectOptions(screen.getByLabelText('Show'), 'Wrong or not answered (1)');
  expect(await screen.findByText('The text of q1')).toBeVisible();
  expect(services.getQuestions).toHaveBeenCalledTimes(2);
});

it('asks for the questions of a result in the list beside the result, and for others where it has changed', async () => {
  let answer = (_result: typeof stored): void => {};
  services.getResult.mockReturnValue(
    new Promise<typeof stored>((resolve) => {
      answer = resolve;
    }),
  );
  services.getQuestions.mockImplementation(async (ids: readonly string[]) =>
    ids.map((id) => makeQuestion({ id, text: `The text of ${id}` })),
  );
  await show([stored], 'earlier');
  expect(await screen.findByText('The text of q1')).toBeVisible();
  // The quiz was taken again on another device, with other questions.
  answer({
    ...stored,
    answers: [{ questionId: 'drawn-later', response: 'b', correct: false, seconds: 30 }],
  });
  expect(await screen.findByText('The text of drawn-later')).toBeVisible();
  expect(services.getQuestions.mock.calls).toEqual([[['q1']], [['drawn-later']]]);
});

it('says that the other questions can’t be read, and not that they were removed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = userEvent.setup();
  services.getQuestions
    .mockResolvedValueOnce([makeQuestion({ id: 'q1', text: 'What was missed' })])
    .mockRejectedValueOnce(new Error('unavailable'))
    .mockResolvedValueOnce([makeQuestion({ id: 'q2', text: 'What was right' })]);
  await show([stored]);
  expect(await screen.findByText('What was missed')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Show'), 'All questions (2)');
  expect(await screen.findByText('We couldn’t load the questions')).toBeVisible();
  expect(screen.queryByText(/^We can’t show this question/u)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Show')).toHaveValue('all');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('What was right')).toBeVisible();
  expect(screen.getByText('What was missed')).toBeVisible();
});

it('keeps a result of the list on the screen when it can’t be read alone, as offline', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  services.getResult.mockRejectedValue(new Error('unavailable'));
  services.getQuestions.mockRejectedValue(new Error('unavailable'));
  await show([stored], 'earlier');
  expect(await screen.findByText('We couldn’t load the questions')).toBeVisible();
  await vi.waitFor(() => expect(services.getResult).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  expect(screen.getByRole('heading', { level: 1, name: 'Earthing' })).toBeVisible();
  expect(screen.queryByText('We couldn’t load this result')).not.toBeInTheDocument();
});

it('keeps the score on the screen when what was missed can’t be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = userEvent.setup();
  services.getQuestions
    .mockRejectedValueOnce(new Error('unavailable'))
    .mockResolvedValueOnce([makeQuestion({ id: 'q1', text: 'What was missed' })]);
  await show([stored]);
  expect(await screen.findByText('We couldn’t load the questions')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Earthing' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('What was missed')).toBeVisible();
});

it.each([
  ['quiz', 'Earlier attempts', true],
  ['exam', 'Earlier attempts', true],
  ['practice', 'Earlier practice', false],
] as const)(
  'names what came before a %s, and counts no attempts at practice',
  async (mode, title, isCounted) => {
    services.getQuestions.mockResolvedValue([]);
    const history = [{ score: 40, completedAt: '2026-11-19T18:30:00.000Z' }];
    await show([{ ...stored, mode, attempts: 2, history }]);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(/^40% on 19 Nov 2026/u)).toBeVisible();
    expect(screen.queryAllByText('This was attempt 2.')).toHaveLength(isCounted ? 1 : 0);
  },
);

it('waits for a result that the list lacks', async () => {
  services.getQuestions.mockResolvedValue([]);
  await show([]);
  expect(screen.getByText('Loading your result…')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Earthing' })).toBeVisible();
});

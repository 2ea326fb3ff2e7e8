import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { installDialog } from '#test/support/dialog.ts';
import { makeQuiz } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import QuizSection from './quiz-section.tsx';

const rows = vi.hoisted(
  () => async () => (await import('#test/support/mock-rows.ts')).mockRows({ id: 'q1', questionId: '4-001' }),
);
const getQuizHead = vi.hoisted(() => vi.fn());
const updateQuiz = vi.hoisted(() => vi.fn());
vi.mock('#services/quizzes/update-quiz.ts', () => ({ updateQuiz }));
vi.mock('#services/quizzes/get-quiz-head.ts', () => ({ getQuizHead }));
vi.mock('#services/bank/list-rows.ts', rows);
vi.mock('#services/bank/get-rows.ts', rows);
vi.mock('#services/parts/list-part-titles.ts', rows);

const quiz = makeQuiz({ id: 'z1', title: 'Isolation', questionIds: ['q1'], totalQuestions: 1 });

installDialog();
beforeEach(() => sessionStorage.clear());

function show(stored: typeof quiz | null) {
  cleanup();
  getQuizHead.mockResolvedValue(stored);
  render(
    <MemoryRouter initialEntries={['/quizzes/z1']}>
      <TestProviders client={makeTestClient({ quizzes: [], parts: [] })}>
        <Routes>
          <Route path="/quizzes/:quizId" element={<QuizSection />} />
        </Routes>
      </TestProviders>
    </MemoryRouter>,
  );
}

it('brings back what was typed though somebody has deleted the quiz, until it’s restored or discarded', async () => {
  const user = userEvent.setup();
  show(quiz);
  await user.type(await screen.findByLabelText('Title'), '!');
  const stored = { ...quiz, title: 'Isolation!' };
  updateQuiz.mockResolvedValue({ state: 'saved', stored });
  show(null);
  expect(
    await screen.findByText('This quiz was deleted or moved to the drafts, or can’t be read'),
  ).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Isolation!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Isolation!' })).toBeVisible();
  expect(
    screen.queryByText('This quiz was deleted or moved to the drafts, or can’t be read'),
  ).not.toBeInTheDocument();

  await user.type(screen.getByLabelText('Title'), '!');
  show(null);
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Quiz not found')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

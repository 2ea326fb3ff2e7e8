import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import type { Question } from '#domain/question/question.ts';
import { firstResult } from '#domain/result/merge-result.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import QuizResultScreen from './quiz-result-screen.tsx';

const services = vi.hoisted(() => ({ getResult: vi.fn(), getQuestions: vi.fn() }));
vi.mock('#services/quiz-results/get-result.ts', () => services);
vi.mock('#services/questions/get-questions.ts', () => services);

beforeAll(installDialog);

const fields = makeResultFields({
  quizTitle: 'Earthing',
  answers: [{ questionId: 'q1', response: 'b', correct: false, seconds: 30 }],
});
const stored = firstResult('qr_1_a', 'ada', fields, '2026-11-20T18:30:00.000Z');

beforeEach(() => {
  services.getResult.mockReset().mockResolvedValue(stored);
  services.getQuestions.mockReset();
});

function show(results: (typeof stored)[]): void {
  render(
    <MemoryRouter initialEntries={['/quiz-results/qr_1_a']}>
      <TestProviders client={makeTestClient({ parts: [], results, study: emptyStudy })}>
        <Routes>
          <Route path="/quiz-results/:resultId" element={<QuizResultScreen />} />
        </Routes>
      </TestProviders>
    </MemoryRouter>,
  );
}

it('shows a result of the list before its questions are read', async () => {
  let answer = (_questions: Question[]): void => {};
  services.getQuestions.mockReturnValue(
    new Promise<Question[]>((resolve) => {
      answer = resolve;
    }),
  );
  show([stored]);
  expect(screen.getByRole('heading', { level: 1, name: 'Earthing' })).toBeVisible();
  expect(screen.getByText('Loading the questions…')).toBeVisible();
  // Nothing that would move once the questions are there.
  expect(screen.queryByRole('heading', { name: 'Your answers' })).not.toBeInTheDocument();
  answer([makeQuestion({ id: 'q1', text: 'What is the maximum Zs?' })]);
  expect(await screen.findByText('What is the maximum Zs?')).toBeVisible();
  expect(screen.queryByText('Loading the questions…')).not.toBeInTheDocument();
});

it('waits for a result that the list lacks', async () => {
  services.getQuestions.mockResolvedValue([]);
  show([]);
  expect(screen.getByText('Loading your result…')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Earthing' })).toBeVisible();
});

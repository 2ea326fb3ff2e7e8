import type { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { bankQuery } from '#providers/bank/queries.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion, makeQuiz } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import HealthSection from './health-section.tsx';

const { listQuizzes, listParts } = vi.hoisted(() => ({ listQuizzes: vi.fn(), listParts: vi.fn() }));
vi.mock('#services/quizzes/list-quizzes.ts', () => ({ listQuizzes }));
vi.mock('#services/parts/list-parts.ts', () => ({ listParts }));

beforeAll(installDialog);

/** Shows the section for a bank of one question. */
function show(client: QueryClient, question: Question): void {
  client.setQueryData(bankQuery().queryKey, { documents: [question], skipped: [] });
  render(
    <MemoryRouter>
      <TestProviders client={client}>
        <HealthSection />
      </TestProviders>
    </MemoryRouter>,
  );
}

it('says that the quizzes could not be loaded, and looks for faults once they are [ADM-6]', async () => {
  const question = makeQuestion({ id: 'kept', partId: '' });
  listParts.mockResolvedValue([]);
  listQuizzes.mockRejectedValueOnce(new Error('unavailable'));
  const client = makeTestClient({ parts: [], results: [] });
  show(client, question);
  const notice = await screen.findByText('We couldn’t load the quizzes');
  expect(screen.queryByRole('heading', { name: 'Faults' })).not.toBeInTheDocument();
  expect(screen.queryByText('In no part or quiz')).not.toBeInTheDocument();
  listQuizzes.mockResolvedValue([makeQuiz({ questionIds: ['kept', 'gone'] })]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Quizzes with deleted questions')).toBeVisible();
  expect(screen.queryByText('In no part or quiz')).not.toBeInTheDocument();
  expect(notice).not.toBeInTheDocument();
  const pictures = screen.getByRole('region', { name: 'Unused pictures' });
  expect(within(pictures).queryByRole('list')).not.toBeInTheDocument();
});

it('looks for faults in the parts and quizzes as they are now, not as they were hours ago [ADM-6]', async () => {
  const question = makeQuestion({ id: 'q1', partId: 'p1' });
  const part = examPartSchema.parse({ id: 'p1', title: 'Protection' });
  const client = makeTestClient({ parts: [part], quizzes: [], results: [] });
  listParts.mockResolvedValue([{ ...part, questionIds: ['q1'], catalogue: catalogueOf(['q1'], [question]) }]);
  listQuizzes.mockResolvedValue([makeQuiz({ questionIds: ['gone'] })]);
  show(client, question);
  expect(await screen.findByText('Quizzes with deleted questions')).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByText('Missing from their exam part')).not.toBeInTheDocument());
  expect(screen.queryByText('Exam parts with an out-of-date catalogue')).not.toBeInTheDocument();
});

import type { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import QuestionsSection from './questions-section.tsx';

const services = vi.hoisted(() => ({
  listRows: vi.fn(),
  countRows: vi.fn(),
}));
vi.mock('#services/bank/list-rows.ts', () => services);
// It has an element that jsdom doesn't know.
vi.mock('./question-filters-form.tsx', () => ({ QuestionFiltersForm: () => null }));

beforeAll(installDialog);

const questions = Array.from({ length: 3 }, (_, place) => ({
  ...makeQuestion({ id: `q${place}`, questionId: `1-00${place}`, status: 'published' }),
  words: [],
}));

let client: QueryClient;
beforeEach(() => {
  vi.resetAllMocks();
  services.listRows.mockResolvedValue({ rows: questions, next: null });
  services.countRows.mockResolvedValue(questions.length);
  client = makeTestClient({ quizzes: [], parts: [] });
});

function show(address = '/admin/dashboard/questions') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <TestProviders client={client} auth={makeAuthState('signed-in', { role: 'admin' })}>
        <QuestionsSection />
      </TestProviders>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

it('says that the questions could not be counted, and counts them again [QN-20]', async () => {
  services.countRows.mockRejectedValue(new Error('unavailable'));
  const user = show('/admin/dashboard/questions?tag=A4:2026');
  const notice = await screen.findByText('We couldn’t load the number of questions');
  expect(screen.getByRole('table', { name: 'Questions' })).toBeVisible();
  services.countRows.mockResolvedValue(3);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 questions')).toBeVisible();
  expect(notice).not.toBeInTheDocument();
});

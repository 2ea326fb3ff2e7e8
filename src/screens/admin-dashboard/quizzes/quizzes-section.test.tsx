import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { installDialog } from '#test/support/dialog.ts';
import { makeQuiz } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import QuizzesSection from './quizzes-section.tsx';

const services = vi.hoisted(() => ({
  listQuizzes: vi.fn(),
  deleteQuiz: vi.fn(),
  restoreQuiz: vi.fn(),
}));
vi.mock('#services/quizzes/list-quizzes.ts', () => services);
vi.mock('#services/quizzes/delete-quiz.ts', () => services);
vi.mock('#services/quizzes/restore-quiz.ts', () => services);

const quiz = makeQuiz();
const another = makeQuiz({ id: 'another', title: 'Another quiz' });

beforeAll(installDialog);
beforeEach(() => {
  for (const service of Object.values(services)) service.mockReset();
  services.listQuizzes.mockResolvedValue([quiz, another]);
});
afterEach(() => vi.useRealTimers());

function show(): void {
  render(
    <MemoryRouter>
      <QueryClientProvider client={makeTestClient({ quizzes: [quiz, another] })}>
        <QuizzesSection />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function deleteIt(): Promise<void> {
  press(`Delete ${quiz.title}`);
  await act(async () => press('Delete quiz'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

async function failToDelete(): Promise<void> {
  services.deleteQuiz.mockRejectedValueOnce(new Error('unavailable'));
  show();
  await deleteIt();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete quiz');
  vi.useFakeTimers();
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('keeps the message of a failed deletion until it is dismissed, and five seconds more [ERR-3, MSG-8]', async () => {
  await failToDelete();
  expect(screen.getByRole('link', { name: quiz.title })).toBeVisible();
  await pass(60_000);
  expect(screen.getByRole('alert')).toBeVisible();
  press('Dismiss');
  await pass(4999);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete quiz');
  // A millisecond more: a mutation that is reset notifies its screen with a timer.
  await pass(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('doesn’t say what came of a deletion whose answer was lost [MSG-8]', async () => {
  await failToDelete();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Failed to delete quiz ?Check your connection and try again\. ?Dismiss$/u,
  );
});

it('takes the message away when the next try succeeds', async () => {
  await failToDelete();
  vi.useRealTimers();
  services.deleteQuiz.mockResolvedValue(undefined);
  await deleteIt();
  expect(await screen.findByText(`“${quiz.title}” was deleted.`)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('brings back what was deleted, also after another deletion was only asked about', async () => {
  services.deleteQuiz.mockResolvedValue(undefined);
  services.restoreQuiz.mockResolvedValue(quiz);
  show();
  await deleteIt();
  const undo = within(await screen.findByRole('status')).getByRole('button', { name: 'Undo' });
  press(`Delete ${another.title}`);
  press('Cancel');
  fireEvent.click(undo);
  await waitFor(() => expect(services.restoreQuiz).toHaveBeenCalledExactlyOnceWith(quiz.id));
});

it('can still undo a deletion that was confirmed while an earlier one was being undone', async () => {
  services.deleteQuiz.mockResolvedValue(undefined);
  let restore = () => {};
  services.restoreQuiz.mockReturnValue(new Promise<void>((resolve) => (restore = resolve)));
  show();
  await deleteIt();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(services.restoreQuiz).toHaveBeenCalledOnce());
  press(`Delete ${another.title}`);
  await act(async () => press('Delete quiz'));
  expect(await screen.findByText(`“${another.title}” was deleted.`)).toBeVisible();
  restore();
  expect(await screen.findByText(`“${quiz.title}” was restored.`)).toBeVisible();
  expect(screen.getByText(`“${another.title}” was deleted.`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

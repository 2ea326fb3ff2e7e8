import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { QuizzesContext } from '#providers/quizzes/use-quizzes.ts';
import { makeQuizzesState } from '#test/support/context-states.ts';
import { makeQuestion, makeQuiz } from '#test/support/factories.ts';

import { QuizEditor } from './quiz-editor.tsx';

it('is saved by its own fields and button, not by a search for questions', async () => {
  const addQuiz = vi.fn(async () => makeQuiz());
  const onAdded = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['parts'], []);
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <QuizzesContext value={makeQuizzesState({ addQuiz })}>
          <QuizEditor quiz={null} bank={[makeQuestion()]} onAdded={onAdded} />
        </QuizzesContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await user.type(screen.getByLabelText('Words'), 'overload{Enter}');
  await user.type(screen.getByLabelText('How many to draw'), '{Enter}');
  expect(addQuiz).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Add 4-001' }));
  await user.type(screen.getByLabelText('Title'), 'Overload');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(addQuiz).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Overload', questionIds: ['question-1'] }),
  );
  expect(onAdded).toHaveBeenCalledOnce();
});

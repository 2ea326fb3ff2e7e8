import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { makeQuizActions } from '#test/support/context-states.ts';
import { makeQuestion, makeQuiz } from '#test/support/factories.ts';

import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { QuizEditor } from './quiz-editor.tsx';

it('is saved by its own fields and button, not by a search for questions', async () => {
  const addQuiz = vi.fn(async () => makeQuiz());
  const onAdded = vi.fn();
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <TestProviders
        client={makeTestClient({ parts: [], quizzes: [], results: [] })}
        quizActions={makeQuizActions({ addQuiz })}
      >
        <QuizEditor quiz={null} bank={[makeQuestion()]} onAdded={onAdded} />
      </TestProviders>
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

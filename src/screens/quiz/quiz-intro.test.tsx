import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { quizQuery } from '#providers/quizzes/queries.ts';
import { makeAttemptsState, makeQuizActions } from '#test/support/context-states.ts';
import { makeQuestion, makeQuiz } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { QuizIntro } from './quiz-intro.tsx';

it.each([
  ['opens a started quiz', 'a1', [['a1']]],
  ['opens nothing for somebody who went to another screen meanwhile', null, []],
] as const)('%s', async (_, started, opens) => {
  const quiz = { ...makeQuiz({ id: 'q1' }), questions: [makeQuestion()] };
  const start = vi.fn(async () => started);
  const onOpen = vi.fn();
  const client = makeTestClient({ results: [] });
  client.setQueryData(quizQuery('q1').queryKey, quiz);
  render(
    <MemoryRouter>
      <TestProviders
        client={client}
        attempts={{ ...makeAttemptsState(), start }}
        quizActions={makeQuizActions({ loadQuestions: async () => [makeQuestion()] })}
      >
        <QuizIntro quizId="q1" onOpen={onOpen} />
      </TestProviders>
    </MemoryRouter>,
  );
  const button = await screen.findByRole('button', { name: 'Start quiz' });
  await userEvent.setup().click(button);
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(onOpen.mock.calls).toEqual(opens);
});

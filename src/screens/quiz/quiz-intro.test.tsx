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
  ['opens', 'is still there', '/quiz/q1', [['a1']], []],
  ['removes', 'went to another screen meanwhile', '/results', [], [['a1']]],
] as const)('%s a started quiz for somebody who %s', async (_, __, goTo, opens, removes) => {
  const quiz = { ...makeQuiz({ id: 'q1' }), questions: [makeQuestion()] };
  let finish = (_id: string) => {};
  const start = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const remove = vi.fn(async () => {});
  const onOpen = vi.fn();
  const client = makeTestClient({ results: [] });
  client.setQueryData(quizQuery('q1').queryKey, quiz);
  const { pathname } = location;
  history.replaceState(null, '', '/quiz/q1');
  render(
    <MemoryRouter>
      <TestProviders
        client={client}
        attempts={{ ...makeAttemptsState(), start, remove }}
        quizActions={makeQuizActions({ loadQuestions: async () => [makeQuestion()] })}
      >
        <QuizIntro quizId="q1" onOpen={onOpen} />
      </TestProviders>
    </MemoryRouter>,
  );
  const button = await screen.findByRole('button', { name: 'Start quiz' });
  await userEvent.setup().click(button);
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  history.replaceState(null, '', goTo);
  finish('a1');
  await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  history.replaceState(null, '', pathname);
  expect(onOpen.mock.calls).toEqual(opens);
  expect(remove.mock.calls).toEqual(removes);
});

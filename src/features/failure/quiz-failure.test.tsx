import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { quizSchema } from '#domain/quiz/quiz.ts';
import { makeQuizActions } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { QuizFailure } from './quiz-failure.tsx';

const message = 'Failed to update quiz';

function show(cause: unknown) {
  const error = { message, quizId: 'z1', isClearing: false, cause };
  render(
    <TestProviders
      client={makeTestClient()}
      quizActions={makeQuizActions({ error, clearError() {}, keepError() {} })}
    >
      <QuizFailure message={message} quizId="z1" />
    </TestProviders>,
  );
}

it('blames the connection for a quiz that couldn’t be saved, but not where the stored one can’t be read', () => {
  show(new Error('offline'));
  expect(screen.getByText('Check your connection and try again.')).toBeVisible();
});

it('says that the stored quiz can’t be read where that is why it couldn’t be saved', () => {
  show(quizSchema.safeParse({ id: 'z1', title: 7 }).error);
  expect(screen.getByText(/^What’s stored can’t be read/u)).toBeVisible();
  expect(screen.queryByText(/connection/u)).not.toBeInTheDocument();
});

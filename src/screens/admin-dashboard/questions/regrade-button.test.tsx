import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';

import { QuizzesContext, type QuizzesState } from '#providers/quizzes/use-quizzes.ts';
import { makeQuizzesState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { RegradeButton } from './regrade-button.tsx';

beforeAll(installDialog);

it.each<[QuizzesState['status'], boolean]>([
  ['loading', false],
  ['error', false],
  ['ready', true],
])('with the quizzes %s, which say whether a part of an answer counts, may be pressed: %s', (status, may) => {
  render(
    <QuizzesContext value={makeQuizzesState({ status })}>
      <RegradeButton question={makeQuestion()} versions={[]} />
    </QuizzesContext>,
  );
  const button = screen.getByRole('button', { name: 'Mark stored results anew' });
  expect(button.hasAttribute('disabled')).toBe(!may);
});

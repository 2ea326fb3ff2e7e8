import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { QuestionOf } from '#domain/question/question.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { NumericControl } from './numeric-control.tsx';

const question: QuestionOf<'numeric'> = {
  ...makeQuestion(),
  type: 'numeric',
  options: [],
  answer: { value: 1.5, tolerance: 0, unit: 'kW' },
};

it.each([false, true])('says how to type a number, unless the answer is revealed: %s', (revealed) => {
  render(
    <NumericControl
      question={question}
      optionOrder={[]}
      response="1.5"
      disabled={revealed}
      revealed={revealed}
      labelledBy="text"
      onAnswer={() => {}}
    />,
  );
  expect(screen.getByRole('textbox', { name: 'Your answer in kW' })).toBeVisible();
  expect(screen.queryByText(/^Enter a number/u) !== null).toBe(!revealed);
});

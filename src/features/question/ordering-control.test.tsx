import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { QuestionOf } from '#domain/question/question.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { OrderingControl } from './ordering-control.tsx';

const question: QuestionOf<'ordering'> = {
  ...makeQuestion(),
  type: 'ordering',
  answer: ['a', 'b', 'c', 'd'],
};

/** The steps with a verdict. */
function show(response: string[] | null) {
  render(
    <>
      <p id="text">In which order?</p>
      <OrderingControl
        question={question}
        optionOrder={question.answer}
        response={response}
        disabled
        revealed
        labelledBy="text"
        onAnswer={() => {}}
      />
    </>,
  );
  return screen.getByRole('list', { name: 'In which order?' }).querySelectorAll('[data-verdict]');
}

it('says of each step whether it is in its place', () => {
  expect(show(['a', 'b', 'd', 'c'])).toHaveLength(4);
});

it('calls nothing right that nobody put in order', () => {
  expect(show(null)).toHaveLength(0);
  expect(screen.getByText('The right order:')).toBeVisible();
});

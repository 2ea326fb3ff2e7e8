import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { QuestionOf } from '#domain/question/question.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { OrderingControl } from './ordering-control.tsx';

/** Shows a revealed answer. @returns the steps that have a verdict */
function show(response: string[] | null, answer = ['a', 'b', 'c', 'd']) {
  const question: QuestionOf<'ordering'> = { ...makeQuestion(), type: 'ordering', answer };
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

it('says which two steps to swap, not that all are wrong', () => {
  const marked = show(['a', 'b', 'd', 'c']);
  expect([...marked].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Swap with 4$/u),
    expect.stringMatching(/Swap with 3$/u),
  ]);
  expect(screen.getByText('Swap 3 and 4.')).toBeVisible();
});

it('says which step to move, where it pushed all others out of their places', () => {
  const marked = show(['b', 'c', 'd', 'a']);
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveTextContent(/Move to 1$/u);
  expect(screen.getByText('Move 4 to 1.')).toBeVisible();
});

it('never asks to move a step to the place where it is', () => {
  const marked = show(['a', 'b', 'c', 'd', 'e'], ['e', 'd', 'c', 'a', 'b']);
  expect([...marked].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Move to 2$/u),
    expect.stringMatching(/Move to 1$/u),
  ]);
  expect(screen.getByText('Leave 3 where it is. Move 4 to 2 and 5 to 1.')).toBeVisible();
});

it('says that the order is right, and doesn’t repeat it', () => {
  expect(show(['a', 'b', 'c', 'd'])).toHaveLength(4);
  expect(screen.queryByText('The right order:')).not.toBeInTheDocument();
});

it('calls nothing right that nobody put in order', () => {
  expect(show(null)).toHaveLength(0);
  expect(screen.getByText('The right order:')).toBeVisible();
});

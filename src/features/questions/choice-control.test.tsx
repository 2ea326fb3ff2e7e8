import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { ChoiceControl } from './choice-control.tsx';
import { Explanation } from './explanation.tsx';

const question = makeQuestion({
  optionReasons: { b: 'It **isolates** and doesn’t detect an overload.' },
  editions: ['A2:2022', 'A4:2026'],
});

function show(revealed: boolean) {
  render(
    <>
      <p id="text">{question.text}</p>
      <ChoiceControl
        question={question}
        optionOrder={['a', 'b', 'c', 'd']}
        response="b"
        disabled={revealed}
        revealed={revealed}
        labelledBy="text"
        onAnswer={() => {}}
      />
    </>,
  );
}

it('says beside a wrong option what the mistake is, once the answer is checked', () => {
  show(true);
  expect(screen.getByRole('radio', { name: /main switch.*your answer$/iu })).toBeChecked();
  expect(screen.getByText(/and doesn’t detect an overload/u)).toBeVisible();
});

it('has each option once for a screen reader: as the name of its control', () => {
  show(true);
  for (const { id, text } of question.options) {
    expect(screen.getByRole('radio', { name: new RegExp(`^${text}`, 'u') })).toHaveAttribute('value', id);
    expect(screen.getByText(text).closest('[aria-hidden="true"]')).not.toBeNull();
  }
  expect(screen.getByText(/and doesn’t detect an overload/u).closest('[aria-hidden]')).toBeNull();
});

it('gives nothing away before', () => {
  show(false);
  expect(screen.queryByText(/detect an overload/u)).not.toBeInTheDocument();
});

it('says which editions an explanation follows, and whether the question is withdrawn', () => {
  const { rerender } = render(<Explanation question={question} />);
  expect(screen.getByText('Applies to BS 7671:2018+A2:2022 and BS 7671:2018+A4:2026')).toBeVisible();
  expect(screen.queryByText(/withdrawn/u)).not.toBeInTheDocument();
  rerender(<Explanation question={{ ...question, editions: [], status: 'withdrawn' }} />);
  expect(screen.getByText(/has been withdrawn/u)).toBeVisible();
  expect(screen.queryByText(/BS 7671/u)).not.toBeInTheDocument();
});

it('says how many to choose, and why it takes no more', async () => {
  const onAnswer = vi.fn();
  const two = { ...question, text: 'Which **two** of these?', type: 'multiple', answer: ['a', 'b'] } as const;
  render(
    <>
      <p id="text">Which two of these?</p>
      <ChoiceControl
        question={{ ...two, answer: ['a', 'b'] }}
        optionOrder={['a', 'b', 'c', 'd']}
        response={['a', 'c']}
        disabled={false}
        revealed={false}
        labelledBy="text"
        onAnswer={onAnswer}
      />
    </>,
  );
  expect(screen.getByText('Choose 2.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('You’ve chosen 2. Untick one to choose another.');
  await userEvent.click(screen.getByRole('checkbox', { name: /ceiling rose/iu }));
  expect(onAnswer).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: /junction box/iu }));
  expect(onAnswer).toHaveBeenCalledWith(['a']);
});

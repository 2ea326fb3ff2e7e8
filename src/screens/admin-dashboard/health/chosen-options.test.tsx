import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { ItemFigures } from '#domain/item-analysis/analyse-items.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { ChosenOptions } from './chosen-options.tsx';

const figures: ItemFigures = {
  questionId: 'q',
  accounts: 4,
  facility: 75,
  discrimination: 0.3,
  pairs: 4,
  medianSeconds: 20,
  chosen: new Map([
    ['a', 3],
    ['b', 1],
  ]),
};

it('says how often each option was chosen', () => {
  render(<ChosenOptions question={makeQuestion()} figures={figures} />);
  expect(screen.getByText(/^75%.*\(the key\)$/u)).toBeInTheDocument();
});

it('says nothing of a family, whose options are others each time', () => {
  const { container } = render(<ChosenOptions question={makeQuestion({ family: '{}' })} figures={figures} />);
  expect(container).toBeEmptyDOMElement();
});

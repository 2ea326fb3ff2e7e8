import { expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { findQuestionDifferences } from './question-differences.ts';

it('names the key and the reasons by the text of their options', () => {
  const options = ['A main switch', 'A circuit-breaker'].map((text, index) => ({
    id: 'ba'[index] ?? '',
    text,
  }));
  const now = makeQuestion({ options, answer: ['a'], optionReasons: { b: 'It doesn’t open by itself.' } });
  const earlier = { ...now, answer: ['b'], optionReasons: { a: 'It’s too slow.' } };
  const found = findQuestionDifferences({ base: now, mine: earlier, theirs: now });
  expect(found.map(({ name, mine }) => [name, mine])).toEqual([
    ['Key', 'A main switch'],
    ['Why the others are wrong', 'A circuit-breaker: It’s too slow.'],
  ]);
});

import { expect, it } from 'vitest';

import { readSeedQuestions } from '../seed/read-seed.ts';
import { readLandingFacts } from './landing-facts.ts';

it('promises no more questions than the bank has, and little less', () => {
  const promised = Number(readLandingFacts().questions.replace(',', ''));
  const count = readSeedQuestions().length;
  expect(promised).toBeGreaterThan(count - 200);
  expect(promised).toBeLessThanOrEqual(count);
});

it('names the edition in force and a question with a reason for each wrong option', () => {
  const { book, papers, sample, samplePart } = readLandingFacts();
  expect({ book, papers }).toEqual({ book: 'BS 7671:2018+A4:2026', papers: 10 });
  expect(sample.options).toHaveLength(4);
  expect(Object.keys(sample.optionReasons)).toHaveLength(3);
  expect(samplePart).toBe('Protection for safety');
});

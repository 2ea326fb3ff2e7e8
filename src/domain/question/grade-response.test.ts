import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { QuestionOf } from '#domain/question/question.ts';
import { isAnswered } from '#domain/question-types/is-answered.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { gradeResponse } from './grade-response.ts';

const strict = { partialCredit: false };
const shared = { partialCredit: true };
const { options } = makeQuestion();
const ids = options.map((option) => option.id);

const multiple: QuestionOf<'multiple'> = { ...makeQuestion(), type: 'multiple', answer: ['a', 'b', 'c'] };
const ordering: QuestionOf<'ordering'> = {
  ...makeQuestion(),
  type: 'ordering',
  answer: ['c', 'a', 'd', 'b'],
};

describe('a single choice', () => {
  it('earns the mark for the key alone [QN-8]', () => {
    expect(ids.map((id) => gradeResponse(makeQuestion(), id, strict))).toEqual([1, 0, 0, 0]);
    expect(gradeResponse(makeQuestion(), null, strict)).toBe(0);
    expect(gradeResponse(makeQuestion(), ['a'], strict)).toBe(0);
  });
});

describe('a multiple choice', () => {
  it('is all or nothing by default, in any order [QN-8]', () => {
    expect(gradeResponse(multiple, ['c', 'a', 'b'], strict)).toBe(1);
    expect(gradeResponse(multiple, ['a', 'b'], strict)).toBe(0);
    expect(gradeResponse(multiple, ids, strict)).toBe(0);
    expect(gradeResponse(multiple, 'a', strict)).toBe(0);
  });

  it('earns shares with partial credit, and wrong choices take them away', () => {
    expect(gradeResponse(multiple, ['a', 'b'], shared)).toBeCloseTo(2 / 3);
    expect(gradeResponse(multiple, ids, shared)).toBeCloseTo(2 / 3);
    expect(gradeResponse(multiple, ['d'], shared)).toBe(0);
    expect(gradeResponse(multiple, ['a', 'a', 'a'], shared)).toBeCloseTo(1 / 3);
  });

  it('never earns less with a share than without, nor more than a whole mark', () => {
    fc.assert(
      fc.property(fc.subarray(ids), (chosen) => {
        const whole = gradeResponse(multiple, chosen, strict);
        const share = gradeResponse(multiple, chosen, shared);
        expect(share).toBeGreaterThanOrEqual(whole);
        expect(share).toBeLessThanOrEqual(1);
        expect(share === 1).toBe(whole === 1);
      }),
    );
  });
});

describe('an ordering', () => {
  it('earns the mark for the whole order only [QN-8]', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ids), (order) => {
        const right = order.join() === ordering.answer.join();
        expect(gradeResponse(ordering, order, shared)).toBe(right ? 1 : 0);
      }),
    );
    expect(gradeResponse(ordering, ['c', 'a', 'd', 'b'], strict)).toBe(1);
  });
});

describe('an answer', () => {
  it.each([null, '', '  ', []])('is not there for %j', (response) => {
    expect(isAnswered(response)).toBe(false);
  });

  it.each(['a', '0', ['a']])('is there for %j', (response) => {
    expect(isAnswered(response)).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { editionInForce } from '#domain/shared/editions.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { catalogueRow } from './catalogue.ts';
import { drawForms } from './draw-forms.ts';
import { planPractice } from './plan-practice.ts';
import { formToAsk, noTwins, spareFor, twinsIn } from './twins.ts';

const row = (id: string, change: Parameters<typeof makeQuestion>[0] = {}) =>
  catalogueRow(makeQuestion({ id, editions: [editionInForce], twinGroup: '4.73', ...change }));
const three = twinsIn(['a', 'b', 'c'].map((id) => row(id)));
const pairs = twinsIn([row('a'), row('b'), row('x', { twinGroup: '5.1' }), row('y', { twinGroup: '5.1' })]);

describe('twins', () => {
  it('are the questions of a group that may be asked; a family has none', () => {
    const twins = twinsIn([
      row('a'),
      row('b'),
      row('withdrawn', { status: 'withdrawn' }),
      row('old', { editions: ['A1:2020'] }),
      row('family', { family: '{"version":1}' }),
      row('alone', { twinGroup: '4.74' }),
      row('none', { twinGroup: undefined }),
      row('none too', { twinGroup: undefined }),
    ]);
    expect([...twins]).toEqual([
      ['a', ['a', 'b']],
      ['b', ['a', 'b']],
    ]);
  });

  it('are the same in whatever order the catalogue lists them, a question of two parts once', () => {
    const rows = ['b', 'a', 'b'].map((id) => row(id));
    expect(twinsIn(rows).get('a')).toEqual(['a', 'b']);
    expect(twinsIn([row('a'), row('a')]).size).toBe(0);
  });

  it('come back as the one not asked, else as the one asked longest ago [STU-16]', () => {
    const asked = (times: Readonly<Record<string, number>>) => (id: string) => times[id];
    expect(formToAsk('a', three, asked({ a: 5, b: 3 }))).toBe('c');
    expect(formToAsk('a', three, asked({ a: 5, b: 3, c: 4 }))).toBe('b');
    expect(formToAsk('a', three, asked({ a: 1, b: 3, c: 4 }))).toBe('a');
    expect(formToAsk('a', three, asked({ a: 3, b: 3, c: 4 }))).toBe('b');
    expect(formToAsk('a', three, asked({ b: 3 }))).toBe('a');
    expect(formToAsk('alone', three, asked({ alone: 3 }))).toBe('alone');
    expect(spareFor('a', three, asked({ b: 3 }))).toBe('c');
    expect(spareFor('alone', three, asked({}))).toBeUndefined();
  });

  it('never come back in the wording asked last, whatever was asked when', () => {
    const times = fc.record({ a: fc.nat(9), b: fc.nat(9), c: fc.nat(9) });
    fc.assert(
      fc.property(times, fc.constantFrom('a', 'b', 'c'), (asked, id) => {
        const form = formToAsk(id, three, (one) => new Map(Object.entries(asked)).get(one));
        const last = Math.max(asked.a, asked.b, asked.c);
        const isLast = new Map(Object.entries(asked)).get(form) === last;
        expect(isLast && Math.min(asked.a, asked.b, asked.c) < last).toBe(false);
      }),
    );
  });
});

describe('practice', () => {
  it('draws one of twins, the one not asked yet, and both only when it runs short', () => {
    const askedAt = (id: string) => (id === 'a' || id === 'x' ? 1 : undefined);
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const ids = ['a', 'b', 'x', 'y', 'z'];
        const draw = (count: number) => drawForms(ids, count, pairs, askedAt, seededRandom(seed));
        expect(draw(3).toSorted()).toEqual(['b', 'y', 'z']);
        expect(draw(4)).toHaveLength(4);
        expect(draw(9).toSorted()).toEqual(ids);
        expect(drawForms(['a', 'z'], 2, pairs, askedAt, seededRandom(seed)).toSorted()).toEqual(['a', 'z']);
      }),
    );
  });

  it('asks what was missed as its twin, and keeps the other wording at hand [STU-16]', () => {
    const askedAt = (id: string) => (id === 'a' || id === 'z' ? 1 : undefined);
    expect(planPractice(['a', 'z'], pairs, askedAt, true)).toEqual({
      questionIds: ['b', 'z'],
      spareIds: ['a'],
    });
    expect(planPractice(['a', 'z'], pairs, askedAt, false)).toEqual({
      questionIds: ['a', 'z'],
      spareIds: ['b'],
    });
    expect(planPractice(['a', 'b', 'x'], pairs, askedAt, false)).toEqual({
      questionIds: ['a', 'b', 'x'],
      spareIds: ['y'],
    });
    expect(planPractice(['a'], noTwins, askedAt, true)).toEqual({ questionIds: ['a'], spareIds: [] });
  });
});

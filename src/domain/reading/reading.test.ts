import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  chooseReading,
  mergeChoices,
  type ReadingChoices,
  rates,
  readChoices,
  readingOf,
  sizes,
  spacings,
  standardReading,
  tints,
} from './reading.ts';

const at = fc.integer({ min: 0, max: 5 });
const chosen = <Value>(value: fc.Arbitrary<Value>) => fc.option(fc.record({ value, at }), { nil: undefined });
const someChoices: fc.Arbitrary<ReadingChoices> = fc
  .record({
    size: chosen(fc.constantFrom(...sizes)),
    spacing: chosen(fc.constantFrom(...spacings)),
    tint: chosen(fc.constantFrom(...tints)),
    rate: chosen(fc.constantFrom(...rates)),
    voice: chosen(fc.constantFrom('', 'Daniel', 'Serena')),
    online: chosen(fc.boolean()),
  })
  .map(readChoices);

describe('choices of several devices [RDG-4]', () => {
  it('come out the same in any order and however often', () => {
    fc.assert(
      fc.property(someChoices, someChoices, someChoices, (a, b, c) => {
        const all = mergeChoices(mergeChoices(a, b), c);
        expect(mergeChoices(c, mergeChoices(b, a))).toEqual(all);
        expect(mergeChoices(mergeChoices(all, b), mergeChoices(a, all))).toEqual(all);
      }),
    );
  });

  it('keep the newer one of each kind', () => {
    const phone: ReadingChoices = { size: { value: 150, at: 20 }, tint: { value: 'sky', at: 10 } };
    const laptop: ReadingChoices = { size: { value: 125, at: 10 }, tint: { value: 'mint', at: 30 } };
    expect(readingOf(mergeChoices(phone, laptop))).toEqual({ ...standardReading, size: 150, tint: 'mint' });
  });
});

describe('a choice', () => {
  it('holds at once, whatever was chosen before and however a clock ran', () => {
    const reading = fc.record({
      size: fc.constantFrom(...sizes),
      spacing: fc.constantFrom(...spacings),
      tint: fc.constantFrom(...tints),
      rate: fc.constantFrom(...rates),
      voice: fc.constantFrom('', 'Daniel'),
      online: fc.boolean(),
    });
    fc.assert(
      fc.property(someChoices, reading, at, (before, values, now) => {
        const after = chooseReading(before, values, now);
        expect(readingOf(after)).toEqual(values);
        expect(mergeChoices(before, after)).toEqual(after);
      }),
    );
  });

  it('leaves the others as they were', () => {
    const before: ReadingChoices = { size: { value: 150, at: 20 } };
    expect(chooseReading(before, { tint: 'cream' }, 30)).toEqual({
      size: { value: 150, at: 20 },
      tint: { value: 'cream', at: 30 },
    });
  });
});

describe('what was stored', () => {
  it.each([
    [null],
    ['x'],
    [5],
    [[]],
    [{ size: 150 }],
    [{ size: { value: 151, at: 1 } }],
    [{ size: { value: 150, at: -1 } }],
  ])('%j holds no choice', (stored) => {
    expect(readChoices(stored)).toEqual({});
  });

  it('keeps what can be read beside what can’t', () => {
    const stored = {
      size: { value: 150, at: 1 },
      tint: { value: 'lilac', at: 2 },
      font: { value: 'x', at: 3 },
    };
    expect(readChoices(stored)).toEqual({ size: { value: 150, at: 1 } });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { gradeResponse } from '#domain/question/grade-response.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { loopExample, loopImpedance, makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { askVariant } from './ask-variant.ts';
import { type Asked, asAsked } from './asked.ts';
import { drawOptions, drawVariant, keyOptionId, variantOf } from './draw-variant.ts';
import { type Family, readFamily } from './family.ts';
import type { FamilyFields } from './family-schema.ts';
import { readTemplate } from './fill-text.ts';
import { findSlips } from './find-slips.ts';
import { keyAgain } from './key-again.ts';
import { roundAnswer, toleranceAround } from './round-answer.ts';

const marking = { partialCredit: false };
const seed = fc.string();

function read(change: Partial<FamilyFields> = {}): Family {
  const { family } = readFamily(JSON.stringify({ ...loopImpedance, ...change }));
  if (!family) throw new Error('The example can’t be read');
  return family;
}

function ask(form: 'typed' | 'choice', text: string): Asked {
  const asked = askVariant(makeFamilyQuestion(), form, seededRandom(text));
  if (!asked) throw new Error('The example has no variant');
  return asked;
}

function faultsOf(change: object): string[] {
  const result = readFamily(JSON.stringify({ ...loopImpedance, ...change }));
  return result.family ? [] : result.faults;
}

describe('reading a family', () => {
  it('names what its author has to put right', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ formula: 'Ze +' })).toEqual(['The formula "Ze +" can’t be read.']);
    expect(faultsOf({ stem: 'How long is {x}?' })).toEqual(['"x" is used, but no parameter has that name.']);
    expect(faultsOf({ where: ['alert(1)'] })).toEqual(['A formula can’t call "alert".']);
    expect(faultsOf({ stem: 'What is {Ze?' })).toEqual(['A bracket is left open near "What is {Ze?".']);
    expect(faultsOf({ slips: [...loopImpedance.slips, ...loopImpedance.slips.slice(0, 1)] })).toEqual([
      'The name "no-supply" is used twice.',
    ]);
    expect(faultsOf({ slips: [], where: 'x' })).toEqual([
      'The family doesn’t have the form it needs. Missing or wrong: where, slips.',
    ]);
    expect(readFamily('not json')).toMatchObject({ family: null });
    expect(readFamily('{"parameters":{}}')).toMatchObject({ family: null });
  });

  it('parses a text once, and forgets the ones read longest ago', () => {
    const text = JSON.stringify({ ...loopImpedance, decimals: 3 });
    const first = readFamily(text);
    expect(readFamily(text)).toBe(first);
    for (let index = 0; index < 100; index += 1) readFamily(`other ${index}`);
    expect(readFamily(text)).not.toBe(first);
  });
});

describe('a variant', () => {
  it('has the answer of the worked example for its values', () => {
    expect(variantOf(read(), loopExample)).toEqual({
      values: loopExample,
      stem: 'A circuit is 22 m long, with a 2.5 mm² line (7.41 mΩ/m) and a 1.5 mm² cpc. Ze is 0.35 Ω. What is Zs?',
      steps: 'Zs = 0.35 + (7.41 + 12.10) × 1.2 × 22 / 1000 = 0.87 Ω.',
      key: { value: 0.87, tolerance: 0.01, unit: 'Ω' },
      slips: [
        expect.objectContaining({ id: 'no-supply', value: expect.closeTo(0.515, 3) }),
        expect.objectContaining({ id: 'cold', value: expect.closeTo(0.779, 3) }),
        expect.objectContaining({ id: 'hot-supply', value: expect.closeTo(0.935, 3) }),
        expect.objectContaining({ id: 'no-cpc', value: expect.closeTo(0.546, 3) }),
      ],
    });
  });

  it('meets the conditions, keeps slips apart from the key, and comes again from the same seed', () => {
    const family = read();
    fc.assert(
      fc.property(seed, (text) => {
        const variant = drawVariant(family, seededRandom(text));
        expect(variant).toEqual(drawVariant(family, seededRandom(text)));
        const { Ze = 0, S = 0, cpc = 0, L = 0 } = variant?.values ?? {};
        expect(S === 6 ? cpc === 2.5 : cpc === 1.5).toBe(true);
        const ohms = { 1.5: 12.1, 2.5: 7.41, 4: 4.61, 6: 3.08 };
        const at = (csa: number) => Object.entries(ohms).find(([size]) => Number(size) === csa)?.[1] ?? 0;
        const key = variant?.key.value ?? 0;
        expect(Math.abs(key - (Ze + ((at(S) + at(cpc)) * 1.2 * L) / 1000))).toBeLessThan(0.00501);
        for (const { value } of variant?.slips ?? []) {
          expect(Math.abs(roundAnswer(value, family.fields) - key)).toBeGreaterThan(0.0199);
        }
      }),
    );
  });

  it('draws whole rows where the lists are the columns of a table', () => {
    const family = read({
      rows: true,
      parameters: [
        { name: 'Ze', values: [0.2, 0.35, 0.8] },
        { name: 'S', values: [2.5, 4, 6] },
        { name: 'cpc', values: [1.5, 1.5, 2.5] },
        { name: 'L', values: [20, 30, 45] },
      ],
    });
    fc.assert(
      fc.property(seed, (text) => {
        const { Ze = 0, L = 0 } = drawVariant(family, seededRandom(text))?.values ?? {};
        expect([`0.2 20`, '0.35 30', '0.8 45']).toContain(`${Ze} ${L}`);
      }),
    );
    const uneven = 'For rows every parameter has a list of values, all of one length.';
    expect(faultsOf({ rows: true })).toEqual([uneven]);
    const [first, ...others] = family.fields.parameters;
    expect(faultsOf({ rows: true, parameters: [{ ...first, values: [0.2] }, ...others] })).toEqual([uneven]);
  });

  it('is not drawn where the conditions can’t be met or no slips are left', () => {
    expect(drawVariant(read({ where: ['1 > 2'] }), seededRandom('a'))).toBeNull();
    expect(drawVariant(read({ formula: 'resistance(3)' }), seededRandom('a'))).toBeNull();
    const same = loopImpedance.slips.map((slip) => ({ ...slip, formula: loopImpedance.formula }));
    expect(drawVariant(read({ slips: same }), seededRandom('a'))).toBeNull();
    expect(drawVariant(read({ formula: 'Ze - 5' }), seededRandom('a'))).toBeNull();
  });

  it('has four options, the key at every place about equally often', () => {
    const places = [0, 0, 0, 0];
    const family = read();
    for (let index = 0; index < 400; index += 1) {
      const random = seededRandom(`${index}`);
      const variant = drawVariant(family, random);
      const options = variant ? drawOptions(family, variant, random) : [];
      expect(new Set(options.map(({ text }) => text)).size).toBe(4);
      const numbers = options.map(({ text }) => Number.parseFloat(text));
      for (const [at, number] of numbers.slice(1).entries()) {
        expect(number - (numbers[at] ?? 0)).toBeGreaterThan(0.0199);
      }
      const place = options.findIndex(({ id }) => id === keyOptionId);
      places[place] = (places[place] ?? 0) + 1;
    }
    // One slip lies above the key and three below: the smallest place can't be had.
    expect(places[0]).toBe(0);
    expect(Math.min(...places.slice(2))).toBeGreaterThan(60);
  });

  it('has its key at every place where the values decide on the place [QN-23]', () => {
    // Each number stands at one place among 15, 25 and 35, and most of the numbers drawn would be the smallest.
    const question = makeFamilyQuestion({
      parameters: [{ name: 'x', values: [10, 10, 10, 10, 10, 10, 20, 30, 40] }],
      where: [],
      formula: 'x',
      stem: 'What is {x}?',
      steps: '{answer}',
      slips: [15, 25, 35].map((value) => ({ id: `s${value}`, formula: `${value}`, reason: 'Another.' })),
    });
    const places = [0, 0, 0, 0];
    for (let index = 0; index < 400; index += 1) {
      const asked = askVariant(question, 'choice', seededRandom(`${index}`));
      if (asked?.type !== 'single') throw new Error('Not a choice');
      const place = asked.options.findIndex(({ id }) => id === keyOptionId);
      places[place] = (places[place] ?? 0) + 1;
    }
    expect(Math.min(...places)).toBeGreaterThan(60);
    expect(Math.max(...places)).toBeLessThan(140);
  });

  it('writes units, labels and words for one and many', () => {
    const family = read({
      parameters: [
        { name: 'n', values: [1, 3] },
        { name: 'm', values: [5, 10], labels: { '5': 'B', '10': 'C' } },
      ],
      where: [],
      formula: 'n * m * 2',
      unit: '%',
      decimals: 0,
      tolerance: 0,
      stem: 'A Type {m} device with {n} {n|cable|cables}, {n / 3:1} each and {0 - n}',
      steps: '{answer}',
      slips: [10, 20, 30].map((add, index) => ({
        id: `s${index}`,
        formula: `n * m * 2 + ${add}`,
        reason: 'Added.',
      })),
    });
    expect(variantOf(family, { n: 1, m: 5 })).toMatchObject({
      stem: 'A Type B device with 1 cable, 0.3 each and −1',
      steps: '10%',
    });
    expect(variantOf(family, { n: 3, m: 10 })?.stem).toBe('A Type C device with 3 cables, 1.0 each and −3');
  });

  it('rounds halves up, also where a binary fraction lies below one', () => {
    const fields = { ...loopImpedance, parameters: [{ name: 'x', values: [1.005] }] };
    const template = readTemplate('{x * 1:2}, {0 - x:2}, {x * 1000:2}, {0.67 * 1.5:2}', fields);
    expect(template.fill({ x: 1.005 }, { exact: 7, text: '7' })).toBe('1.01, −1.01, 1005.00, 1.01');
  });

  it('writes a row with the decimals of where it begins, where those are more than of its step', () => {
    const fields = { ...loopImpedance, parameters: [{ name: 'x', from: 0.25, to: 0.45, step: 0.1 }] };
    expect(readTemplate('{x}', fields).fill({ x: 0.35 }, { exact: 7, text: '7' })).toBe('0.35');
  });
});

describe('the worked answer', () => {
  const limit = (rounding: FamilyFields['rounding'], decimals: number) =>
    read({
      parameters: [{ name: 'x', values: [1] }],
      where: [],
      formula: 'x * 2',
      decimals,
      rounding,
      stem: 'Twice {x}?',
      steps: '{x * 2:1} from {x * 4:1}, {answer}',
      slips: [3, 4, 5].map((times) => ({ id: `s${times}`, formula: `x * ${times}`, reason: 'Not twice.' })),
    });

  it.each([
    ['down', 0, 88.49, '176.98 from 354.0, 176 Ω'],
    ['down', 0, 88.2, '176.4 from 352.8, 176 Ω'],
    ['down', 0, 88, '176.0 from 352.0, 176 Ω'],
    ['up', 0, 88.004, '176.01 from 352.0, 177 Ω'],
    ['up', 1, 0.1 + 0.2, '0.6 from 1.2, 0.6 Ω'],
    ['nearest', 0, 8.73, '17.46 from 34.9, 17 Ω'],
  ] as const)(
    'rounds %s to %d decimals from a number that leads there: %d',
    (rounding, decimals, x, steps) => {
      expect(variantOf(limit(rounding, decimals), { x })?.steps).toBe(steps);
    },
  );

  it('never shows a number that rounds to another answer [QN-22]', () => {
    const value = fc.double({ min: 0.01, max: 1000, noNaN: true });
    fc.assert(
      fc.property(value, fc.constantFrom('up', 'down', 'nearest'), fc.nat(2), (x, rounding, decimals) => {
        const family = limit(rounding, decimals);
        // Six decimals are the most that a text shows.
        const variant = variantOf(family, { x: Number(x.toFixed(5)) });
        const shown = Number(variant?.steps.split(' ')[0]);
        if (variant) expect(roundAnswer(shown, family.fields)).toBe(variant.key.value);
      }),
    );
  });
});

describe('rounding', () => {
  it.each([
    [1.096, 'down', 2, 1.09],
    [2.1905, 'up', 2, 2.2],
    [2.185, 'nearest', 2, 2.19],
    [1.3656, 'nearest', 2, 1.37],
    [50.8677, 'down', 0, 50],
    [0.1 + 0.2, 'up', 1, 0.3],
    [0.7 + 0.1, 'down', 1, 0.8],
  ] as const)('%d %s to %d places is %d', (value, rounding, decimals, rounded) => {
    expect(roundAnswer(value, { rounding, decimals })).toBe(rounded);
  });

  it('keeps a limit and all that is accepted for it on the safe side', () => {
    const value = fc.double({ min: 0.01, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(
        value,
        fc.constantFrom('up' as const, 'down' as const),
        fc.nat(3),
        (exact, rounding, decimals) => {
          const family = { rounding, decimals, tolerance: 0.5 };
          const rounded = roundAnswer(exact, family);
          const tolerance = toleranceAround(exact, family);
          const tiny = 1e-8 * Math.max(1, exact);
          if (rounding === 'down') expect(rounded + tolerance).toBeLessThanOrEqual(exact + tiny);
          else expect(rounded - tolerance).toBeGreaterThanOrEqual(exact - tiny);
        },
      ),
    );
    expect(toleranceAround(0.87, { rounding: 'nearest', decimals: 2, tolerance: 0.01 })).toBe(0.01);
  });
});

describe('what was asked', () => {
  it('is graded with its own key, typed or chosen', () => {
    fc.assert(
      fc.property(seed, (text) => {
        const question = makeFamilyQuestion();
        const typed = ask('typed', text);
        if (typed.type !== 'numeric') throw new Error('Not typed');
        expect(gradeResponse(asAsked(question, typed), `${typed.answer.value} ohms`, marking)).toBe(1);
        expect(gradeResponse(asAsked(question, typed), `${typed.answer.value + 0.02}`, marking)).toBe(0);
        const choice = ask('choice', text);
        expect(gradeResponse(asAsked(question, choice), keyOptionId, marking)).toBe(1);
        expect(asAsked(question, choice)).toMatchObject({
          id: 'family-1',
          type: 'single',
          text: choice.text,
        });
      }),
    );
  });

  it('gives each wrong option the reason of its slip', () => {
    const choice = ask('choice', 'a');
    if (choice.type !== 'single') throw new Error('Not a choice');
    const wrong = choice.options.map(({ id }) => id).filter((id) => id !== keyOptionId);
    expect(Object.keys(choice.optionReasons).sort()).toEqual(wrong.sort());
  });

  it('has other numbers than before, and tempts with the slip that was made [STU-14]', () => {
    const two = makeFamilyQuestion({
      parameters: [
        { name: 'Ze', values: [0.35] },
        { name: 'S', values: [2.5] },
        { name: 'cpc', values: [1.5] },
        { name: 'L', values: [22, 40] },
      ],
    });
    const met = { values: [{ L: 22, S: 2.5, Ze: 0.35, cpc: 1.5 }] };
    const form = fc.constantFrom('typed' as const, 'choice' as const);
    fc.assert(
      fc.property(
        seed,
        form,
        fc.constantFrom('no-supply', 'cold', 'hot-supply', 'no-cpc'),
        (text, as, slip) => {
          const asked = askVariant(two, as, seededRandom(text), { ...met, slip });
          expect(asked?.values.L).toBe(40);
          if (asked?.type === 'single') expect(asked.options.map(({ id }) => id)).toContain(slip);
        },
      ),
    );
    const all = { values: [22, 40].map((L) => ({ Ze: 0.35, S: 2.5, cpc: 1.5, L })) };
    expect(askVariant(two, 'typed', seededRandom('a'), all)).toBeDefined();
    expect(askVariant(two, 'choice', seededRandom('a'), { ...met, slip: 'gone' })).toBeDefined();
  });

  it('tempts only where the slip leads elsewhere than to the key', () => {
    // With a supply of nothing, leaving it out changes nothing.
    const supplies = makeFamilyQuestion({
      parameters: [
        { name: 'Ze', values: [0, 0, 0, 0, 0.35] },
        { name: 'S', values: [2.5] },
        { name: 'cpc', values: [1.5] },
        { name: 'L', from: 20, to: 60, step: 1 },
      ],
    });
    fc.assert(
      fc.property(seed, (text) => {
        const met = { values: [], slip: 'no-supply' };
        expect(askVariant(supplies, 'choice', seededRandom(text), met)?.values.Ze).toBe(0.35);
      }),
    );
  });

  it('is the question as it stands where there is no family, or none that can be read', () => {
    expect(askVariant(makeQuestion(), 'typed', seededRandom('a'))).toBeUndefined();
    expect(askVariant(makeFamilyQuestion({ formula: '?' }), 'typed', seededRandom('a'))).toBeUndefined();
    expect(
      askVariant(
        { ...makeFamilyQuestion(), type: 'ordering', options: [], answer: [] },
        'typed',
        seededRandom('a'),
      ),
    ).toBeUndefined();
    const single = { ...makeQuestion(), family: JSON.stringify(loopImpedance) };
    expect(askVariant(single, 'typed', seededRandom('a'))?.type).toBe('single');
    expect(asAsked(makeQuestion(), undefined)).toEqual(makeQuestion());
  });
});

describe('slips', () => {
  const question = makeFamilyQuestion();
  const example = (): Asked => {
    const variant = variantOf(read(), loopExample);
    if (!variant) throw new Error('The example is no variant');
    return {
      type: 'numeric',
      values: loopExample,
      text: variant.stem,
      explanation: variant.steps,
      answer: variant.key,
    };
  };
  const slipsOf = (typed: string) => findSlips(question, example(), typed).map(({ id }) => id);

  it.each([
    ['0.78', ['cold']],
    ['0,78 Ω', ['cold']],
    ['0.779', ['cold']],
    ['780 mΩ', ['cold']],
    ['0.51', ['no-supply']],
    ['0.52', ['no-supply']],
    ['0.94', ['hot-supply']],
    ['0.55', ['no-cpc']],
    ['0.87', []],
    ['0.88', []],
    ['0.7', []],
    ['1', []],
    ['5.5', []],
    ['0.6', []],
    ['lots', []],
    ['0.78 V', []],
  ])('%j is %j', (typed, slips) => {
    expect(slipsOf(typed)).toEqual(slips);
  });

  it('are not those of the neighbouring whole number', () => {
    const counted = {
      formula: '20',
      unit: '',
      decimals: 0,
      tolerance: 0,
      slips: [12, 16, 24].map((value) => ({
        id: `s${value}`,
        formula: `${value}`,
        reason: 'Counted wrongly.',
      })),
    };
    const answer = { value: 20, tolerance: 0, unit: '' };
    const asked: Asked = { type: 'numeric', values: loopExample, text: 'How many?', explanation: '', answer };
    const named = (typed: string) => findSlips(makeFamilyQuestion(counted), asked, typed).map(({ id }) => id);
    expect(['15', '16', '16.0', '17'].map(named)).toEqual([[], ['s16'], ['s16'], []]);
  });

  it('are both named where two give the same number', () => {
    const slips = [...loopImpedance.slips, { id: 'other', formula: 'Ze + 0.42922', reason: 'Another way.' }];
    const found = findSlips(makeFamilyQuestion({ slips }), example(), '0.779');
    expect(found.map(({ id }) => id)).toEqual(['cold', 'other']);
  });

  it('are named for planted mistakes, and never for right answers [QN-14]', () => {
    let named = 0;
    let planted = 0;
    fc.assert(
      fc.property(seed, fc.nat(3), (text, index) => {
        const asked = ask('typed', text);
        const slip = variantOf(read(), asked.values)?.slips[index];
        if (asked.type !== 'numeric' || !slip) return;
        planted += 1;
        const found = findSlips(question, asked, slip.value.toFixed(2)).map(({ id }) => id);
        if (found.includes(slip.id)) named += 1;
        expect(findSlips(question, asked, String(asked.answer.value))).toEqual([]);
      }),
      { numRuns: 500 },
    );
    expect(named / planted).toBeGreaterThan(0.97);
  });

  it('are told by the option that was chosen', () => {
    const choice = ask('choice', 'b');
    expect(findSlips(question, choice, 'cold').map(({ id }) => id)).toEqual(['cold']);
    expect(findSlips(question, choice, keyOptionId)).toEqual([]);
    expect(findSlips(question, choice, null)).toEqual([]);
    expect(findSlips(makeQuestion(), choice, 'cold')).toEqual([]);
  });
});

describe('the key of a corrected family', () => {
  it('is worked out again from the same values', () => {
    const asked = ask('typed', 'c');
    const corrected = makeFamilyQuestion({ formula: 'Ze * 3' });
    expect(keyAgain(corrected, asked)).toMatchObject({
      text: asked.text,
      answer: { value: roundAnswer((asked.values.Ze ?? 0) * 3, loopImpedance) },
    });
  });

  it('stays where it differs by a floating-point error', () => {
    const asked = ask('typed', 'c');
    if (asked.type !== 'numeric') throw new Error('Not a number');
    const near = { ...asked, answer: { ...asked.answer, tolerance: asked.answer.tolerance + 1e-15 } };
    expect(keyAgain(makeFamilyQuestion(), near)).toBe(near);
    const other = { ...asked, answer: { ...asked.answer, tolerance: asked.answer.tolerance + 0.001 } };
    expect(keyAgain(makeFamilyQuestion(), other)).toMatchObject({ answer: asked.answer });
  });

  it('moves to the option that shows it, or stays', () => {
    const choice = ask('choice', 'd');
    const cold = loopImpedance.slips.find(({ id }) => id === 'cold')?.formula ?? '';
    if (choice.type !== 'single') throw new Error('Not a choice');
    const hasCold = choice.options.some(({ id }) => id === 'cold');
    const slips = loopImpedance.slips.map((slip) =>
      slip.id === 'cold' ? { ...slip, formula: loopImpedance.formula } : slip,
    );
    const corrected = makeFamilyQuestion({ formula: cold, slips });
    expect(keyAgain(corrected, choice)).toMatchObject({ answer: [hasCold ? 'cold' : keyOptionId] });
    expect(keyAgain(makeFamilyQuestion({ formula: 'Ze * 90' }), choice)).toEqual(choice);
    expect(keyAgain(makeQuestion(), choice)).toEqual(choice);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readSeedBank } from '#dev/seed/read-seed-bank.ts';
import type { ImportFormat } from '#domain/bank/import/guess-format.ts';
import { parseBank } from '#domain/bank/import/parse-bank.ts';
import { contentOf } from '#domain/bank/question-content.ts';
import { variantOf } from '#domain/family/draw-variant.ts';
import { readFamily } from '#domain/family/family.ts';
import type { Question } from '#domain/question/question.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { unwatched } from '#test/support/import-work.ts';

import { exportCsv } from './export-csv.ts';
import { exportJson } from './export-json.ts';
import { exportMoodleXml } from './export-moodle-xml.ts';
import { moodleFamily } from './moodle-family.ts';

async function readBack(text: string, format: ImportFormat) {
  const { rows } = await parseBank(text, format, unwatched);
  return rows.map((row) => row.ok && { id: row.id, content: row.question });
}

const whole = (bank: readonly Question[]) =>
  bank.map((question) => ({ id: question.id, content: contentOf(question) }));

const families = readSeedBank().questions.filter(({ family }) => family !== undefined);

describe('the families of the bank', () => {
  it('all come back exactly from JSON [QN-12, QN-15]', async () => {
    expect(families.length).toBeGreaterThanOrEqual(60);
    expect(await readBack(exportJson(families), 'json')).toEqual(whole(families));
  });

  it('come back exactly from JSON and CSV, in any order [QN-12, QN-15]', async () => {
    const some = fc.shuffledSubarray(families, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(some, async (bank) => {
        expect(await readBack(exportJson(bank), 'json')).toEqual(whole(bank));
        expect(await readBack((await exportCsv(bank)).slice(1), 'csv')).toEqual(whole(bank));
      }),
      { numRuns: 8 },
    );
  });

  it('are calculated questions of Moodle where Moodle has words for them, and the others are named [QN-15]', () => {
    const { text, notes } = exportMoodleXml(families);
    expect(text.match(/<question type="calculated">/gu)?.length).toBe(families.length - notes.length);
    expect(notes.length).toBeLessThan(10);
    expect(notes).toContain(
      '4-074 is exported with one set of values: Moodle can’t turn the value of “m” into words.',
    );
    expect(text).toContain('<question type="numerical">\n<name><text>4-074</text></name>');
  });

  it.each(families.map((question) => [question.id, question] as const))(
    '%s has the same answers in Moodle, row by row',
    (_, question) => {
      const moodle = moodleFamily(question);
      const { family } = readFamily(question.family ?? '');
      if (typeof moodle === 'string' || !family) return;
      const [key] = moodle.answers;
      const count = moodle.datasets[0]?.values.length ?? 0;
      expect(count).toBeGreaterThan(20);
      for (let row = 0; row < count; row += 1) {
        const values = new Map(moodle.datasets.map((set) => [set.name, Number(set.values[row])]));
        const parameters = family.fields.parameters.map(({ name }) => [name, values.get(name) ?? 0] as const);
        const variant = variantOf(family, Object.fromEntries(parameters));
        expect(evaluate(key?.formula ?? '', values)).toBeCloseTo(variant?.key.value ?? Number.NaN, 8);
      }
    },
  );

  it('come back from Moodle with the same answers [QN-15]', async () => {
    const { rows } = await parseBank(exportMoodleXml(families).text, 'moodle-xml', unwatched);
    expect(rows.filter((row) => !row.ok)).toEqual([]);
    const back = rows.flatMap((row) => (row.ok && row.question.family ? [row.question] : []));
    expect(back.length).toBeGreaterThan(50);
    for (const { questionId, family: json } of back) {
      const original = readFamily(families.find((one) => one.questionId === questionId)?.family ?? '').family;
      const { family } = readFamily(json ?? '');
      const fields = family?.fields;
      expect(fields?.rows, questionId).toBe(fields?.parameters.length === 1 ? undefined : true);
      const columns = (fields?.parameters ?? []).map(
        (one) => [one.name, 'values' in one ? one.values : []] as const,
      );
      for (let row = 0; row < (columns[0]?.[1].length ?? 0); row += 1) {
        const values = Object.fromEntries(columns.map(([name, list]) => [name, list[row] ?? 0]));
        const [here, there] = [original, family].map((one) => one && variantOf(one, values));
        expect(there?.key.value, questionId).toBeCloseTo(here?.key.value ?? Number.NaN, 8);
        const reasons = there?.slips.map(({ reason }) => reason);
        // With no tolerance a slip may be closer to the key.
        expect(reasons).toEqual(expect.arrayContaining(here?.slips.map(({ reason }) => reason) ?? []));
      }
    }
  });
});

describe('Moodle XML', () => {
  it('holds every type of question, escaped', async () => {
    const text = 'Is 3 < 4 & "5" > 4?';
    const options = ['Yes', 'No'].map((option, index) => ({ id: 'ab'.charAt(index), text: option }));
    const single = makeQuestion({
      text,
      options,
      answer: ['b'],
      partId: 'a/b',
      tags: ['<b>'],
      optionReasons: {},
    });
    const bank = [
      single,
      { ...single, id: 'm', questionId: 'm', type: 'multiple' as const, answer: ['a', 'b'] },
      { ...single, id: 'o', questionId: 'o', type: 'ordering' as const, answer: ['b', 'a'] },
      { ...makeFamilyQuestion(), family: undefined, questionId: 'n' },
    ];
    const { rows } = await parseBank(exportMoodleXml(bank).text, 'moodle-xml', unwatched);
    expect(rows.map((row) => row.ok && [row.question.type, row.question.questionId])).toEqual([
      ['single', single.questionId],
      ['multiple', 'm'],
      ['ordering', 'o'],
      ['numeric', 'n'],
    ]);
    const [back, , order, number] = rows.map((row) => (row.ok ? row.question : null));
    expect(number?.answer).toEqual({ value: 0.87, tolerance: 0.01, unit: 'Ω' });
    expect(back).toMatchObject({
      text,
      options,
      answer: ['b'],
      tags: ['<b>'],
      explanation: single.explanation,
    });
    expect(order).toMatchObject({ options: [{ text: 'No' }, { text: 'Yes' }] });
  });

  it.each([
    ['a comparison in the formula', { formula: 'Ze * (L > 20)' }, 'its formula compares with >'],
    ['a word for one and many', { stem: '{L|metre|metres}?' }, 'its text chooses between words'],
    ['a function of ours alone', { formula: 'Ze * isClearOf(L, 20)' }, 'Moodle has no isClearOf'],
    ['no values', { where: ['1 > 2'] }, 'no values meet its conditions'],
    ['a text that is no family', { formula: '?' }, 'it can’t be read'],
  ])('names a family with %s', (_, change, reason) => {
    expect(moodleFamily(makeFamilyQuestion(change))).toBe(reason);
  });
});

/** A formula as PHP would evaluate it, calculated without our own evaluator. */
function evaluate(formula: string, values: ReadonlyMap<string, number>): number {
  const round = (x: number, decimals = 0) =>
    Math.round(Number(`${(x * (1 + 1e-15)).toPrecision(15)}e${decimals}`)) / 10 ** decimals;
  const { pow, min, max, sqrt, ceil, floor, abs, sin, cos, tan, asin, acos, atan, exp, log, log10 } = Math;
  const known = {
    pow,
    min,
    max,
    sqrt,
    ceil,
    floor,
    abs,
    sin,
    cos,
    tan,
    asin,
    acos,
    atan,
    exp,
    log,
    log10,
    round,
  };
  const code = formula.replace(/\{(\w+)\}/gu, (_, name: string) => `(${values.get(name)})`);
  const body = `return ${code.replaceAll('pi()', String(Math.PI))};`;
  return Number(new Function(...Object.keys(known), body)(...Object.values(known)));
}

import { variantOf } from '#domain/family/draw-variant.ts';
import { ExpressionError } from '#domain/family/expression.ts';
import { type Family, readFamily } from '#domain/family/family.ts';
import type { FamilyFields } from '#domain/family/family-schema.ts';
import { maxSlips, minSlips } from '#domain/family/option-count.ts';

import { familyFormula, familyTemplate, type WildcardNames } from './moodle-formula.ts';
import { unitOf } from './moodle-parts.ts';
import type { MoodleQuestion } from './xml-element.ts';

/** The fields of a question that one of Moodle's calculated questions gives. */
type Calculated = {
  readonly type: 'numeric';
  readonly text: string;
  readonly explanation: string;
  readonly options: readonly [];
  readonly answer: { readonly value: number; readonly tolerance: number; readonly unit: string };
  readonly family: string;
};

/** The question's texts and answers as Markdown. */
type CalculatedTexts = {
  readonly stem: string;
  readonly feedback: string;
  readonly reasons: readonly string[];
};

/** Codes in Moodle's XML (`question/type/calculated`): decimals rather than significant figures; how a tolerance is meant. */
const decimalsFormat = '1';
const toleranceTypes = { relative: '1', nominal: '2' } as const;

/**
 * A calculated question as a family: the formula that earns the whole mark is the key, those that earn nothing are the
 * slips with their feedback, and the dataset's items are the rows that are drawn.
 *
 * @returns a sentence if it has no counterpart here
 */
export function calculatedQuestion(
  question: MoodleQuestion,
  texts: CalculatedTexts,
  onNote: (note: string) => void,
): Calculated | string {
  try {
    const family = familyOf(question, texts, onNote);
    return firstVariant(family);
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}

type Answer = MoodleQuestion['answer'][number];

function familyOf(
  question: MoodleQuestion,
  { stem, feedback, reasons }: CalculatedTexts,
  onNote: (note: string) => void,
): FamilyFields {
  const { names, parameters } = readDatasets(question);
  const right = question.answer.filter((answer) => Number(answer['@fraction']) === 100);
  const [key] = right;
  if (!key || right.length > 1) throw new ExpressionError('Not exactly one formula earns the whole mark.');
  const decimals = Number(key.correctanswerlength ?? 2);
  if ((key.correctanswerformat ?? decimalsFormat) !== decimalsFormat) {
    throw new ExpressionError(
      'The answer is given in significant figures. Here it has a fixed count of decimals.',
    );
  }
  const unit = unitOf(question, onNote);
  if (typeof unit === 'string') throw new ExpressionError(unit);
  const fields: FamilyFields = {
    version: 1,
    parameters,
    ...(parameters.length > 1 && { rows: true }),
    where: [],
    formula: familyFormula(key.text, names),
    unit: unit.name ?? '',
    decimals,
    rounding: 'nearest',
    tolerance: 0,
    stem: familyTemplate(stem, names),
    steps: familyTemplate(feedback, names) || 'The answer is {answer}.',
    slips: slipsOf(question, reasons, names, onNote),
  };
  return { ...fields, tolerance: toleranceOf(key, fields, onNote) };
}

function slipsOf(
  { answer: answers }: MoodleQuestion,
  reasons: readonly string[],
  names: WildcardNames,
  onNote: (note: string) => void,
): FamilyFields['slips'] {
  const slips: FamilyFields['slips'] = [];
  for (const [index, answer] of answers.entries()) {
    const share = Number(answer['@fraction']);
    const formula = answer.text.trim();
    if (share === 100) continue;
    if (formula === '*' || share !== 0) {
      onNote(`The answer “${formula.slice(0, 60)}” isn’t a slip and was skipped.`);
      continue;
    }
    const reason = reasons[index] ?? '';
    if (reason === '' || reason.length > 300) {
      throw new ExpressionError(
        `The wrong answer “${formula.slice(0, 60)}” needs feedback of up to 300 characters: it’s what a learner with this slip is told.`,
      );
    }
    slips.push({ id: `slip-${slips.length + 1}`, formula: familyFormula(formula, names), reason });
  }
  if (slips.length < minSlips || slips.length > maxSlips) {
    throw new ExpressionError(
      `It has ${slips.length} wrong answers with a formula. A question with other values each time needs ${minSlips} to ${maxSlips} of them.`,
    );
  }
  return slips;
}

function readDatasets({ dataset_definitions: definitions }: MoodleQuestion) {
  const datasets = typeof definitions === 'object' ? definitions.dataset_definition : [];
  const names = new Map<string, string>();
  const parameters = datasets.map(({ name, dataset_items: items }) => {
    const wanted = name.text.replace(/[^A-Za-z0-9]/gu, '').slice(0, 16);
    const base = /^[A-Za-z]/u.test(wanted) ? wanted : `x${wanted}`;
    const isTaken = [...names.values()].includes(base) || base === 'pi' || base === 'answer';
    const unique = isTaken ? `${base}x${names.size}` : base;
    names.set(name.text, unique);
    const list = typeof items === 'object' ? items.dataset_item : [];
    const sorted = [...list].sort((a, b) => Number(a.number) - Number(b.number));
    return { name: unique, values: sorted.map(({ value }) => Number(value.trim() || Number.NaN)) };
  });
  const counts = new Set(parameters.map(({ values }) => values.length));
  if (parameters.length === 0 || counts.size > 1 || counts.has(0)) {
    throw new ExpressionError('Its datasets have no values, or not equally many.');
  }
  if (parameters.some(({ values }) => values.some(Number.isNaN))) {
    throw new ExpressionError('A value of its datasets isn’t a number.');
  }
  return { names, parameters };
}

/**
 * At least half the last decimal of the answer: Moodle grades by the exact number and a family by the rounded one, so a
 * narrower tolerance would refuse the exact number. 0 stays, where only the answer itself is right.
 */
function toleranceOf(key: Answer, fields: FamilyFields, onNote: (note: string) => void): number {
  const tolerance = statedTolerance(key, fields, onNote);
  const half = 0.5 / 10 ** fields.decimals;
  if (tolerance === 0 || tolerance >= half) return tolerance;
  onNote(`The tolerance of ${tolerance} became ${half}, half the last decimal of the answer.`);
  return half;
}

/** A family's tolerance is in the unit of the answer. A relative one becomes that of the smallest answer, so that none is laxer. */
function statedTolerance(
  { tolerance, tolerancetype }: Answer,
  fields: FamilyFields,
  onNote: (note: string) => void,
): number {
  const stated = Number(tolerance ?? 0);
  if (stated === 0 || tolerancetype === toleranceTypes.nominal) return stated;
  // Relative by default, as in Moodle.
  if ((tolerancetype ?? toleranceTypes.relative) !== toleranceTypes.relative) {
    throw new ExpressionError('Its tolerance is geometric. Here it’s a number in the unit of the answer.');
  }
  const { key } = readSound(fields);
  const answers = rowsOf(fields).map((values) => Math.abs(key.evaluate(values)));
  const smallest = Number((stated * Math.min(...answers)).toPrecision(3));
  onNote(`The tolerance of ${100 * stated}% became ${smallest}, that of the smallest answer.`);
  return smallest;
}

/** The question itself is its first valid variant. */
function firstVariant(fields: FamilyFields): Calculated {
  const family = readSound(fields);
  const variants = rowsOf(fields).map((values) => variantOf(family, values));
  const first = variants.find((variant) => variant !== null);
  if (!first) throw new ExpressionError('In no row of its values are three slips apart from the answer.');
  return {
    type: 'numeric',
    text: first.stem,
    explanation: first.steps,
    options: [],
    answer: first.key,
    family: JSON.stringify(fields),
  };
}

function readSound(fields: FamilyFields): Family {
  const read = readFamily(JSON.stringify(fields));
  if (!read.family) throw new ExpressionError(read.faults.join(' '));
  return read.family;
}

/** The rows of the datasets, as values by parameter. */
function rowsOf({ parameters }: FamilyFields): Record<string, number>[] {
  const lists = parameters.map((parameter) => ({
    name: parameter.name,
    values: 'values' in parameter ? parameter.values : [],
  }));
  return (lists[0]?.values ?? []).map((_, row) =>
    Object.fromEntries(lists.map(({ name, values }) => [name, values[row] ?? Number.NaN])),
  );
}

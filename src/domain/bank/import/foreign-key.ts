import { authoringByType } from '#domain/question/authoring.ts';
import { plainText } from '#domain/question/plain-text.ts';
import type { QuestionType } from '#domain/question/question.ts';
import type { ForeignKey, ForeignOption, KeyRecord } from '#domain/question-types/authoring.ts';
import { letterOf } from '#domain/question-types/option-letters.ts';
import { maxReason } from '#domain/question-types/question-base.ts';
import { escapeLine } from '#domain/rich-text/escape-text.ts';

/** The key of another program's question, and the feedback that can't be stored as the reason of an option. */
export type ForeignAnswer = { readonly key: ForeignKey; readonly remarks: readonly Remark[] };

/** An answer and the feedback to it. */
export type Remark = { readonly text: string; readonly feedback: string };

/** Type, options and key of another program's question, of the first type that it fits; null if it fits none. */
export function keyFromForeign(
  foreign: ForeignKey,
  onNote: (note: string) => void,
): (KeyRecord & { readonly type: QuestionType }) | null {
  for (const [type, { fromForeign }] of authoringByType) {
    const key = fromForeign(foreign, onNote);
    if (key) return { type, ...key, ...reasonsOf(foreign) };
  }
  return null;
}

/**
 * The key of a choice as Moodle grades it: either one option earns the whole mark, or the right ones earn it together.
 *
 * @returns a sentence if the question has no counterpart here, or Moodle itself refuses it
 */
export function choiceFrom(options: readonly ForeignOption[], isSingle: boolean): ForeignAnswer | string {
  const filled = options.filter(({ text, share }) => text !== '' || share > 0);
  const right = filled.filter(({ share }) => share > 0);
  const whole = right.filter(({ share }) => share >= 99.999);
  if (right.length === 0) return 'No option is right.';
  if (isSingle && whole.length === 0) {
    const most = Math.max(...right.map(({ share }) => share));
    return `It asks for one option, but none earns the whole mark: the best earns ${most}%.`;
  }
  if (isSingle && whole.length > 1) {
    return `It asks for one option, but ${whole.length} options each earn the whole mark.`;
  }
  const sum = right.reduce((total, { share }) => total + share, 0);
  if (!isSingle && Math.abs(sum - 100) >= 0.5) {
    return `The marks of its right options add up to ${Number(sum.toFixed(2))}%, not to 100%.`;
  }
  const key: ForeignKey = { kind: 'choice', pick: isSingle ? 'one' : 'many', options: filled };
  return { key, remarks: filled.filter((option) => option.feedback !== '' && !isReason(key, option)) };
}

/** A number that another program accepts as an answer, with the percentage of the mark that it earns. */
export type ForeignNumber = Remark & {
  readonly share: number;
  readonly value: number;
  readonly tolerance: number;
};

/** The key of a question for a number: the one that earns the whole mark. @returns a sentence if there isn't exactly one */
export function numberFrom(
  numbers: readonly ForeignNumber[],
  unit: string | undefined,
  onNote: (note: string) => void,
): ForeignAnswer | string {
  const whole = numbers.filter(({ share }) => share >= 99.999);
  const [right] = whole;
  if (!right) return 'No number earns the whole mark.';
  if (Number.isNaN(right.value)) {
    return /\d/u.test(right.text)
      ? `“${right.text.slice(0, 40)}” isn’t a number. A decimal has a point, as in 1.5.`
      : 'No number earns the whole mark.';
  }
  if (!(right.tolerance >= 0)) {
    return `The tolerance of “${right.text.slice(0, 40)}” is missing or below 0. A decimal has a point, as in 0.5.`;
  }
  if (whole.length > 1) return `${whole.length} numbers each earn the whole mark. A question here has one.`;
  if (numbers.some(({ share }) => share > 0 && share < 99.999)) {
    onNote('Part marks for other numbers were skipped.');
  }
  const { value, tolerance } = right;
  return {
    key: { kind: 'number', value, tolerance, ...(unit !== undefined && { unit }) },
    remarks: numbers.filter(({ feedback }) => feedback !== ''),
  };
}

/**
 * The key of Moodle's ordering question. `select` says which of its steps Moodle asks for: `ALL`, or `count` of them by chance
 * (`RANDOM`) or in a row (`CONTIGUOUS`).
 */
export function orderFrom(
  texts: readonly string[],
  { select, count }: { readonly select: string; readonly count: string },
  onNote: (note: string) => void,
): ForeignAnswer {
  // Moodle takes `RANDOM` unless it's told otherwise, and asks for at least two.
  const isPart = !/^(?:ALL|EXACT)$/iu.test(select.trim());
  const asked = isPart ? Math.max(2, Number(count)) : texts.length;
  if (asked < texts.length) {
    onNote(`Moodle asks for ${asked} of its ${texts.length} steps. Here learners put all of them in order.`);
  }
  return { key: { kind: 'order', texts }, remarks: [] };
}

/** The feedback to single answers, as a list for the explanation. */
export function remarkList(remarks: readonly Remark[]): string {
  return remarks
    .map(({ text, feedback }) => `- **${escapeLine(plainText(text))}**: ${feedback.replace(/\s+/gu, ' ')}`)
    .join('\n');
}

/**
 * The feedback to wrong options, as their reasons. Without any, the record has no reasons at all, and an import keeps the
 * bank's.
 */
function reasonsOf(foreign: ForeignKey): Pick<KeyRecord, 'optionReasons'> {
  if (foreign.kind !== 'choice') return {};
  const entries = foreign.options.flatMap((option, index): [string, string][] =>
    isReason(foreign, option) ? [[letterOf(index), option.feedback]] : [],
  );
  return entries.length > 0 ? { optionReasons: Object.fromEntries(entries) } : {};
}

/** Whether the feedback to an option can be stored as its reason: the option is wrong, and the feedback is short enough. */
function isReason({ pick }: ForeignKey & { kind: 'choice' }, { share, feedback }: ForeignOption): boolean {
  const isWrong = pick === 'one' ? share < 99.999 : share <= 0;
  return isWrong && feedback !== '' && feedback.length <= maxReason;
}

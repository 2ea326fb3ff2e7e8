import { plainText } from '#domain/question/plain-text.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { groupBy } from '#domain/shared/group-by.ts';

import { readSeed } from '../seed/read-seed.ts';

/** Replaces texts of the bank, which authors change without changing a screen. */
const bankText = '‹from the bank›';

/** Inside a line, a text is recognised by this many characters at its beginning. */
const beginning = 30;

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec';
const weekdays = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tue|Wed|Thu|Fri|Sat|Sun';

/** Text that changes with the day, and what replaces it. */
const moving: readonly (readonly [pattern: RegExp, steady: string])[] = [
  [new RegExp(`\\b(?:${weekdays}),? (?=\\d)`, 'gu'), ''],
  [new RegExp(`\\b\\d{1,2} (?:${months}) \\d{4}\\b`, 'gu'), '1 January 2026'],
  [new RegExp(`\\b\\d{1,2} (?:${months})\\b(?! \\d{4})`, 'gu'), '1 Jan'],
  [new RegExp(`(?<!\\d )\\b(?:${months}) \\d{4}\\b`, 'gu'), 'January 2026'],
  [/\b\d{1,2}:\d{2}(?::\d{2})?\b/gu, '12:00'],
];

/** Makes the texts of a screen the same on any day and for any wording of the bank. */
export class SteadyTexts {
  readonly #whole: ReadonlySet<string>;
  readonly #byBeginning: ReadonlyMap<string, readonly string[]>;

  /** @param bank texts that aren't the screen's own; short ones are only recognised directly below another one */
  constructor(bank: readonly string[] = bankTexts()) {
    this.#whole = new Set(bank);
    this.#byBeginning = groupBy(
      bank.filter((text) => text.length >= beginning),
      (text) => text.slice(0, beginning),
    );
  }

  /**
   * @param lines as `readPage` returns them
   * @param withNumbers whether numbers are the same on any day; if not, each becomes `N`
   */
  steady(lines: readonly string[], withNumbers: boolean): string[] {
    const steady: string[] = [];
    for (const line of lines) {
      const isBelowBank = steady.at(-1)?.endsWith(bankText) ?? false;
      const kept = isBelowBank && this.#whole.has(line) ? bankText : this.#withoutBank(line);
      const dated = moving.reduce((text, [pattern, instead]) => text.replace(pattern, instead), kept);
      const result = withNumbers ? dated : dated.replace(/BS 7671\S*|\d+(?:[.,:-]\d+)*/gu, hideNumber);
      if (result !== steady.at(-1)) steady.push(result);
    }
    return steady;
  }

  #withoutBank(line: string): string {
    for (let start = 0; start + beginning <= line.length; start += 1) {
      const rest = line.slice(start);
      const lengths = (this.#byBeginning.get(rest.slice(0, beginning)) ?? []).map((text) =>
        sharedLength(rest, text),
      );
      if (lengths.length === 0) continue;
      const after = rest.slice(Math.max(...lengths)).replace(/^…/u, '');
      return line.slice(0, start) + bankText + this.#withoutBank(after);
    }
    return line;
  }
}

function hideNumber(text: string): string {
  return text.startsWith('BS') ? text : 'N';
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** Every text of the questions and facts in the seed, as a screen shows it, without the names of its parts. */
function bankTexts(): string[] {
  const seed = readSeed();
  const names = new Set(seed.examParts.map(({ title }) => title));
  const ofQuestions = seed.questions.flatMap((question) => textsOf(questionSchema.parse(question)));
  const ofFacts = seed.facts.map(({ statement }) => String(statement));
  return [...ofQuestions, ...ofFacts]
    .flatMap((text) => text.split(/\n+/u))
    .map(plainText)
    .filter((text) => text !== '' && !names.has(text));
}

function textsOf(question: Question): readonly string[] {
  return [
    question.text,
    question.explanation,
    question.figure?.alt ?? '',
    ...(question.type === 'numeric' ? [] : question.options.map(({ text }) => text)),
    ...Object.values(question.optionReasons ?? {}),
  ];
}

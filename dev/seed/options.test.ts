import { expect, it } from 'vitest';
import { questionSchema } from '#domain/question/question.ts';
import { arrangeChoices } from '#domain/question-types/arrange-choices.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { readSeed } from './read-seed.ts';

const questions = readSeed()
  .questions.map((question) => questionSchema.parse(question))
  .flatMap((question) => (question.type === 'single' ? [question] : []));

/** The texts as a mock prints them. */
function printed({ options }: (typeof questions)[number]): string[] {
  const texts = new Map(options.map(({ id, text }) => [id, text]));
  return arrangeChoices(options, 'paper', seededRandom('any')).map((id) => texts.get(id) ?? '');
}

/** The number in each text, if the texts are otherwise the same. Worked out independently of the code that arranges options. */
function numbersIn(texts: readonly string[]): number[] | null {
  const joined = texts.map((text) => text.replace(/(\d)\s(\d{3})\b/g, '$1$2'));
  const frames = new Set(joined.map((text) => text.replace(/\d+(\.\d+)?/g, '#')));
  const numbers = joined.flatMap((text) => text.match(/\d+(\.\d+)?/g) ?? []);
  return frames.size === 1 && numbers.length === texts.length ? numbers.map(Number) : null;
}

it('prints options that differ in a number by its size [ATT-15]', () => {
  const lists = questions.map(printed).flatMap((texts) => {
    const numbers = numbersIn(texts);
    return numbers && !/table|section|regulation/i.test(texts.join()) ? [numbers] : [];
  });
  expect(lists.length).toBeGreaterThan(100);
  for (const numbers of lists) expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

it('prints options without numbers by alphabet [ATT-15]', () => {
  const lists = questions.map(printed).filter((texts) => !/\d/.test(texts.join('')));
  expect(lists.length).toBeGreaterThan(300);
  for (const texts of lists) expect(texts).toEqual(texts.toSorted((a, b) => a.localeCompare(b, 'en-GB')));
});

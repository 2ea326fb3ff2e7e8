import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { readCorrections } from '#domain/correction/correction.ts';
import { factSchema } from '#domain/fact/fact.ts';
import { parseCatalogue } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { planSchema } from '#domain/plan/plan.ts';
import { sortPlans } from '#domain/plan/sort-plans.ts';
import { questionSchema } from '#domain/question/question.ts';
import { quizSchema } from '#domain/quiz/quiz.ts';

import { readSeedCorrections } from './read-corrections.ts';
import { readSeed, readSeedQuestions } from './read-seed.ts';

const seed = readSeed();
const questions = seed.questions.map((question) => questionSchema.parse(question));
const parts = seed.examParts.map((part) => examPartSchema.parse(part));
const quizzes = seed.quizzes.map((quiz) => quizSchema.parse(quiz));
const plans = seed.plans.map((plan) => planSchema.parse(plan));
const questionIds = new Set(questions.map((question) => question.id));

test('there is enough to practise with', () => {
  expect(questions.length).toBeGreaterThanOrEqual(800);
  expect(questions.filter((question) => question.type === 'single').length).toBeGreaterThanOrEqual(620);
  expect(quizzes.length).toBeGreaterThanOrEqual(20);
  expect(questions.filter((question) => question.type === 'numeric').length).toBeGreaterThanOrEqual(10);
  expect(new Set(quizzes.map((quiz) => quiz.isFree))).toEqual(new Set([true, false]));
});

test('ids are unique, and a question’s document has its own number', () => {
  for (const list of [questions, parts, quizzes, plans]) {
    expect(new Set(list.map((document) => document.id)).size).toBe(list.length);
  }
  for (const question of questions) expect(question.questionId).toBe(question.id);
});

test('no id dangles', () => {
  const partIds = new Set(parts.map((part) => part.id));
  expect(questions.filter((question) => !partIds.has(question.partId))).toEqual([]);
  for (const { id, questionIds: ids } of [...quizzes, ...parts]) {
    expect({ id, unknown: ids.filter((question) => !questionIds.has(question)) }).toEqual({
      id,
      unknown: [],
    });
    expect({ id, different: new Set(ids).size }).toEqual({ id, different: ids.length });
  }
});

test('each part has a row of each of its questions in its catalogue, and room for more', () => {
  for (const { id, questionIds: ids, catalogue } of parts) {
    const { rows, damaged } = parseCatalogue(catalogue);
    expect({ id, ids: [...rows.keys()], damaged }).toEqual({ id, ids: ids.toSorted(), damaged: [] });
    expect(catalogue.length / ids.length, id).toBeLessThan(60);
  }
});

test('a quiz is of a fair length, says so, and holds no question that’s withdrawn', () => {
  const withdrawn = questions.filter(({ status }) => status === 'withdrawn').map(({ id }) => id);
  for (const { id, questionIds: ids, totalQuestions } of quizzes) {
    expect(
      ids.filter((question) => withdrawn.includes(question)),
      id,
    ).toEqual([]);
    expect(ids.length, id).toBeGreaterThanOrEqual(10);
    expect(ids.length, id).toBeLessThanOrEqual(20);
    expect(totalQuestions, id).toBe(ids.length);
  }
});

test('the parts are those of the exam, and ten papers can be drawn from each without a repeat', () => {
  expect(parts.map((part) => part.order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(parts.reduce((sum, part) => sum + part.examWeight, 0)).toBe(60);
  const exam = questions.filter(({ type, status }) => type === 'single' && status === 'published');
  for (const { id, examWeight } of parts) {
    expect(exam.filter((question) => question.partId === id).length, id).toBeGreaterThanOrEqual(
      10 * examWeight,
    );
  }
});

test('the plans are those that people can choose from', () => {
  expect(
    sortPlans(plans).map(({ id, price, currency, isFree, billing }) => ({
      id,
      price,
      currency,
      isFree,
      billing,
    })),
  ).toEqual([
    { id: 'basic', price: 0, currency: 'GBP', isFree: true, billing: 'monthly' },
    { id: 'premium-monthly', price: 7.99, currency: 'GBP', isFree: false, billing: 'monthly' },
    { id: 'premium-yearly', price: 59, currency: 'GBP', isFree: false, billing: 'yearly' },
    { id: 'premium-lifetime', price: 149, currency: 'GBP', isFree: false, billing: 'lifetime' },
  ]);
  for (const plan of plans) expect(plan.features.length, plan.id).toBeGreaterThan(0);
});

test('every question teaches: an explanation, a reference, the edition, where to look', () => {
  for (const question of questions) {
    expect(question.reference, question.id).not.toBe('');
    expect(question.tags[0], question.id).toMatch(/^A\d:20\d\d$/);
    expect(question.lookup, question.id).toBeDefined();
    expect(JSON.stringify(question), question.id).not.toMatch(/<\/?[a-z][^>]*>/i);
  }
});

test('facts and corrections are as the app reads them, and every correction is of a question in the bank', () => {
  for (const fact of seed.facts) expect(() => factSchema.parse(fact)).not.toThrow();
  const corrections = readCorrections(seed.corrections);
  expect(corrections.length).toBe(readSeedCorrections().length);
  for (const { id, at, questions: corrected } of corrections) {
    expect(Date.parse(at), id).toBeLessThan(Date.now());
    expect(corrected.filter((question) => !questionIds.has(question.id))).toEqual([]);
  }
});

test('an explanation is of a fair length', () => {
  for (const { questionId, explanation, optionReasons } of readSeedQuestions()) {
    const words = [explanation, ...Object.values(optionReasons ?? {})].join(' ').split(/\s+/).length;
    expect(words, questionId).toBeGreaterThanOrEqual(14);
    expect(words, questionId).toBeLessThanOrEqual(115);
  }
});

test('each wrong option has its own reason', () => {
  const reasons = new Map(
    readSeedQuestions().flatMap(({ questionId, optionReasons }) =>
      optionReasons ? [[questionId, optionReasons]] : [],
    ),
  );
  for (const question of questions) {
    if (question.type !== 'single' && question.type !== 'multiple') continue;
    const given = reasons.get(question.questionId) ?? {};
    const right: readonly string[] = question.answer;
    const wrong = question.options.map(({ id }) => id).filter((id) => !right.includes(id));
    expect(Object.keys(given).sort(), question.questionId).toEqual(wrong.sort());
    expect(new Set(Object.values(given)).size, question.questionId).toBe(wrong.length);
  }
});

test('every place in the book has one index word, a chapter and a section', () => {
  for (const { questionId, lookup } of questions) {
    const { indexWord = '', chapter = '', section = '' } = lookup ?? {};
    expect(section, questionId).not.toBe('');
    expect(chapter, questionId).toBe(chapterOf(section, chapter));
    expect(indexWord, questionId).toBe(indexWords[chapter.startsWith('App ') ? chapter : section]);
  }
});

test('a topic is spelled in one way', () => {
  const topics = new Set(questions.flatMap(({ tags }) => tags));
  const stems = [...topics].map((topic) => topic.toLowerCase().replace(/s$/u, ''));
  expect(stems.filter((stem, place) => stems.indexOf(stem) !== place)).toEqual([]);
});

test('figures are drawn for the questions that show them, and run nothing', () => {
  const folder = new URL('../../public/figures/', import.meta.url);
  const drawn = readdirSync(folder);
  const shown = questions.flatMap(({ figure }) => figure?.src.replace('/figures/', '') ?? []);
  expect(new Set(shown)).toEqual(new Set(drawn));
  expect(drawn.length).toBeGreaterThanOrEqual(60);
  for (const name of drawn) {
    const svg = readFileSync(new URL(name, folder), 'utf8');
    expect(svg, name).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
    expect(svg.replace('http://www.w3.org/2000/svg', ''), name).not.toMatch(/script|href|http|on\w+=|style/i);
  }
});

/** How wide the player shows a figure on a phone of 390 CSS pixels: the rest is the margin of the page and the frame. */
const phoneWidth = 356;

test('the labels of figures are 11 pixels high or more on a phone', () => {
  const folder = new URL('../../public/figures/', import.meta.url);
  const small = readdirSync(folder).filter((name) => {
    const svg = readFileSync(new URL(name, folder), 'utf8');
    const width = Number(/viewBox="0 0 (\d+)/u.exec(svg)?.[1]);
    const sizes = [...svg.matchAll(/font-size="([\d.]+)"/gu)].map(([, size]) => Number(size));
    expect(sizes.length, name).toBe([...svg.matchAll(/<text /gu)].length);
    return sizes.some((size) => (size * phoneWidth) / width < 11);
  });
  expect(small).toEqual([]);
});

const indexWords = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('index-words.json', import.meta.url), 'utf8')));

/** `41` for 411, `Part 7` for 701; appendices, parts and chapters stay as they are. */
function chapterOf(section: string, chapter: string): string {
  if (chapter.startsWith('App ')) return chapter;
  if (!/^\d{3}$/.test(section)) return section;
  return section.startsWith('7') ? 'Part 7' : section.slice(0, 2);
}

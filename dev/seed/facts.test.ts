import { expect, test } from 'vitest';

import { questionSchema } from '#domain/question/question.ts';
import type { Edition } from '#domain/shared/editions.ts';

import { editionsOf, readFactSources, readFacts, supportsKey } from './read-facts.ts';
import { readSeed, readSeedQuestions } from './read-seed.ts';

const facts = readFacts();
const ledger = new Map(facts.map((fact) => [fact.id, fact]));
const questions = readSeedQuestions();
/** The questions that may be asked: a withdrawn one waits until its facts support a key again. */
const asked = questions.filter(({ status }) => status === 'published');

const chapters: Record<string, RegExp> = {
  'part-1': /^1[1-3]$/,
  'part-2': /^Part 2$/,
  'part-3': /^3[1-6]$/,
  'part-4': /^4[1-46]$/,
  'part-5': /^5[1-7]$/,
  'part-6': /^6[45]$/,
  'part-7': /^7\d\d$/,
  'part-8': /^(8[12]|App \d+)$/,
};

test('fact ids are unique and sources are known', () => {
  expect(ledger.size).toBe(facts.length);
  const codes = new Set(Object.keys(readFactSources()));
  const used = new Set(facts.flatMap(({ sources, stateSources }) => [...sources, ...stateSources]));
  expect(used).toEqual(codes);
});

test('every statement is different and in full', () => {
  const statements = facts.map(({ statement }) => statement);
  expect(new Set(statements).size).toBe(statements.length);
  expect(statements.filter((statement) => !/[.”]$/.test(statement))).toEqual([]);
});

test('a state against A4 has a source, and a fact that is new there starts there', () => {
  for (const { id, state, stateSources, from } of facts) {
    expect({ id, sourced: stateSources.length > 0 }).toEqual({ id, sourced: state !== 'unconfirmed' });
    if (state === 'new') expect({ id, from }).toEqual({ id, from: 'A4:2026' });
  }
});

test('a graded fact has a source besides our own knowledge', () => {
  const unsupported = facts.filter(
    ({ grade, sources }) => grade !== 'C' && !sources.some((source) => source !== 'WE'),
  );
  expect(unsupported.map(({ id }) => id)).toEqual([]);
});

test('every question that’s asked rests on facts that hold and are graded A or B', () => {
  for (const { questionId, facts: ids } of asked) {
    expect(ids.length, questionId).toBeGreaterThan(0);
    for (const id of ids) {
      const fact = ledger.get(id);
      expect({ questionId, id, usable: fact !== undefined && supportsKey(fact) }).toEqual({
        questionId,
        id,
        usable: true,
      });
    }
  }
});

test('facts that state one rule are named together, so that no paper asks it twice', () => {
  const pairs = facts.flatMap(({ id, note }) => {
    const [, same] = /Same rule as (\d\.\d+): name both\./u.exec(note) ?? [];
    return same === undefined ? [] : [{ id, same }];
  });
  expect(pairs.length).toBeGreaterThanOrEqual(5);
  for (const { id, same } of pairs) {
    const alone = questions.filter(
      (question) => question.facts.includes(id) && !question.facts.includes(same),
    );
    expect(
      alone.map(({ questionId }) => questionId),
      `${id} without ${same}`,
    ).toEqual([]);
  }
});

test.each([
  ['3-348', '5-363'],
  ['4-068', '6-314'],
  ['4-481', '5-391'],
  ['1-026', '2-309'],
  ['5-408', '5-078'],
  ['3-303', '3-601'],
  ['5-533', '5-044'],
  ['3-324', '5-427'],
  ['3-314', '5-433'],
  ['6-009', '6-011'],
])('%s and %s ask the same of similar values, so they share a fact', (one, other) => {
  const [first, second] = [one, other].map((id) => questions.find(({ questionId }) => questionId === id));
  expect(first?.facts.filter((id) => second?.facts.includes(id))).not.toEqual([]);
});

test('which table it is shares a fact with every question that names the table, so that no paper prints the answer', () => {
  const located = readSeed().questions.flatMap((document) => {
    const question = questionSchema.parse(document);
    if (question.type !== 'single' || question.status !== 'published') return [];
    const key = question.options.find(({ id }) => id === question.answer[0])?.text ?? '';
    return /^Table [\d.]+$/u.test(key) ? [{ ...question, table: key }] : [];
  });
  expect(located.length).toBeGreaterThanOrEqual(5);
  for (const { id, facts: named, table } of located) {
    const mention = new RegExp(`${table.replaceAll('.', '\\.')}(?!\\.?\\d)`, 'u');
    const leaks = asked.filter(
      (other) =>
        other.questionId !== id &&
        mention.test(other.text) &&
        !other.facts.some((fact) => named.includes(fact)),
    );
    expect(
      leaks.map(({ questionId }) => questionId),
      id,
    ).toEqual([]);
  }
});

test('no question that’s asked claims an edition that its facts do not support', () => {
  for (const { questionId, facts: ids, editions } of asked) {
    const supported: Edition[] = editionsOf(ids.flatMap((id) => ledger.get(id) ?? []));
    expect(editions.length, questionId).toBeGreaterThan(0);
    expect(
      editions.filter((edition) => !supported.includes(edition)),
      questionId,
    ).toEqual([]);
  }
});

test('what nobody should key before the book has been checked is neither asked nor claimed for A4', () => {
  const details = facts.filter(({ reference }) => /^(716\.[2-9]|534\.4\.(4\.2|9|10)$)/u.test(reference));
  expect(details.map(({ id }) => id)).toEqual(['4.79', '5.115', '5.116', '7.131', '7.132', '7.133']);
  const ids = new Set(details.map(({ id }) => id));
  const claimed = asked.filter(
    (question) => question.editions.includes('A4:2026') && question.facts.some((id) => ids.has(id)),
  );
  expect(claimed.map(({ questionId }) => questionId)).toEqual([]);
});

test('a withdrawn or ungraded fact supports no key, and an unconfirmed one no A4 question', () => {
  const [fact] = facts.filter(({ grade, state }) => grade === 'A' && state === 'same');
  if (!fact) throw new Error('The ledger has no confirmed fact of grade A.');
  expect(editionsOf([fact])).toEqual(['A2:2022', 'A4:2026']);
  expect(editionsOf([{ ...fact, until: 'A2:2022' }])).toEqual([]);
  expect(editionsOf([fact, { ...fact, grade: 'C' }])).toEqual([]);
  expect(editionsOf([fact, { ...fact, state: 'unconfirmed', stateSources: [] }])).toEqual(['A2:2022']);
  expect(editionsOf([{ ...fact, state: 'new', from: 'A4:2026' }])).toEqual(['A4:2026']);
});

test('a question’s chapter belongs to its part', () => {
  for (const { questionId, partId, chapter } of questions) {
    expect(chapter, questionId).toMatch(chapters[partId] ?? /^never$/);
  }
});

import { beforeEach, expect, it, vi } from 'vitest';

import { searchWords } from '#domain/question/search-words.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { searchQuestions } from './search-questions.ts';

type Filter = { readonly value: string };
const reads = vi.hoisted(() => ({ countDocuments: vi.fn(), readFirst: vi.fn() }));
vi.mock('../firestore/read-documents.ts', () => reads);
vi.mock('../firestore/query.ts', () => ({
  where: (_field: string, _operator: string, value: string) => ({ value }),
}));

const bank = Array.from({ length: 200 }, (_, place) =>
  makeQuestion({
    id: `q${place}`,
    text: `What is the minimum height${place >= 150 ? ' above a caravan pitch' : ''}${place === 199 ? ' of a sign' : ''}?`,
  }),
);
const having = ({ value }: Filter) => bank.filter((question) => searchWords(question).includes(value));

beforeEach(() => {
  reads.countDocuments.mockReset().mockImplementation(async (_, filter: Filter) => having(filter).length);
  reads.readFirst.mockReset().mockImplementation(async (_, _schema, count: number, filter: Filter) => {
    const documents = having(filter).slice(0, count);
    return { documents, isAll: documents.length < count };
  });
});

const find = async (typed: string) => {
  const { questions, isPartial } = await searchQuestions(typed);
  return { ids: questions.map(({ id }) => id), isPartial };
};

it('asks for the word that fewest questions have, not for the longest [QZ-21]', async () => {
  expect(await find('minimum sign')).toEqual({ ids: ['q199'], isPartial: false });
});

it('says that there may be more where fifty reads don’t do [QZ-21]', async () => {
  const { ids, isPartial } = await find('minimum caravan');
  expect(ids).toHaveLength(48);
  expect(isPartial).toBe(true);
  expect((await find('minimum')).ids).toHaveLength(50);
  expect(reads.countDocuments).toHaveBeenCalledTimes(2);
});

it('has found all where exactly as many have the word as may be read', async () => {
  bank[150] = makeQuestion({ id: 'q150', text: 'What is the height?' });
  bank[151] = makeQuestion({ id: 'q151', text: 'What is the height?' });
  const { ids, isPartial } = await find('minimum caravan');
  expect(ids).toHaveLength(48);
  expect(isPartial).toBe(false);
});

it('reads no question where one of the words is in none', async () => {
  expect(await find('minimum unicorn')).toEqual({ ids: [], isPartial: false });
  expect(reads.readFirst).not.toHaveBeenCalled();
});

/// <reference types="node" />
import { beforeAll, expect, it } from 'vitest';

import { anyQuestion, questionSorts } from '#domain/bank/filter-questions.ts';
import type { RowCursor, RowFilters } from '#domain/bank/row-query.ts';
import { searchWords } from '#domain/question/search-words.ts';
import { writePart } from '#test/support/bank.ts';
import { writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';

import { listPartTitles } from '../parts/list-part-titles.ts';
import { listQuestions } from '../questions/list-questions.ts';
import { countRows, findRowsByWords, listRowIds, listRows } from './list-rows.ts';

const partId = uniqueId('part');
const ids = Array.from({ length: 9 }, (_, place) => `${partId}-${place}`);

beforeAll(async () => {
  await signInAsAdmin();
  for (const [place, id] of ids.entries()) {
    const question = makeQuestion({
      id,
      questionId: `${partId}-${Math.floor(place / 2)}`,
      partId,
      text: place % 2 ? `What is a ${partId.replaceAll('-', '')}?` : 'What trips?',
      difficulty: (['easy', 'medium', 'hard'] as const)[place % 3] ?? 'easy',
      tags: place < 4 ? ['first'] : [],
      updatedAt: `2026-11-0${(place % 4) + 1}T09:00:00.000Z`,
    });
    const { id: _, ...fields } = question;
    await writeDocument(`questions/${id}`, { ...fields, words: searchWords(question) });
  }
});

const { words: _, inside: __, quizId: ___, ...all } = { ...anyQuestion, partId };

async function readAll(filters: RowFilters, size: number): Promise<string[]> {
  const found: string[] = [];
  for (let after: RowCursor | null = null; ; ) {
    const { rows, next } = await listRows(filters, after, size);
    found.push(...rows.map(({ id }) => id));
    if (!next) return found;
    after = next;
  }
}

it.each(questionSorts)(
  'reads the bank page by page in the order "%s", each question once [QN-20]',
  async (sort) => {
    const found = await readAll({ ...all, sort }, 2);
    expect(found.toSorted()).toEqual(ids);
    // Pages that hold all of it say the same.
    expect(found).toEqual(await readAll({ ...all, sort }, 100));
  },
);

it('reads and counts what fits a tag, a difficulty and the beginning of a number [QN-20]', async () => {
  const filters = { ...all, tag: 'first', difficulty: 'easy', number: `${partId}-` };
  expect(await readAll(filters, 1)).toEqual([ids[0], ids[3]]);
  expect(await countRows(filters)).toBe(2);
  const inCapitals = { ...filters, tag: 'FIRST', number: `${partId}-`.toUpperCase() };
  expect(await readAll(inCapitals, 1)).toEqual([ids[0], ids[3]]);
  expect(await countRows(inCapitals)).toBe(2);
});

it('finds by whole words, and only what fits the rest [QN-20]', async () => {
  const word = partId.replaceAll('-', '');
  const { rows, isPartial } = await findRowsByWords(`what ${word}`, all);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.filter((_id, place) => place % 2));
  expect(isPartial).toBe(false);
  expect((await findRowsByWords(word, { ...all, difficulty: 'hard' })).rows).toHaveLength(1);
  expect(await findRowsByWords('of a', all)).toEqual({ rows: [], isPartial: false });
});

it('finds every hit, also where the first hundred with a word have another tag or number [QN-20]', async () => {
  const word = uniqueId('w').replaceAll('-', '');
  const hits = Array.from({ length: 130 }, (_, place) =>
    makeQuestion({
      id: uniqueId('hit'),
      questionId: `${word}-${String(place).padStart(3, '0')}`,
      text: `What is ${word}?`,
      tags: place < 120 ? ['common'] : ['common', word],
    }),
  );
  await Promise.all(
    hits.map(({ id, ...fields }) =>
      writeDocument(`questions/${id}`, { ...fields, words: searchWords({ ...fields, id }) }),
    ),
  );
  const any = { ...all, partId: '' };
  const last = hits.slice(120).map(({ id }) => id);
  const find = async (typed: string, filters: RowFilters) => {
    const { rows, isPartial } = await findRowsByWords(typed, filters);
    return { ids: rows.map(({ id }) => id), isPartial };
  };
  expect(await find(word, { ...any, tag: word })).toEqual({ ids: last, isPartial: false });
  expect(await find(`${word}-12`, any)).toEqual({ ids: last, isPartial: false });
  expect(await find(`what ${word}`, { ...any, number: `${word}-12` })).toEqual({
    ids: last,
    isPartial: false,
  });
  expect(await find(word, any)).toEqual({ ids: hits.slice(0, 100).map(({ id }) => id), isPartial: true });
});

it('shows and counts a question from before there was a status as published [QN-20]', async () => {
  const part = uniqueId('part');
  const [{ status: _status, ...old }, published, withdrawn] = [
    makeQuestion({ id: uniqueId('q'), questionId: '1', partId: part }),
    makeQuestion({ id: uniqueId('q'), questionId: '2', partId: part }),
    makeQuestion({ id: uniqueId('q'), questionId: '3', partId: part, status: 'withdrawn' }),
  ];
  for (const { id, ...fields } of [old, published, withdrawn]) await writeDocument(`questions/${id}`, fields);
  const ofPart = (status: string) => ({ ...all, partId: part, status });
  for (const [status, expected] of [
    ['published', [old.id, published.id]],
    ['withdrawn', [withdrawn.id]],
  ] as const) {
    expect(await readAll(ofPart(status), 1)).toEqual(expected);
    expect(await countRows(ofPart(status))).toBe(expected.length);
    const named = await listRowIds(ofPart(status), {
      onPage: () => {},
      signal: new AbortController().signal,
    });
    const numbers = status === 'published' ? ['1', '2'] : ['3'];
    expect(named).toEqual(expected.map((id, place) => ({ id, questionId: numbers[place] })));
  }
});

it('gives no ids once it was stopped, though the last page was on its way [QN-20]', async () => {
  const stopper = new AbortController();
  const reading = listRowIds({ ...all, partId }, { onPage: () => {}, signal: stopper.signal });
  stopper.abort();
  await expect(reading).rejects.toBe(stopper.signal.reason);
});

it('reads the whole bank on from where it was interrupted [QN-20]', async () => {
  const complete = await listQuestions();
  const inOrder = complete.documents.map(({ id }) => id);
  expect(inOrder).toEqual(expect.arrayContaining(ids));
  const half = Math.floor(inOrder.length / 2);
  const from = {
    documents: complete.documents.slice(0, half),
    skipped: [],
    last: inOrder[half - 1] ?? '',
    of: inOrder.length,
  };
  const steps: number[] = [];
  const rest = await listQuestions({ from, onPage: ({ documents }) => steps.push(documents.length) });
  expect(rest.documents.map(({ id }) => id)).toEqual(inOrder);
  expect(steps[0]).toBe(half);
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(listQuestions({ signal: stopped })).rejects.toThrow('stopped');
});

it('reads what parts are called in their order, without their questions', async () => {
  const [second, first] = [await writePart([], { order: 90_002 }), await writePart(ids, { order: 90_001 })];
  const own = (await listPartTitles()).filter(({ id }) => id === first.id || id === second.id);
  expect(own).toEqual([
    { ...first, order: 90_001 },
    { ...second, order: 90_002 },
  ]);
});

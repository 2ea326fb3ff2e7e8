import { beforeAll, beforeEach, expect, it } from 'vitest';

import { paperNumbers } from '#domain/exam/paper-number.ts';
import { writePart, writeQuiz } from '#test/support/bank.ts';
import { deleteDocument, readDocument, writeDocument } from '#test/support/documents.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';

import { listParts } from '../parts/list-parts.ts';
import { getPaper } from './get-paper.ts';
import { listPapers } from './list-papers.ts';
import { rebuildPapers } from './rebuild-papers.ts';
import { savePapers } from './save-papers.ts';

beforeAll(signInAsAdmin);

beforeEach(async () => {
  await Promise.all(paperNumbers.map((number) => deleteDocument(`papers/${number}`)));
});

const ten = (name: string) => paperNumbers.map((number) => [`${name}-${number}`]);

it('stores ten papers, lists them by number, and keeps when they were made', async () => {
  expect(await savePapers([], ten('a'))).toBe('saved');
  const first = await listPapers();
  expect(first.map(({ id, questionIds }) => [id, ...questionIds])).toEqual(
    paperNumbers.map((number) => [number, `a-${number}`]),
  );
  expect(await savePapers(first, ten('b'))).toBe('saved');
  const second = await listPapers();
  expect(second[9]).toMatchObject({
    id: '10',
    edition: 'A4:2026',
    questionIds: ['b-10'],
    createdAt: first[9]?.createdAt,
  });
});

it('changes nothing when somebody else has built them since they were read', async () => {
  expect(await savePapers([], ten('theirs'))).toBe('saved');
  expect(await savePapers([], ten('mine'))).toBe('conflict');
  expect(await readDocument('papers/3')).toMatchObject({ questionIds: ['theirs-3'] });
});

it('is read with its questions in their order, without those that are no longer asked', async () => {
  const { questionIds } = await writeQuiz({ questionCount: 4 });
  const [first = '', second = '', third = '', fourth = ''] = questionIds;
  const stored = await readDocument(`questions/${second}`);
  await writeDocument(`questions/${second}`, { ...stored, status: 'withdrawn' });
  await writeDocument(`questions/${fourth}`, { ...stored, type: 'multiple', answer: ['a', 'b'] });
  await writeDocument('papers/3', {
    edition: 'A4:2026',
    questionIds: [third, 'gone', second, fourth, first],
    createdAt: '2026-11-01T09:00:00.000Z',
  });
  const paper = await getPaper('3');
  expect(paper?.questions.map(({ id }) => id)).toEqual([third, first]);
  expect(paper?.questionIds).toHaveLength(5);
  expect(await getPaper('4')).toBeNull();
  expect(await getPaper('11')).toBeNull();
});

it('is built from the bank, and only what is no longer asked is replaced [ATT-13]', async () => {
  const { questionIds } = await writeQuiz({ questionCount: 12 });
  const part = await writePart(questionIds, { examWeight: 1 });
  await Promise.all(
    (await listParts()).filter(({ id }) => id !== part.id).map(({ id }) => deleteDocument(`examParts/${id}`)),
  );
  expect(await rebuildPapers('fill')).toEqual({ state: 'saved', added: 10, empty: 590 });
  const before = await listPapers();
  const [gone = ''] = before[2]?.questionIds ?? [];
  await writeDocument(`questions/${gone}`, {
    ...(await readDocument(`questions/${gone}`)),
    status: 'withdrawn',
  });
  expect(await rebuildPapers('fill')).toEqual({ state: 'saved', added: 1, empty: 590 });
  const after = await listPapers();
  expect(after.flatMap((paper) => paper.questionIds)).not.toContain(gone);
  expect(after.filter((_, index) => index !== 2).map((paper) => paper.questionIds)).toEqual(
    before.filter((_, index) => index !== 2).map((paper) => paper.questionIds),
  );
  expect(await rebuildPapers('fill')).toEqual({ state: 'saved', added: 0, empty: 590 });
});

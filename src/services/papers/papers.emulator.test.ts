import { beforeAll, beforeEach, expect, it } from 'vitest';

import { paperNumbers } from '#domain/exam/paper-number.ts';
import { writeQuiz } from '#test/support/bank.ts';
import { deleteDocument, readDocument, writeDocument } from '#test/support/documents.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';

import { getPaper } from './get-paper.ts';
import { listPapers } from './list-papers.ts';
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
  const { questionIds } = await writeQuiz({ questionCount: 3 });
  const [first = '', second = '', third = ''] = questionIds;
  const stored = await readDocument(`questions/${second}`);
  await writeDocument(`questions/${second}`, { ...stored, status: 'withdrawn' });
  await writeDocument('papers/3', {
    edition: 'A4:2026',
    questionIds: [third, 'gone', second, first],
    createdAt: '2026-11-01T09:00:00.000Z',
  });
  const paper = await getPaper('3');
  expect(paper?.questions.map(({ id }) => id)).toEqual([third, first]);
  expect(paper?.questionIds).toHaveLength(4);
  expect(await getPaper('4')).toBeNull();
  expect(await getPaper('11')).toBeNull();
});

import { expect, it } from 'vitest';

import { chapterShares } from '#domain/exam/chapter-shares.ts';
import { numberedPaperSchema } from '#domain/exam/numbered-paper.ts';
import { groupBy } from '#domain/shared/group-by.ts';

import { readSeed, readSeedQuestions } from './read-seed.ts';

const papers = readSeed().papers.map((paper) => numberedPaperSchema.parse(paper));
const bank = new Map(readSeedQuestions().map((question) => [question.questionId, question]));
const questionsOf = (ids: readonly string[]) => ids.flatMap((id) => bank.get(id) ?? []);

/** Questions in each part, as in City & Guilds' own sample test for 2382-22 (docs/decisions/mocks.md). */
const blueprint = [4, 2, 6, 15, 14, 4, 10, 5];

it('has ten papers of sixty questions, and no question in two of them [ATT-13]', () => {
  expect(papers.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  for (const { questionIds } of papers) expect(questionIds).toHaveLength(60);
  expect(new Set(papers.flatMap(({ questionIds }) => questionIds)).size).toBe(600);
});

it('follows the blueprint in each paper, asks no fact twice, and only questions in the form of the exam', () => {
  for (const { id, questionIds } of papers) {
    const questions = questionsOf(questionIds);
    const parts = questions.map(({ partId }) => partId);
    expect(
      blueprint.map((_, index) => parts.filter((part) => part === `part-${index + 1}`).length),
      id,
    ).toEqual(blueprint);
    expect(parts, id).toEqual(parts.toSorted());
    const facts = questions.flatMap((question) => question.facts);
    expect(new Set(facts).size, id).toBe(facts.length);
    expect(questions.filter(({ type, options }) => type !== 'single' || options?.length !== 4)).toEqual([]);
  }
});

it('gives each chapter its share of every paper, to within one question', () => {
  const single = [...bank.values()].filter(({ type, status }) => type === 'single' && status === 'published');
  for (const [index, count] of blueprint.entries()) {
    const pool = single.filter(({ partId }) => partId === `part-${index + 1}`);
    const chapters = groupBy(pool, ({ chapter }) => chapter);
    const shares = chapterShares(chapters, count);
    for (const { id, questionIds } of papers) {
      const asked = groupBy(questionsOf(questionIds), ({ partId, chapter }) => `${partId} ${chapter}`);
      for (const [chapter, share] of shares) {
        const drawn = asked.get(`part-${index + 1} ${chapter}`)?.length ?? 0;
        expect(Math.abs(drawn - share / 10), `paper ${id}, ${chapter}`).toBeLessThan(1);
      }
    }
  }
});

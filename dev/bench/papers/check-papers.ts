import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { chapterShares as blueprintShares, papersWithoutRepeat } from '#domain/exam/chapter-shares.ts';
import { paper } from '#domain/exam/paper.ts';
import { editionInForce, editions } from '#domain/shared/editions.ts';
import { groupBy } from '#domain/shared/group-by.ts';

import { readFacts } from '../../seed/read-facts.ts';
import { readSeedFamilies, readSeedQuestions } from '../../seed/read-seed.ts';

/** What a check of drawn papers found, counted over all of them. */
export type PapersCheck = {
  readonly draws: number;
  /** Questions that are neither single choice with four options nor a family, which a mock asks in that form. */
  readonly otherTypes: number;
  /** Questions that ask a fact that their paper has already asked. */
  readonly repeatedFacts: number;
  /** Questions that rest on a withdrawn fact, or that apply neither to the edition in force nor to the one before. */
  readonly otherEdition: number;
  /** Questions that no source has confirmed for the edition in force yet. */
  readonly unconfirmed: number;
  /** Questions from families, with values of their own. */
  readonly families: number;
  /** Papers that don't have the length of the real one. */
  readonly otherLengths: number;
  readonly chapters: readonly ChapterShare[];
};

/** Questions of a chapter in one paper, on average: as drawn, and as the blueprint has them. */
export type ChapterShare = {
  readonly partId: string;
  readonly chapter: string;
  readonly drawn: number;
  readonly wanted: number;
};

const partsSchema = z.array(z.object({ id: z.string(), examWeight: z.number() }));

/**
 * Checks drawn papers against the seed's data files. Only the wanted number of questions per chapter comes from the code that
 * draws.
 */
export function checkPapers(
  papers: readonly (readonly string[])[],
  questions = readSeedQuestions(),
  ledger = readFacts(),
): PapersCheck {
  const bank = new Map(questions.map((question) => [question.questionId, question]));
  const facts = new Map(ledger.map((fact) => [fact.id, fact]));
  const before = editions[editions.indexOf(editionInForce) - 1];
  const all = papers.map((ids) =>
    ids.map((id) => {
      const question = bank.get(id);
      if (!question) throw new Error(`${id} is not in the seed`);
      return question;
    }),
  );
  type Asked = (typeof all)[number][number];

  const families = new Set(readSeedFamilies().map(({ questionId }) => questionId));
  const isOfOtherType = ({ questionId, type, options }: Asked) =>
    !families.has(questionId) && (type !== 'single' || options?.length !== paper.optionCount);
  const isOfOtherEdition = (question: Asked) =>
    question.facts.some((id) => !facts.has(id) || facts.get(id)?.until !== null) ||
    !question.editions.some((edition) => edition === editionInForce || edition === before);
  // The ledger says whether a fact is confirmed for the edition in force. The question's own claim isn't enough.
  const isUnconfirmed = (question: Asked) =>
    !isOfOtherEdition(question) &&
    (!question.editions.includes(editionInForce) ||
      question.facts.some((id) => facts.get(id)?.state === 'unconfirmed'));
  const count = (holds: (question: Asked) => boolean) => all.flat().filter(holds).length;

  return {
    draws: papers.length,
    otherTypes: count(isOfOtherType),
    repeatedFacts: all.reduce((sum, questions) => {
      const asked = questions.flatMap((question) => question.facts);
      return sum + asked.length - new Set(asked).size;
    }, 0),
    otherEdition: count(isOfOtherEdition),
    unconfirmed: count(isUnconfirmed),
    families: count(({ questionId }) => families.has(questionId)),
    otherLengths: all.filter(({ length }) => length !== paper.questionCount).length,
    chapters: chapterShares(
      [...bank.values()].filter((question) => !isOfOtherType(question)),
      all,
    ),
  };
}

type Placed = { readonly partId: string; readonly chapter: string };

function chapterShares(bank: readonly Placed[], papers: readonly (readonly Placed[])[]): ChapterShare[] {
  const parts = partsSchema.parse(
    JSON.parse(readFileSync(new URL('../../seed/parts.json', import.meta.url), 'utf8')),
  );
  return parts.flatMap(({ id, examWeight }) => {
    const inBank = byChapter(bank, id);
    const drawn = byChapter(papers.flat(), id);
    const wanted = blueprintShares(inBank, examWeight);
    return [...inBank.keys()].sort().map((chapter) => ({
      partId: id,
      chapter,
      drawn: (drawn.get(chapter)?.length ?? 0) / papers.length,
      wanted: (wanted.get(chapter) ?? 0) / papersWithoutRepeat,
    }));
  });
}

function byChapter(questions: readonly Placed[], part: string): Map<string, Placed[]> {
  const inPart = questions.filter(({ partId }) => partId === part);
  return groupBy(inPart, ({ chapter }) => chapter);
}

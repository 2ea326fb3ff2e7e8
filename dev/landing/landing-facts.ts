import * as z from 'zod/mini';

import { type QuestionOf, questionSchema } from '../../src/domain/question/question.ts';
import { bookOf, editionInForce } from '../../src/domain/shared/editions.ts';
import { Fault } from '../fault.ts';
import { readSeed } from '../seed/read-seed.ts';

/** The question that visitors can answer on the landing page: short, and with a trap that most learners meet. */
const sampleId = '4-003';

const partSchema = z.object({ id: z.string(), title: z.string() });

/**
 * What the landing page says about the bank, read from the seed at build time. Counts are rounded down to whole hundreds, so that
 * "1,100+" stays true while questions come and go. It names no price: administrators change those without a build.
 *
 * @throws Fault when the sample question is gone, or can't be asked there
 */
export function readLandingFacts() {
  const seed = readSeed();
  const questions = seed.questions.map((question) => questionSchema.parse({ ...dates, ...question }));
  const asked = questions.filter(({ status }) => status === 'published');
  const sample = asked.find(({ questionId }) => questionId === sampleId);
  if (sample?.type !== 'single' || !isPlain(sample) || !sample.editions.includes(editionInForce)) {
    throw new Fault(`Question ${sampleId} can't be asked on the landing page: choose another there.`);
  }
  if (asked.some(({ explanation }) => explanation === '')) {
    throw new Fault('The landing page says that every answer is explained, and one is not.');
  }
  const part = seed.examParts.map((one) => partSchema.parse(one)).find(({ id }) => id === sample.partId);
  return {
    book: bookOf(editionInForce),
    questions: floorToHundred(asked.length),
    /** Facts that published questions rest on. */
    facts: floorToHundred(new Set(asked.flatMap(({ facts }) => facts)).size),
    papers: seed.papers.length,
    sample,
    samplePart: part?.title ?? '',
  } as const;
}

/** Whether the question can be shown without a figure or Markdown. */
function isPlain({ text, options, figure }: QuestionOf<'single'>): boolean {
  return !figure && ![text, ...options.map((option) => option.text)].some((part) => /[*`[\]\n]/u.test(part));
}

const dates = { createdAt: '', updatedAt: '' };

function floorToHundred(count: number): string {
  return (Math.floor(count / 100) * 100).toLocaleString('en-GB');
}

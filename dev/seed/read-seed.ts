import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { storeCorrections } from '#domain/correction/correction.ts';
import { catalogueOf } from '#domain/part/catalogue.ts';
import { questionSchema } from '#domain/question/question.ts';
import { statuses } from '#domain/question-types/question-base.ts';
import { editions } from '#domain/shared/editions.ts';
import { parseDocuments } from '#domain/shared/parse-documents.ts';

import { Fault } from '../fault.ts';
import { buildPapers } from './build-papers.ts';
import { readSeedCorrections } from './read-corrections.ts';
import { readFacts } from './read-facts.ts';
import type { SeedDocument } from './seed-document.ts';

const idSchema = z.looseObject({ id: z.string() });
const seedQuestionSchema = z.looseObject({
  questionId: z.string(),
  type: z.string(),
  text: z.string(),
  options: z.optional(z.array(z.unknown())),
  reference: z.string(),
  partId: z.string(),
  chapter: z.string(),
  editions: z.array(z.enum(editions)),
  facts: z.array(z.string()),
  /** A withdrawn question waits for a check and is never asked. The default is published. */
  status: z._default(z.enum(statuses), 'published'),
  explanation: z.string(),
  /** For each wrong option, the mistake behind it. */
  optionReasons: z.optional(z.record(z.string(), z.string().check(z.minLength(10)))),
});
/** A question as its author wrote it. */
export type SeedQuestion = z.infer<typeof seedQuestionSchema>;

const seedFamilySchema = z.object({
  questionId: z.string(),
  example: z.record(z.string(), z.number()),
  family: z.looseObject({}),
});
/** A family as its author wrote it; the question's field holds `family` as JSON text. */
export type SeedFamily = z.infer<typeof seedFamilySchema>;

const seedQuizSchema = z.looseObject({ id: z.string(), questionIds: z.array(z.string()) });

/** The seed, as read from the data files of this folder. */
export interface Seed {
  readonly facts: readonly SeedDocument[];
  readonly questions: readonly SeedDocument[];
  /** The published list, newest first, as it is stored. */
  readonly corrections: string;
  readonly examParts: readonly SeedDocument[];
  readonly quizzes: readonly SeedDocument[];
  readonly papers: readonly SeedDocument[];
  readonly plans: readonly SeedDocument[];
}

/** Fields of the data files that are not stored: `calc` is how a key was worked out. */
const authorFields = new Set(['calc']);

/**
 * Reads the data files, drops the fields that are only for authors, and gives each part the ids and the catalogue of its
 * questions.
 *
 * @throws Fault for a file that is not JSON or doesn't match the schema
 */
export function readSeed(): Seed {
  const bank = readSeedQuestions();
  const families = new Map(readSeedFamilies().map(({ questionId, family }) => [questionId, family]));
  const questions = bank.map((question) => ({
    id: question.questionId,
    ...(families.has(question.questionId) && { family: JSON.stringify(families.get(question.questionId)) }),
    ...Object.fromEntries(Object.entries(question).filter(([name]) => !authorFields.has(name))),
  }));
  const parsed = parseDocuments(
    questionSchema,
    questions.map((question) => ({ id: question.id, data: question })),
  ).documents;
  const examParts = readList('parts.json', idSchema).map((part) => {
    const questionIds = bank
      .filter((question) => question.partId === part.id)
      .map((question) => question.questionId);
    return { ...part, questionIds, catalogue: catalogueOf(questionIds, parsed) };
  });
  return {
    facts: readFacts().map((fact) => ({ ...fact, until: fact.until ?? '' })),
    corrections: storeCorrections(readSeedCorrections()),
    questions,
    examParts,
    papers: buildPapers(examParts, questions),
    quizzes: readList('quizzes.json', seedQuizSchema).map((quiz) => ({
      ...quiz,
      totalQuestions: quiz.questionIds.length,
    })),
    plans: readList('plans.json', idSchema),
  };
}

/** The questions as their authors wrote them, in the order of the files. */
export function readSeedQuestions(): SeedQuestion[] {
  return readFolder('questions', seedQuestionSchema);
}

/** The families of numeric questions. The question itself is the variant with the values of `example`. */
export function readSeedFamilies(): SeedFamily[] {
  return readFolder('families', seedFamilySchema);
}

function readFolder<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.infer<Schema>[] {
  const folder = new URL(`${name}/`, import.meta.url);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => readList(`${name}/${file}`, schema));
}

function readList<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.infer<Schema>[] {
  try {
    const content: unknown = JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
    return z.array(schema).parse(content);
  } catch (error) {
    throw new Fault(`dev/seed/${name} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

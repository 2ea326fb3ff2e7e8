import { dealPapers } from '#domain/exam/deal-papers.ts';
import { numberedParts } from '#domain/exam/numbered-parts.ts';
import { paperNumbers } from '#domain/exam/paper-number.ts';
import { catalogueRow } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { sortParts } from '#domain/part/sort-parts.ts';
import { questionSchema } from '#domain/question/question.ts';
import { editionInForce } from '#domain/shared/editions.ts';
import { seededRandom } from '#domain/shared/random.ts';

import type { SeedDocument } from './seed-document.ts';

/** The numbered papers of the seed's bank; the same bank always gives the same papers. */
export function buildPapers(
  examParts: readonly SeedDocument[],
  questions: readonly SeedDocument[],
): SeedDocument[] {
  const parts = sortParts(examParts.map((part) => examPartSchema.parse(part)));
  const rows = new Map(
    questions.map((question) => [question.id, catalogueRow(questionSchema.parse(question))]),
  );
  const papers = dealPapers(numberedParts(parts, rows), seededRandom(editionInForce));
  return paperNumbers.map((id, index) => ({ id, edition: editionInForce, questionIds: papers[index] ?? [] }));
}

import { dealPapers } from '#domain/exam/deal-papers.ts';
import type { NumberedPaper } from '#domain/exam/numbered-paper.ts';
import { numberedParts } from '#domain/exam/numbered-parts.ts';
import { paper } from '#domain/exam/paper.ts';
import { paperNumbers } from '#domain/exam/paper-number.ts';
import { refillPapers } from '#domain/exam/refill-papers.ts';
import { catalogueRow } from '#domain/part/catalogue.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { readCatalogue } from '#domain/part/read-catalogue.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { listParts } from '../parts/list-parts.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { listPapers } from './list-papers.ts';
import { savePapers } from './save-papers.ts';

/** `fill` replaces only questions that are no longer asked; `afresh` builds all ten again. */
export type Rebuild = 'fill' | 'afresh';

/** How many questions were added, and how many places stay empty because there are too few questions. */
export type RebuildOutcome =
  | { readonly state: 'saved'; readonly added: number; readonly empty: number }
  | { readonly state: 'conflict' };

/** Builds the numbered papers from the bank as it is now, all ten or none. Refused when somebody else changed them meanwhile. */
export async function rebuildPapers(how: Rebuild): Promise<RebuildOutcome> {
  const [parts, stored] = await Promise.all([listParts(), listPapers()]);
  const pools = numberedParts(parts, await readRows(parts));
  const random = seededRandom(new Date().toISOString());
  const before = paperNumbers.map((number) => idsOf(stored, number));
  const after =
    how === 'fill' && stored.length > 0 ? refillPapers(before, pools, random) : dealPapers(pools, random);
  const outcome = await savePapers(stored, after);
  if (outcome === 'conflict') return { state: 'conflict' };
  const known = new Set(before.flat());
  const asked = after.flat();
  return {
    state: 'saved',
    added: asked.filter((id) => !known.has(id)).length,
    empty: paperNumbers.length * paper.questionCount - asked.length,
  };
}

function idsOf(papers: readonly NumberedPaper[], number: string): readonly string[] {
  return papers.find(({ id }) => id === number)?.questionIds ?? [];
}

/** The catalogue rows of the parts' questions; questions without a row are read themselves. */
async function readRows(parts: readonly ExamPart[]) {
  const rows = new Map(parts.flatMap((part) => [...readCatalogue(part).rows]));
  const missing = parts.flatMap(({ questionIds }) => questionIds).filter((id) => !rows.has(id));
  for (const question of await getQuestions(missing)) rows.set(question.id, catalogueRow(question));
  return rows;
}

import { type Standing, standingOf } from '#domain/shared/editions.ts';

import type { ExamPart } from './exam-part.ts';
import { readCatalogue } from './read-catalogue.ts';

/** How many questions have each standing in the edition in force, and how many are withdrawn. */
export type StandingCounts = Readonly<Record<Standing | 'withdrawn', number>>;

/** Counts the questions of all parts by their catalogues, each question once. */
export function countStandings(parts: readonly Pick<ExamPart, 'catalogue'>[]): StandingCounts {
  const rows = new Map(parts.flatMap((part) => [...readCatalogue(part).rows]));
  const counts = { confirmed: 0, unconfirmed: 0, other: 0, withdrawn: 0 };
  for (const { status, editions } of rows.values()) {
    counts[status === 'withdrawn' ? 'withdrawn' : standingOf(editions)] += 1;
  }
  return counts;
}

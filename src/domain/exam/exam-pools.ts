import type { CatalogueRow } from '#domain/part/catalogue.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { readCatalogue } from '#domain/part/read-catalogue.ts';
import { noTwins, twinsIn } from '#domain/part/twins.ts';
import { compareText } from '#domain/shared/compare-text.ts';
import type { Random } from '#domain/shared/random.ts';

import type { DrawTerms } from './blueprint.ts';
import type { PaperPart } from './draw-paper.ts';
import { isAsked } from './is-asked.ts';
import { lastSeenFacts, preferCandidates } from './prefer-candidates.ts';
import type { QuestionHistory } from './question-history.ts';
import { selectQuestions } from './select-questions.ts';
import { createTaken } from './taken.ts';

/** What an exam can be drawn from, according to the parts. */
export type ExamPools = {
  /** The chosen parts with the ids that the selection keeps; an id in two parts counts in the first. */
  readonly parts: readonly (Pick<ExamPart, 'examWeight'> & {
    readonly id: string;
    readonly ids: readonly string[];
  })[];
  /** What the catalogues say, by question id. */
  readonly rows: ReadonlyMap<string, CatalogueRow>;
  /** Kept ids without a catalogue row: the questions themselves have to be read. */
  readonly uncatalogued: readonly string[];
};

/** The parts that are named, or all active ones, with what their catalogues say. */
export function examPools(
  { partIds, selection }: DrawTerms,
  parts: readonly ExamPart[],
  history: QuestionHistory,
): ExamPools {
  const chosen = parts.filter((part) => part.isActive && (partIds.length === 0 || partIds.includes(part.id)));
  const rows = new Map(chosen.flatMap((part) => [...readCatalogue(part).rows]));
  const twins = selection === 'missed' ? twinsIn(rows.values()) : noTwins;
  const known = new Set<string>();
  const pools = chosen.map(({ id, examWeight, questionIds }) => ({
    id,
    examWeight,
    ids: selectQuestions(questionIds, selection, history, twins).filter(
      (one) => !known.has(one) && known.add(one),
    ),
  }));
  return { parts: pools, rows, uncatalogued: [...known].filter((id) => !rows.has(id)) };
}

/** The candidates of each part, preferred ones first. */
export function candidatesOf(
  terms: DrawTerms,
  { parts, rows }: Pick<ExamPools, 'parts' | 'rows'>,
  history: QuestionHistory,
  random: Random,
): (PaperPart & { readonly candidates: readonly CatalogueRow[] })[] {
  const factsSeen = lastSeenFacts(rows.values(), history);
  return parts.map(({ id, examWeight, ids }) => ({
    id,
    weight: examWeight,
    candidates: preferCandidates(
      ids.flatMap((one) => rows.get(one) ?? []).filter((row) => isAsked(row, terms)),
      { history, factsSeen },
      random,
    ),
  }));
}

/**
 * Candidates of which no two rest on the same fact, for an exam that asks all it can. Those on the fewest facts come first,
 * since they rule out the fewest others. The same candidates give the same list, whatever their order.
 */
export function askableTogether(candidates: readonly CatalogueRow[]): CatalogueRow[] {
  const taken = createTaken();
  return candidates
    .toSorted((a, b) => a.facts.length - b.facts.length || compareText(a.id, b.id))
    .filter((row) => taken.take(row));
}

import { standingOf } from '#domain/shared/editions.ts';
import { groupBy } from '#domain/shared/group-by.ts';

import type { CatalogueRow } from './catalogue.ts';

/**
 * For each question id, the questions that ask the same in other words, including itself. A question without twins has no
 * entry.
 */
export type Twins = ReadonlyMap<string, readonly string[]>;

export const noTwins: Twins = new Map();

/** When a question was asked last, in any unit; undefined for never. */
export type AskedAt = (questionId: string) => number | undefined;

/** The twins among the questions that may be asked. A family has none: it comes back with other values. */
export function twinsIn(rows: Iterable<CatalogueRow>): Twins {
  const grouped = [...rows].filter(
    ({ twinGroup, family, status, editions }) =>
      twinGroup !== '' && !family && status === 'published' && standingOf(editions) !== 'other',
  );
  const groups = [...groupBy(grouped, ({ twinGroup }) => twinGroup).values()]
    .map((group) => [...new Set(group.map(({ id }) => id))].sort())
    .filter(({ length }) => length > 1);
  return new Map(groups.flatMap((group) => group.map((id) => [id, group] as const)));
}

/** A question and its twins. */
export function formsOf(questionId: string, twins: Twins): readonly string[] {
  return twins.get(questionId) ?? [questionId];
}

/**
 * The form in which a question comes back: one never asked, else the one asked longest ago. Of equal ones, not the question
 * itself.
 */
export function formToAsk(questionId: string, twins: Twins, askedAt: AskedAt): string {
  const [form = questionId] = formsByAge(questionId, twins, askedAt);
  return askedAt(questionId) === undefined ? questionId : form;
}

/** The spare twin in case a question is missed; undefined where it has none. */
export function spareFor(questionId: string, twins: Twins, askedAt: AskedAt): string | undefined {
  return formsByAge(questionId, twins, askedAt).find((id) => id !== questionId);
}

function formsByAge(questionId: string, twins: Twins, askedAt: AskedAt): string[] {
  const age = (id: string) => askedAt(id) ?? Number.NEGATIVE_INFINITY;
  return formsOf(questionId, twins).toSorted(
    (a, b) => Math.sign(age(a) - age(b)) || Number(a === questionId) - Number(b === questionId),
  );
}

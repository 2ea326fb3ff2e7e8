import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';
import { parseJson } from '#domain/shared/parse-json.ts';
import { isoTime } from '#domain/shared/shapes.ts';

/** The most characters of a correction's sentence. */
export const maxCorrectionText = 300;

/** The most characters of the stored list; the oldest corrections make room. */
export const maxStored = 200_000;

/** A question that was corrected, by its document id and by the number that people know it by. */
const correctedQuestion = z.object({ id: documentId, number: z.string().check(z.maxLength(40)) });

/** What was wrong with some questions, for those who answered them. */
export const correctionSchema = z.object({
  id: documentId,
  /** When it was published. */
  at: isoTime,
  questions: z.array(correctedQuestion).check(z.maxLength(200)),
  /** One sentence: what was wrong, or what holds instead. */
  text: z.string().check(z.minLength(1), z.maxLength(maxCorrectionText)),
  /** The fact whose withdrawal made this correction; undoing the withdrawal removes it. */
  factId: z.optional(documentId),
  /** The bulk edit or import that made this correction; undoing it takes its questions out. */
  jobId: z.optional(documentId),
});

export type Correction = z.infer<typeof correctionSchema>;

/** The stored document: rules can bound a text, but not a list of maps. */
export const correctionListSchema = z.object({ entries: z.string(), updatedAt: isoTime });

/** The corrections that a stored text holds, the newest first. One that can't be read is left out. */
export function readCorrections(entries: string): Correction[] {
  const list = parseJson(entries);
  if (!Array.isArray(list)) return [];
  return sortCorrections(list.flatMap((entry) => correctionSchema.safeParse(entry).data ?? []));
}

/** As stored: the newest first, as many as there is room for. */
export function storeCorrections(corrections: readonly Correction[]): string {
  const kept = sortCorrections(corrections);
  let stored = JSON.stringify(kept);
  while (stored.length > maxStored) {
    kept.pop();
    stored = JSON.stringify(kept);
  }
  return stored;
}

/** Whether all of a list can be stored, so that no older correction has to go. */
export function hasRoomFor(corrections: readonly Correction[]): boolean {
  return JSON.stringify(corrections).length <= maxStored;
}

/**
 * The list after these questions are removed from the corrections of a bulk edit or import. A correction left without questions
 * is dropped.
 */
export function withoutQuestions(
  corrections: readonly Correction[],
  jobId: string,
  ids: ReadonlySet<string>,
): Correction[] {
  return corrections.flatMap((correction) => {
    if (correction.jobId !== jobId) return [correction];
    const questions = correction.questions.filter(({ id }) => !ids.has(id));
    return questions.length > 0 ? [{ ...correction, questions }] : [];
  });
}

function sortCorrections(corrections: readonly Correction[]): Correction[] {
  return corrections.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

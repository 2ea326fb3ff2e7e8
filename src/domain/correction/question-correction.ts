import { isSameValue } from '#domain/edit/changed-fields.ts';
import { readFamily } from '#domain/family/family.ts';
import { authoringOf } from '#domain/question/authoring.ts';
import type { Question } from '#domain/question/question.ts';

import type { Correction } from './correction.ts';

/** A question as it will be stored, and the version that it replaces; null when it is new. */
export type QuestionChange = { readonly question: Question; readonly former: Question | null };

/** What learners are told when the administrator gives no sentence. */
export const defaultCorrections = {
  key: 'The key was wrong and has been corrected.',
  withdrawn: 'The question was withdrawn and is no longer asked.',
} as const;

/** The kind of change that learners are told about: another key or formula, or that the question is no longer asked. */
export function correctionKind({ question, former }: QuestionChange): keyof typeof defaultCorrections | null {
  if (!former) return null;
  if (former.status === 'published' && question.status === 'withdrawn') return 'withdrawn';
  return hasSameKey(question, former) ? null : 'key';
}

function hasSameKey(question: Question, former: Question): boolean {
  if (question.type !== former.type) return false;
  // A family's own key is that of its example, which nobody is asked.
  if (question.family !== undefined && former.family !== undefined) {
    return isSameValue(answeringFields(question.family), answeringFields(former.family));
  }
  return isSameValue(keyOf(question), keyOf(former));
}

/** The key, without the order of the right options where it says nothing. */
function keyOf(question: Question): unknown {
  const { answer } = question;
  return Array.isArray(answer) && !authoringOf(question).isOrdered ? answer.toSorted() : answer;
}

/** The fields of a family that decide what is right; null where it can't be read. */
function answeringFields(text: string) {
  const { family } = readFamily(text);
  if (!family) return null;
  const { formula, unit, decimals, rounding, tolerance } = family.fields;
  return { formula: formula.replace(/\s+/gu, ''), unit, decimals, rounding, tolerance };
}

/** The details of a correction besides its questions. */
export type CorrectionNote = {
  /** One sentence for learners; without one they are told what kind of change it is. */
  readonly text?: string | undefined;
  /** The fact whose withdrawal makes it. */
  readonly factId?: string | undefined;
  /** The bulk edit or import that makes it. */
  readonly jobId?: string | undefined;
};

/**
 * The corrections that changes to questions make, one for each kind.
 *
 * @param at ISO time
 * @param makeId makes an id that no other correction has
 */
export function correctionsOf(
  changes: readonly QuestionChange[],
  { at, makeId, text, factId, jobId }: CorrectionNote & { at: string; makeId: () => string },
): Correction[] {
  const kinds = ['withdrawn', 'key'] as const;
  return kinds.flatMap((kind) => {
    const corrected = changes.filter((change) => correctionKind(change) === kind);
    if (corrected.length === 0) return [];
    return [
      {
        id: makeId(),
        at,
        questions: corrected.map(({ question }) => ({ id: question.id, number: question.questionId })),
        text: text?.trim() || defaultCorrections[kind],
        ...(factId && { factId }),
        ...(jobId && { jobId }),
      },
    ];
  });
}

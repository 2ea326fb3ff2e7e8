import * as z from 'zod/mini';

import type { ExamPart } from './exam-part.ts';

/** A part being edited; `examWeight` is its number of questions in the exam. */
export const partDraftSchema = z.object({
  title: z.string(),
  description: z.string(),
  examWeight: z.string(),
  isActive: z.boolean(),
});

export type PartDraft = z.infer<typeof partDraftSchema>;

/** What the form calls each field. */
export const partFieldNames: Readonly<Record<keyof PartDraft, string>> = {
  title: 'Title',
  description: 'Description',
  examWeight: 'Questions in the exam',
  isActive: 'Active',
};

/** The form's state for a stored part. */
export function partDraftFrom({ title, description, examWeight, isActive }: ExamPart): PartDraft {
  return { title, description, examWeight: String(examWeight), isActive };
}

/** Fields of the form as they are stored. */
export function partChangesFrom({ title, examWeight, ...draft }: Partial<PartDraft>) {
  return {
    ...draft,
    ...(title !== undefined && { title: title.trim() }),
    ...(examWeight !== undefined && { examWeight: Number(examWeight) }),
  };
}

/** What is wrong with the facts of a part, by field. @param others the titles of the other parts */
export function findPartErrors(
  { title, examWeight }: Pick<PartDraft, 'title' | 'examWeight'>,
  others: readonly string[] = [],
): { readonly title?: string; readonly examWeight?: string } {
  const weight = Number(examWeight);
  const isWeight = examWeight.trim() !== '' && Number.isInteger(weight) && weight >= 0 && weight <= 500;
  return {
    ...(title.trim() === '' && { title: 'Give the part a title.' }),
    ...(others.includes(title.trim()) && { title: 'Another part has this title.' }),
    ...(!isWeight && { examWeight: 'A whole number from 0 to 500.' }),
  };
}

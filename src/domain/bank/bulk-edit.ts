import * as z from 'zod/mini';

import type { Question } from '#domain/question/question.ts';
import { statuses } from '#domain/question-types/question-base.ts';
import { difficulties } from '#domain/shared/difficulties.ts';
import { documentId } from '#domain/shared/document-id.ts';
import { count } from '#domain/shared/shapes.ts';

/** What can be changed for many questions at once. An empty part means none. */
export const bulkEditSchema = z.discriminatedUnion('field', [
  z.object({ field: z.literal('part'), value: z.string().check(z.maxLength(128)) }),
  z.object({ field: z.literal('difficulty'), value: z.enum(difficulties) }),
  z.object({ field: z.literal('status'), value: z.enum(statuses) }),
  z.object({
    field: z.enum(['add-tag', 'remove-tag']),
    value: z.string().check(z.minLength(1), z.maxLength(60)),
  }),
  z.object({ field: z.enum(['add-to-quiz', 'remove-from-quiz']), value: documentId }),
]);

export type BulkEdit = z.infer<typeof bulkEditSchema>;

/** An edit of the questions themselves, and one of a quiz's list. */
export type QuizListEdit = Extract<BulkEdit, { field: 'add-to-quiz' | 'remove-from-quiz' }>;
export type QuestionEdit = Exclude<BulkEdit, QuizListEdit>;

/** The progress of a bulk edit, kept in the browser so that it can be continued or undone after an interruption. */
export const bulkJobSchema = z.object({
  /** Identifies the correction that it publishes to learners; empty in jobs from before there were ids. */
  id: z._default(z.string(), ''),
  /** The uid of the administrator. */
  uid: z.string(),
  edit: bulkEditSchema,
  ids: z.array(documentId),
  /** How many of the ids are done. */
  done: count,
  /** The questions changed so far, each with the value that the write replaced. */
  changed: z.array(z.tuple([documentId, z.string()])),
  /**
   * The latest write, noted before it begins, since its response may get lost. `at` is the time that it writes to the
   * questions, which shows later whether it arrived.
   */
  planned: z._default(z.object({ at: z.string(), values: z.array(z.tuple([documentId, z.string()])) }), {
    at: '',
    values: [],
  }),
  /** Questions that couldn't be changed, or undone: deleted, changed by somebody else, or without room for a tag. */
  left: z._default(z.array(documentId), []),
  /** How many of `changed` have been undone; null while there is no undo. */
  undone: z.nullable(count),
});

export type BulkJob = z.infer<typeof bulkJobSchema>;

/** A bulk edit that hasn't begun. */
export function newBulkJob(id: string, uid: string, edit: BulkEdit, ids: readonly string[]): BulkJob {
  return {
    id,
    uid,
    edit,
    ids: [...ids],
    done: 0,
    changed: [],
    planned: { at: '', values: [] },
    left: [],
    undone: null,
  };
}

/** Whether a bulk edit, or its undo, is finished. */
export function isFinished({ ids, done, changed, undone }: BulkJob): boolean {
  return undone === null ? done >= ids.length : undone >= changed.length;
}

/** Both lists; a question keeps its first value. */
export function mergeValues(values: BulkJob['changed'], more: BulkJob['changed']): BulkJob['changed'] {
  const known = new Set(values.map(([id]) => id));
  return [...values, ...more.filter(([id]) => !known.has(id))];
}

/** The job with these changes added. An undo adds none. */
export function noted(job: BulkJob, values: BulkJob['changed']): BulkJob {
  return job.undone === null ? { ...job, changed: mergeValues(job.changed, values) } : job;
}

/** The most tags of a question, and characters in all of them. The same limits are in the rules. */
const maxTags = 20;
const maxTagText = 1200;

/** The question after an edit; the same object when there is nothing to change, or no room for a tag. */
export function applyEdit(question: Question, edit: QuestionEdit): Question {
  const { tags } = question;
  switch (edit.field) {
    case 'part':
      return question.partId === edit.value ? question : { ...question, partId: edit.value };
    case 'difficulty':
      return question.difficulty === edit.value ? question : { ...question, difficulty: edit.value };
    case 'status':
      return question.status === edit.value ? question : { ...question, status: edit.value };
    case 'add-tag':
      return tags.includes(edit.value) || !hasRoom(tags, edit.value)
        ? question
        : { ...question, tags: [...tags, edit.value] };
    case 'remove-tag':
      return tags.includes(edit.value)
        ? { ...question, tags: tags.filter((tag) => tag !== edit.value) }
        : question;
  }
}

function hasRoom(tags: readonly string[], tag: string): boolean {
  return tags.length < maxTags && [...tags, tag].join('').length <= maxTagText;
}

/** The value that an edit replaces; empty for tags, which have none. */
export function valueBefore(question: Question, { field }: QuestionEdit): string {
  if (field === 'part') return question.partId;
  if (field === 'difficulty' || field === 'status') return question[field];
  return '';
}

/** The question as it was before an edit; the same object when it no longer has the edit's value. */
export function revertEdit(question: Question, edit: QuestionEdit, before: string): Question {
  if (!isApplied(question, edit)) return question;
  const inverse = inverseOf(edit, before);
  return inverse ? applyEdit(question, inverse) : question;
}

/** Whether an edit's undo has been applied to a question. */
export function isReverted(question: Question, edit: QuestionEdit, before: string): boolean {
  const inverse = inverseOf(edit, before);
  return inverse !== null && isApplied(question, inverse);
}

/** Whether an edit has been applied to a question. */
export function isApplied(question: Question, edit: QuestionEdit): boolean {
  if (edit.field === 'add-tag') return question.tags.includes(edit.value);
  return applyEdit(question, edit) === question;
}

/** The edit that restores the value replaced by another; null when that value is no longer valid. */
function inverseOf(edit: QuestionEdit, before: string): QuestionEdit | null {
  const inverse = bulkEditSchema.safeParse(turnAround(edit, before)).data;
  return inverse && isQuestionEdit(inverse) ? inverse : null;
}

function turnAround({ field, value }: QuestionEdit, before: string) {
  if (field === 'add-tag') return { field: 'remove-tag', value };
  if (field === 'remove-tag') return { field: 'add-tag', value };
  return { field, value: before };
}

/** Whether an edit changes questions one by one; any other changes the list of a quiz as a whole. */
export function isQuestionEdit(edit: BulkEdit): edit is QuestionEdit {
  return edit.field !== 'add-to-quiz' && edit.field !== 'remove-from-quiz';
}

/** The list of a quiz after an edit of these questions. Added ones go to its end, each once. */
export function editQuizList(
  list: readonly string[],
  { field }: QuizListEdit,
  ids: readonly string[],
): string[] {
  if (field === 'add-to-quiz') return [...new Set([...list, ...ids])];
  const gone = new Set(ids);
  return list.filter((id) => !gone.has(id));
}

/** What an edit of a quiz's list changes. Removed questions have their places, so that they can be put back there. */
export function valuesOfList(
  list: readonly string[],
  { field }: QuizListEdit,
  ids: readonly string[],
): BulkJob['changed'] {
  const places = new Map(list.map((id, place) => [id, place]));
  return field === 'add-to-quiz'
    ? ids.filter((id) => !places.has(id)).map((id) => [id, ''])
    : ids.flatMap((id): BulkJob['changed'] => (places.has(id) ? [[id, String(places.get(id))]] : []));
}

/** The list of a quiz with the removed questions back in their old places; questions added since move along. */
export function restoreQuizList(list: readonly string[], taken: BulkJob['changed']): string[] {
  const restored = [...list];
  // A job from before places were kept has none: its questions go to the end.
  const placed = taken.map(([id, place]) => ({
    id,
    place: place === '' ? list.length + taken.length : Number(place),
  }));
  for (const { id, place } of placed.toSorted((a, b) => a.place - b.place))
    if (!restored.includes(id)) restored.splice(place, 0, id);
  return restored;
}

/** The edit of a quiz that undoes this one. */
export function turned({ field, value }: QuizListEdit): QuizListEdit {
  return { field: field === 'add-to-quiz' ? 'remove-from-quiz' : 'add-to-quiz', value };
}

/** What comes before the value of an edit, and of its undo. */
const fieldNames = {
  part: ['Part:', 'Undid part:'],
  difficulty: ['Difficulty:', 'Undid difficulty:'],
  status: ['Status:', 'Undid status:'],
  'add-tag': ['Tag added:', 'Tag removed again:'],
  'remove-tag': ['Tag removed:', 'Tag added again:'],
} as const satisfies Record<QuestionEdit['field'], readonly [string, string]>;

/** An edit in words, for the record of changes. @param name the value as people know it, such as the title of a part */
export function detailOf({ field, value }: QuestionEdit, isUndo: boolean, name = value): string {
  return `${fieldNames[field][isUndo ? 1 : 0]} ${name || 'none'}`;
}

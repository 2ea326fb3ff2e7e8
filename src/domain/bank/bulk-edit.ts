import * as z from 'zod/mini';

import type { Question } from '#domain/question/question.ts';
import { statuses } from '#domain/question-types/question-base.ts';
import { difficulties } from '#domain/shared/difficulties.ts';
import { documentId } from '#domain/shared/document-id.ts';
import { count } from '#domain/shared/shapes.ts';

/** What can be changed of many questions in one go. An empty part is none. */
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

/** How far a bulk edit is, as the browser keeps it, so that it can be continued or undone after an interruption. */
export const bulkJobSchema = z.object({
  /** Names what it publishes to learners; empty in one from before they were named. */
  id: z._default(z.string(), ''),
  /** Who does it. */
  uid: z.string(),
  edit: bulkEditSchema,
  ids: z.array(documentId),
  /** How many of the ids are done. */
  done: count,
  /** Those that it has changed, each with the value that the write replaced. */
  changed: z.array(z.tuple([documentId, z.string()])),
  /**
   * The latest write, noted before it begins: its answer may get lost. `at` is the time that it gives the questions, by which
   * they tell later whether it arrived.
   */
  planned: z._default(z.object({ at: z.string(), values: z.array(z.tuple([documentId, z.string()])) }), {
    at: '',
    values: [],
  }),
  /** Those that couldn't be changed, or undone: deleted, changed by somebody else, or without room for a tag. */
  left: z._default(z.array(documentId), []),
  /** How many of `changed` are as they were again; null while nothing is undone. */
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

/** Whether a bulk edit, or the undo of it, is through. */
export function isFinished({ ids, done, changed, undone }: BulkJob): boolean {
  return undone === null ? done >= ids.length : undone >= changed.length;
}

/** Both lists; a question keeps its first value. */
export function mergeValues(values: BulkJob['changed'], more: BulkJob['changed']): BulkJob['changed'] {
  const known = new Set(values.map(([id]) => id));
  return [...values, ...more.filter(([id]) => !known.has(id))];
}

/** The job with what was changed; what an undo changes isn't listed again. */
export function noted(job: BulkJob, values: BulkJob['changed']): BulkJob {
  return job.undone === null ? { ...job, changed: mergeValues(job.changed, values) } : job;
}

/** Tags that a question can have, and their characters in all. Rules hold the same. */
const maxTags = 20;
const maxTagText = 1200;

/** The question after an edit; the very same one when there is nothing to change, or no room for a tag. */
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

/** What an edit replaces; tags come and go, and need no value. */
export function valueBefore(question: Question, { field }: QuestionEdit): string {
  if (field === 'part') return question.partId;
  if (field === 'difficulty' || field === 'status') return question[field];
  return '';
}

/** The question as it was before an edit; the very same one when it no longer has what the edit gave it. */
export function revertEdit(question: Question, edit: QuestionEdit, before: string): Question {
  if (!isApplied(question, edit)) return question;
  const inverse = inverseOf(edit, before);
  return inverse ? applyEdit(question, inverse) : question;
}

/** Whether a question is as an edit's undo leaves it. */
export function isReverted(question: Question, edit: QuestionEdit, before: string): boolean {
  const inverse = inverseOf(edit, before);
  return inverse !== null && isApplied(question, inverse);
}

/** Whether a question has what an edit gives it. */
export function isApplied(question: Question, edit: QuestionEdit): boolean {
  if (edit.field === 'add-tag') return question.tags.includes(edit.value);
  return applyEdit(question, edit) === question;
}

/** The edit that gives back what another replaced; null when that isn't a value any more. */
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

/** The list of a quiz after an edit of these questions. Those that are added come to its end, each once. */
export function editQuizList(
  list: readonly string[],
  { field }: QuizListEdit,
  ids: readonly string[],
): string[] {
  if (field === 'add-to-quiz') return [...new Set([...list, ...ids])];
  const gone = new Set(ids);
  return list.filter((id) => !gone.has(id));
}

/** What an edit of a quiz's list changes: those that it takes out with their places, so that they can come back there. */
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

/** The list of a quiz with those that an edit took out, each in its old place; what somebody has added since moves on. */
export function restoreQuizList(list: readonly string[], taken: BulkJob['changed']): string[] {
  const restored = [...list];
  // A job from before places were kept has none: its questions come to the end.
  const placed = taken.map(([id, place]) => ({
    id,
    place: place === '' ? list.length + taken.length : Number(place),
  }));
  for (const { id, place } of placed.toSorted((a, b) => a.place - b.place))
    if (!restored.includes(id)) restored.splice(place, 0, id);
  return restored;
}

/** The edit of a quiz that takes this one back. */
export function turned({ field, value }: QuizListEdit): QuizListEdit {
  return { field: field === 'add-to-quiz' ? 'remove-from-quiz' : 'add-to-quiz', value };
}

const fieldNames = {
  part: 'Part',
  difficulty: 'Difficulty',
  status: 'Status',
  'add-tag': 'Tag added',
  'remove-tag': 'Tag removed',
} as const satisfies Record<QuestionEdit['field'], string>;

/** An edit in words, for the record of changes. */
export function detailOf({ field, value }: QuestionEdit, isUndo: boolean): string {
  return `${isUndo ? 'Undone: ' : ''}${fieldNames[field]}: ${value || 'none'}`;
}

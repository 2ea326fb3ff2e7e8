import * as z from 'zod/mini';

import { questionDraftDocument, quizDraftDocument } from '#domain/draft/draft.ts';
import { factSchema } from '#domain/fact/fact.ts';
import { factDraftSchema } from '#domain/fact/fact-draft.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { partDraftSchema } from '#domain/part/part-draft.ts';
import { planSchema } from '#domain/plan/plan.ts';
import { planDraftSchema } from '#domain/plan/plan-draft.ts';
import { questionSchema } from '#domain/question/question.ts';
import { questionDraftSchema } from '#domain/question/question-draft-schema.ts';
import { quizSchema } from '#domain/quiz/quiz.ts';
import { quizDraftSchema } from '#domain/quiz/quiz-draft.ts';
import { parseJson } from '#domain/shared/parse-json.ts';

import { readItem, writeItem } from './browser-storage.ts';

/** What is typed, and the stored document that it changes, with which saving compares; null for a new one. */
export type KeptEdit<B, D> = { readonly base: B | null; readonly draft: D };

/** Drafts of one kind of document, kept in this tab until they are saved or discarded. */
export type EditDrafts<B, D> = {
  /** What was typed and not saved; null without anything, or when it is unreadable. */
  readonly read: (id: string) => KeptEdit<B, D> | null;
  /** Keeps what is typed, or forgets it with null. Where the browser stores nothing, it lasts as long as the page. */
  readonly store: (id: string, edit: KeptEdit<B, D> | null) => void;
};

/** Keys that begin so leave with the account (browser-owner.ts). */
const prefix = 'ohmwork.edit-draft.';

function makeDrafts<B, D>(kind: string, base: z.ZodMiniType<B>, draft: z.ZodMiniType<D>): EditDrafts<B, D> {
  const schema = z.object({ base: z.nullable(base), draft });
  const key = (id: string) => `${prefix}${kind}.${id}`;
  return {
    read: (id) => schema.safeParse(parseJson(readItem(key(id), 'sessionStorage'))).data ?? null,
    store: (id, edit) => void writeItem(key(id), edit && JSON.stringify(edit), 'sessionStorage'),
  };
}

export const questionDrafts = makeDrafts('question', questionSchema, questionDraftSchema);
export const quizDrafts = makeDrafts('quiz', quizSchema, quizDraftSchema);
export const partDrafts = makeDrafts('part', examPartSchema, partDraftSchema);
export const factDrafts = makeDrafts('fact', factSchema, factDraftSchema);
export const questionDraftEdits = makeDrafts('question-draft', questionDraftDocument, questionDraftSchema);
export const quizDraftEdits = makeDrafts('quiz-draft', quizDraftDocument, quizDraftSchema);
export const planDrafts = makeDrafts('plan', planSchema, planDraftSchema);

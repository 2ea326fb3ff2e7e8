import * as z from 'zod/mini';
import type { QuestionDraft } from '#domain/question/question-draft.ts';
import { questionTypes } from '#domain/question/question-types.ts';
import { statuses } from '#domain/question-types/question-base.ts';
import { difficulties } from '#domain/shared/difficulties.ts';

const draftSchema = z.object({
  questionId: z.string(),
  type: z.enum(questionTypes),
  text: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string(), right: z.boolean(), reason: z.string() })),
  value: z.string(),
  tolerance: z.string(),
  unit: z.string(),
  explanation: z.string(),
  reference: z.string(),
  partId: z.string(),
  difficulty: z.enum(difficulties),
  tags: z.string(),
  figureSrc: z.string(),
  figureAlt: z.string(),
  indexWord: z.string(),
  chapter: z.string(),
  section: z.string(),
  facts: z.string(),
  examChapter: z.string(),
  editions: z.string(),
  status: z.enum(statuses),
  family: z.string(),
  media: z.array(z.object({ id: z.string(), alt: z.string() })),
});

const prefix = 'ohmwork.question-draft.';
const key = (id: string) => prefix + id;

/** What was typed and not yet saved about a question in this tab; null without anything, or when it is unreadable. */
export function readQuestionDraft(id: string): QuestionDraft | null {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key(id)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps what is typed, or forgets it with null. Where the browser stores nothing, it lasts as long as the page. */
export function storeQuestionDraft(id: string, draft: QuestionDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(key(id), JSON.stringify(draft));
    else sessionStorage.removeItem(key(id));
  } catch {
    // Blocked or full.
  }
}

/** Forgets every draft of this tab: whoever typed them has signed out. */
export function clearQuestionDrafts(): void {
  try {
    for (const stored of Object.keys(sessionStorage)) {
      if (stored.startsWith(prefix)) sessionStorage.removeItem(stored);
    }
  } catch {
    // Blocked: nothing was stored either.
  }
}

import * as z from 'zod/mini';

import { emptyDraft } from '#domain/question/question-draft.ts';
import { questionDraftSchema } from '#domain/question/question-draft-schema.ts';
import { emptyQuizDraft, quizDraftSchema } from '#domain/quiz/quiz-draft.ts';
import { cutText } from '#domain/shared/cut-text.ts';
import { documentId } from '#domain/shared/document-id.ts';
import { parseJson } from '#domain/shared/parse-json.ts';

/** A document that learners don't see yet. Its id becomes that of the question or the quiz. */
const base = {
  id: documentId,
  /** What a list calls it. */
  title: z.string().check(z.maxLength(200)),
  savedBy: z.string(),
  /** ISO; empty for one that isn't stored yet. */
  createdAt: z.string(),
  updatedAt: z.string(),
};

/** `content` is what the form holds, complete or not. Stored, it is a JSON text. */
export const questionDraftDocument = z.object({
  ...base,
  kind: z.literal('question'),
  content: questionDraftSchema,
});
export const quizDraftDocument = z.object({ ...base, kind: z.literal('quiz'), content: quizDraftSchema });

const draftDocument = z.discriminatedUnion('kind', [questionDraftDocument, quizDraftDocument]);

export type QuestionDraftDocument = z.infer<typeof questionDraftDocument>;
export type QuizDraftDocument = z.infer<typeof quizDraftDocument>;
export type DraftDocument = z.infer<typeof draftDocument>;

const fresh: Readonly<Record<string, object>> = { question: emptyDraft, quiz: emptyQuizDraft };

/** A draft as it is stored. Form fields added since it was saved are empty. */
export const storedDraftSchema: z.ZodMiniType<DraftDocument> = z.pipe(
  z.pipe(
    z.looseObject({ kind: z.string(), content: z.string() }),
    z.transform(({ content, ...rest }) => ({
      ...rest,
      content: { ...fresh[rest.kind], ...Object(parseJson(content)) },
    })),
  ),
  draftDocument,
);

/** A draft that isn't stored yet. @param id the id under which this tab keeps it */
export function newQuestionDraft(id: string, content = emptyDraft): QuestionDraftDocument {
  return { ...unstored(id), kind: 'question', content };
}

/** The same for a quiz. */
export function newQuizDraft(id: string): QuizDraftDocument {
  return { ...unstored(id), kind: 'quiz', content: emptyQuizDraft };
}

/** Whether a draft is stored, or only begun in this tab. */
export function isStored({ createdAt }: Pick<DraftDocument, 'createdAt'>): boolean {
  return createdAt !== '';
}

function unstored(id: string) {
  return { id, title: '', savedBy: '', createdAt: '', updatedAt: '' };
}

/** What lists call a draft. */
export function titleOfDraft(draft: Pick<DraftDocument, 'kind' | 'content'>): string {
  const { content } = draft;
  const title =
    'questionId' in content ? `${content.questionId} ${content.text}`.trim() : content.title.trim();
  return cutText(title || 'Untitled', 200);
}

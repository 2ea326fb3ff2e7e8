import { contentOf } from '#domain/bank/question-content.ts';
import { isStored, type QuestionDraftDocument } from '#domain/draft/draft.ts';
import type { Question } from '#domain/question/question.ts';
import { type PublishOutcome, publishQuestionDraft } from '#services/drafts/publish-draft.ts';
import { addQuestion } from '#services/questions/add-question.ts';
import { findByQuestionId } from '#services/questions/find-by-question-id.ts';

/** What came of publishing a question; `taken` when another question has its number. */
export type PublishQuestionOutcome =
  | PublishOutcome<Question>
  | { readonly state: 'taken'; readonly other: Question };

/** Puts what a form holds into the bank, from a stored draft or straight away. */
export async function publishQuestion(
  base: QuestionDraftDocument,
  question: Question,
): Promise<PublishQuestionOutcome> {
  const [other] = await findByQuestionId(question.questionId);
  if (other) return { state: 'taken', other };
  if (isStored(base)) return publishQuestionDraft(base, question);
  const stored = await addQuestion(contentOf(question), question.partId || undefined);
  return { state: 'published', stored };
}

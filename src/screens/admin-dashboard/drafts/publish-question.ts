import { contentOf } from '#domain/bank/question-content.ts';
import { isStored, type QuestionDraftDocument } from '#domain/draft/draft.ts';
import type { Question } from '#domain/question/question.ts';
import { type PublishOutcome, publishQuestionDraft } from '#services/drafts/publish-draft.ts';
import { addQuestion } from '#services/questions/add-question.ts';
import { ifNumberIsFree, type Taken } from '../questions/free-number.ts';

/**
 * Puts what a form holds into the bank, from a stored draft or straight away.
 *
 * @throws PartNotFoundError, PartFullError
 */
export function publishQuestion(
  base: QuestionDraftDocument,
  question: Question,
): Promise<PublishOutcome<Question> | Taken> {
  return ifNumberIsFree(question, async () => {
    if (isStored(base)) return publishQuestionDraft(base, question);
    const stored = await addQuestion(contentOf(question), question.partId || undefined);
    return { state: 'published', stored };
  });
}

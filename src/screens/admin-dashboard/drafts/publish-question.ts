import { contentOf } from '#domain/bank/question-content.ts';
import { isStored, type QuestionDraftDocument } from '#domain/draft/draft.ts';
import type { Question } from '#domain/question/question.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { PublishOutcome } from '#services/drafts/publish-draft.ts';
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
    if (isStored(base)) {
      const { publishQuestionDraft } = await loadChunk(() => import('#services/drafts/publish-draft.ts'));
      return publishQuestionDraft(base, question);
    }
    const { addQuestion } = await loadChunk(() => import('#services/questions/add-question.ts'));
    const stored = await addQuestion(contentOf(question), question.partId || undefined);
    return { state: 'published', stored };
  });
}

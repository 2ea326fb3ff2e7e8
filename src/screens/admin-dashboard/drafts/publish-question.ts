import { isStored, type QuestionDraftDocument } from '#domain/draft/draft.ts';
import type { Question } from '#domain/question/question.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { PublishOutcome } from '#services/drafts/publish-draft.ts';
import { addIfNumberIsFree, ifNumberIsFree, type Taken } from '../questions/free-number.ts';

/**
 * Adds the form's question to the bank, from a stored draft or directly.
 *
 * @throws PartNotFoundError, PartFullError
 */
export async function publishQuestion(
  base: QuestionDraftDocument,
  question: Question,
): Promise<PublishOutcome<Question> | Taken> {
  if (isStored(base)) {
    return ifNumberIsFree(question, async () => {
      const { publishQuestionDraft } = await loadChunk(() => import('#services/drafts/publish-draft.ts'));
      return publishQuestionDraft(base, question);
    });
  }
  const added = await addIfNumberIsFree(question);
  return 'state' in added ? added : { state: 'published', stored: added };
}

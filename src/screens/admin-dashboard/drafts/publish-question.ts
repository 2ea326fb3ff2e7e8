import { isStored, type QuestionDraftDocument } from '#domain/draft/draft.ts';
import type { Question } from '#domain/question/question.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { PublishOutcome } from '#services/drafts/publish-draft.ts';
import { addToStored, type Taken, unlessTaken } from '../questions/save-question.ts';

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
    const { publishQuestionDraft } = await loadChunk(() => import('#services/drafts/publish-draft.ts'));
    return unlessTaken(() => publishQuestionDraft(base, question));
  }
  return unlessTaken(async () => ({ state: 'published', stored: await addToStored(question) }));
}

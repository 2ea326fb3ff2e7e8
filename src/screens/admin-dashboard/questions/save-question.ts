import { contentOf } from '#domain/bank/question-content.ts';
import type { Question } from '#domain/question/question.ts';
import { addQuestion } from '#services/questions/add-question.ts';
import { findByQuestionId } from '#services/questions/find-by-question-id.ts';
import { updateQuestion } from '#services/questions/update-question.ts';
import type { UpdateOutcome } from '#services/update-checked.ts';

/** What came of saving a question; `taken` when another question has its number. */
export type SaveOutcome = UpdateOutcome<Question> | { readonly state: 'taken'; readonly other: Question };

/**
 * Adds a question, or changes the one that the editor read. Numbers are how people and imports tell questions apart, so
 * a number that another question has is refused.
 *
 * @param base the question as the editor read it; null adds a new one
 * @param savedBy the uid of who saves
 * @param correction one sentence for learners about another key or a withdrawal
 */
export async function saveQuestion(
  base: Question | null,
  question: Question,
  savedBy: string,
  correction: string,
): Promise<SaveOutcome> {
  if (question.questionId !== base?.questionId) {
    const [other] = (await findByQuestionId(question.questionId)).filter(({ id }) => id !== base?.id);
    if (other) return { state: 'taken', other };
  }
  if (base) return updateQuestion(base, question, savedBy, { text: correction });
  return { state: 'saved', stored: await addQuestion(contentOf(question), question.partId || undefined) };
}

import type { Blueprint } from '#domain/exam/blueprint.ts';
import { drawFromBank } from '#domain/exam/draw-from-bank.ts';
import type { QuestionHistory } from '#domain/exam/question-history.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { readCatalogue } from '#domain/part/read-catalogue.ts';
import type { Question } from '#domain/question/question.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { logWarning } from '#services/log.ts';
import { readQuestions } from '#services/questions/read-questions.ts';

/** The questions drawn for an exam, or how many there are if they're too few. */
export type Draw =
  | { readonly kind: 'drawn'; readonly questions: readonly Question[] }
  | { readonly kind: 'too-few'; readonly available: number };

/**
 * Draws an exam's questions from the bank.
 *
 * @param seed the attempt's id: the same seed, history and bank give the same draw
 * @param allowFewer whether to draw the exam even if there are too few questions for it
 * @throws what reading the questions throws
 */
export async function drawQuestions(
  blueprint: Blueprint,
  parts: readonly ExamPart[],
  history: QuestionHistory,
  seed: string,
  allowFewer: boolean,
): Promise<Draw> {
  logDamage(parts);
  const { questions, missing } = await drawFromBank(blueprint, {
    parts,
    history,
    random: seededRandom(seed),
    read: readQuestions,
  });
  return questions.length === 0 || (missing > 0 && !allowFewer)
    ? { kind: 'too-few', available: questions.length }
    : { kind: 'drawn', questions };
}

/** Logs the catalogue rows that can't be read. Their questions are read instead, which is slower but gives the same exam. */
function logDamage(parts: readonly ExamPart[]): void {
  for (const part of parts) {
    const { damaged } = readCatalogue(part);
    if (damaged.length > 0)
      logWarning(`The catalogue of part ${part.id} has rows that can't be read`, damaged);
  }
}

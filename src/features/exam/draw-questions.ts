import type { Blueprint } from '#domain/exam/blueprint.ts';
import { drawExam } from '#domain/exam/draw-exam.ts';
import { type QuestionHistory, selectQuestions } from '#domain/exam/select-questions.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { getQuestions } from '#services/questions/get-questions.ts';

/** The questions of an exam, or how many there are for it when they are too few. */
export type Draw =
  | { readonly kind: 'drawn'; readonly questions: readonly Question[] }
  | { readonly kind: 'too-few'; readonly available: number };

/**
 * Draws an exam's questions from the active parts of its blueprint.
 *
 * @param seed the attempt's id: the same draw comes of it again
 * @param allowFewer whether an exam with too few questions is drawn all the same
 * @throws what reading the questions throws
 */
export async function drawQuestions(
  blueprint: Blueprint,
  parts: readonly ExamPart[],
  history: QuestionHistory,
  seed: string,
  allowFewer: boolean,
): Promise<Draw> {
  const strata = parts
    .filter(
      ({ id, isActive }) => isActive && (blueprint.partIds.length === 0 || blueprint.partIds.includes(id)),
    )
    .map(({ id, examWeight, questionIds }) => ({
      id,
      weight: examWeight,
      questionIds: selectQuestions(questionIds, blueprint.selection, history),
    }));
  const { difficulty } = blueprint;
  const bank = difficulty === null ? null : await readDifficulty(strata, difficulty);
  const pools = bank
    ? strata.map((stratum) => ({ ...stratum, questionIds: stratum.questionIds.filter((id) => bank.has(id)) }))
    : strata;
  const { questionIds, missing } = drawExam(pools, blueprint.questionCount, seededRandom(seed));
  if (questionIds.length === 0 || (missing > 0 && !allowFewer)) {
    return { kind: 'too-few', available: questionIds.length };
  }
  const questions = bank ? questionIds.flatMap((id) => bank.get(id) ?? []) : await getQuestions(questionIds);
  return questions.length === 0 ? { kind: 'too-few', available: 0 } : { kind: 'drawn', questions };
}

async function readDifficulty(
  strata: readonly { readonly questionIds: readonly string[] }[],
  difficulty: string,
): Promise<Map<string, Question>> {
  const questions = await getQuestions([...new Set(strata.flatMap(({ questionIds }) => questionIds))]);
  return new Map(
    questions.flatMap((question) => (question.difficulty === difficulty ? [[question.id, question]] : [])),
  );
}

import { useCallback } from 'react';

import type { Allowance } from '#domain/attempt/allowance.ts';
import type { Blueprint } from '#domain/exam/blueprint.ts';
import { blueprintKey } from '#domain/exam/blueprint-key.ts';
import { drawExam } from '#domain/exam/draw-exam.ts';
import { selectQuestions } from '#domain/exam/select-questions.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useQuestionHistory } from '#providers/attempts/use-question-history.ts';

/** A started exam, or how many questions there are for it when they are too few. */
export type StartedExam =
  | { readonly kind: 'started'; readonly attemptId: string }
  | { readonly kind: 'too-few'; readonly available: number };

/**
 * Draws an exam from a blueprint and starts it. With too few questions nothing is started, unless `allowFewer`.
 *
 * @throws what reading the questions throws
 */
export function useStartExam(parts: readonly ExamPart[]) {
  const { start } = useAttempts();
  const history = useQuestionHistory();

  return useCallback(
    async (blueprint: Blueprint, allowance: Allowance, allowFewer: boolean): Promise<StartedExam> => {
      const id = crypto.randomUUID();
      const chosen = parts.filter(
        (part) => part.isActive && (blueprint.partIds.length === 0 || blueprint.partIds.includes(part.id)),
      );
      const strata = chosen.map((part) => ({
        id: part.id,
        weight: part.examWeight,
        questionIds: selectQuestions(part.questionIds, blueprint.selection, history),
      }));
      const bank = blueprint.difficulty
        ? await questionsOfDifficulty(
            strata.flatMap(({ questionIds }) => questionIds),
            blueprint.difficulty,
          )
        : null;
      const pools = bank
        ? strata.map((stratum) => ({
            ...stratum,
            questionIds: stratum.questionIds.filter((qid) => bank.has(qid)),
          }))
        : strata;
      const draw = drawExam(pools, blueprint.questionCount, seededRandom(id));
      if (draw.questionIds.length === 0 || (draw.missing > 0 && !allowFewer)) {
        return { kind: 'too-few', available: draw.questionIds.length };
      }
      const questions = bank
        ? draw.questionIds.flatMap((questionId) => bank.get(questionId) ?? [])
        : await readQuestions(draw.questionIds);
      if (questions.length === 0) return { kind: 'too-few', available: 0 };
      const attemptId = await start({
        id,
        mode: 'exam',
        quizId: `exam:${blueprintKey(blueprint)}`,
        title: blueprint.title,
        questions,
        minutes: blueprint.minutes,
        allowance,
        passMark: blueprint.passMark,
        partialCredit: false,
      });
      return { kind: 'started', attemptId };
    },
    [parts, start, history],
  );
}

async function questionsOfDifficulty(
  ids: readonly string[],
  difficulty: string,
): Promise<Map<string, Question>> {
  const questions = await readQuestions([...new Set(ids)]);
  return new Map(
    questions.flatMap((question) => (question.difficulty === difficulty ? [[question.id, question]] : [])),
  );
}

async function readQuestions(ids: string[]): Promise<Question[]> {
  const { getQuestions } = await import('#services/questions/get-questions.ts');
  return getQuestions(ids);
}

import type { Allowance } from '#domain/attempt/allowance.ts';
import type { Blueprint } from '#domain/exam/blueprint.ts';
import { blueprintQuizId } from '#domain/exam/blueprint-quiz-id.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useReadHistory } from '#providers/attempts/use-read-history.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { watchPlace } from '#providers/loading/watch-place.ts';

/** A started exam, or how many questions there are if they're too few. */
export type StartedExam =
  | { readonly kind: 'started'; readonly attemptId: string }
  | { readonly kind: 'too-few'; readonly available: number }
  /** The learner left the page before the exam was opened: none is running. */
  | { readonly kind: 'left' };

/**
 * Draws an exam from a blueprint and starts it. With too few questions nothing is started, unless `allowFewer`.
 *
 * @throws what reading the questions throws
 */
export function useStartExam(parts: readonly ExamPart[]) {
  const { start } = useAttempts();
  const readHistory = useReadHistory();

  return async (blueprint: Blueprint, allowance: Allowance, allowFewer: boolean): Promise<StartedExam> => {
    const isHere = watchPlace();
    const id = crypto.randomUUID();
    // Loaded lazily: it imports the schemas of questions, which would add to the first load of /exams.
    const [{ drawQuestions }, history] = await Promise.all([
      loadChunk(() => import('./draw-questions.ts')),
      readHistory(),
    ]);
    const draw = await drawQuestions(blueprint, parts, history, id, allowFewer);
    if (draw.kind === 'too-few') return draw;
    if (!isHere()) return { kind: 'left' };
    const attemptId = await start({
      id,
      mode: 'exam',
      quizId: blueprintQuizId(blueprint),
      title: blueprint.title,
      questions: draw.questions,
      answerForm: blueprint.types === 'any' ? 'typed' : 'choice',
      minutes: blueprint.minutes,
      allowance,
      passMark: blueprint.passMark,
      partialCredit: false,
    });
    return attemptId === null ? { kind: 'left' } : { kind: 'started', attemptId };
  };
}

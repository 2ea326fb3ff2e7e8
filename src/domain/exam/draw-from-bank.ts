import type { ExamPart } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { type Random, shuffle } from '#domain/shared/random.ts';

import { allocate } from './allocate.ts';
import type { Blueprint } from './blueprint.ts';
import { drawPaper } from './draw-paper.ts';
import { paper } from './paper.ts';
import { preferCandidates } from './prefer-candidates.ts';
import { type QuestionHistory, selectQuestions } from './select-questions.ts';

/** How many questions are read at first for each that is drawn: enough choice of chapters and facts in nearly all cases. */
const candidatesPerQuestion = 3;

/** What an exam is drawn from. */
export type DrawSource = {
  readonly parts: readonly ExamPart[];
  readonly history: QuestionHistory;
  readonly random: Random;
  /** Reads questions by their ids; missing ones are left out. */
  readonly read: (ids: readonly string[]) => Promise<Question[]>;
};

/** The questions of an exam in their order, and how many are missing. */
export type DrawnExam = { readonly questions: Question[]; readonly missing: number };

/**
 * Draws an exam from the bank by a blueprint, preferring questions that the learner hasn't seen, or not lately. It reads a few
 * candidates for each question at first, and the rest of the chosen parts only when those aren't enough.
 *
 * @throws what `read` throws
 */
export async function drawFromBank(blueprint: Blueprint, source: DrawSource): Promise<DrawnExam> {
  const pools = poolsFor(blueprint, source);
  const wanted = blueprint.questionCount * candidatesPerQuestion;
  const shares = allocate(
    pools.map(({ id, weight, ids }) => ({ id, weight, size: ids.length })),
    wanted,
  );
  const firstIds = pools.flatMap(({ id, ids }) => ids.slice(0, shares.get(id)));
  const first = await source.read(firstIds);
  const drawn = draw(blueprint, pools, first, source);
  const rest = pools.flatMap(({ ids }) => ids).filter((id) => !firstIds.includes(id));
  if (drawn.missing === 0 || rest.length === 0) return drawn;
  return draw(blueprint, pools, [...first, ...(await source.read(rest))], source);
}

type Pool = { readonly id: string; readonly weight: number; readonly ids: readonly string[] };

/** The chosen parts with their ids: those never seen in random order, then those seen longest ago. */
function poolsFor({ partIds, selection }: Blueprint, { parts, history, random }: DrawSource): Pool[] {
  const chosen = parts.filter((part) => part.isActive && (partIds.length === 0 || partIds.includes(part.id)));
  const seenAt = (id: string) => Date.parse(history.get(id)?.at ?? '') || 0;
  const known = new Set<string>();
  return chosen.map(({ id, examWeight, questionIds }) => ({
    id,
    weight: examWeight,
    // A question that stands in two parts is drawn from the first.
    ids: shuffle(selectQuestions(questionIds, selection, history), random)
      .filter((questionId) => !known.has(questionId) && known.add(questionId))
      .sort((a, b) => seenAt(a) - seenAt(b)),
  }));
}

function draw(
  blueprint: Blueprint,
  pools: readonly Pool[],
  questions: readonly Question[],
  { history, random }: DrawSource,
): DrawnExam {
  const bank = new Map(
    questions.filter((question) => isAsked(question, blueprint)).map((question) => [question.id, question]),
  );
  const { questionIds, missing } = drawPaper(
    pools.map(({ id, weight, ids }) => ({
      id,
      weight,
      candidates: preferCandidates(
        ids.flatMap((one) => bank.get(one) ?? []),
        history,
        random,
      ),
    })),
    blueprint.questionCount,
    random,
  );
  return { questions: questionIds.flatMap((id) => bank.get(id) ?? []), missing };
}

/** Whether a question may come up: published, as hard as asked for, and of the paper's form unless any type may come. */
function isAsked(question: Question, { difficulty, types }: Blueprint): boolean {
  return (
    question.status === 'published' &&
    (difficulty === null || question.difficulty === difficulty) &&
    (types === 'any' || (question.type === 'single' && question.options.length === paper.optionCount))
  );
}

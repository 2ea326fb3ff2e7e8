import type { GradedAnswer } from '#domain/result/quiz-result.ts';
import { wasSeen } from '#domain/result/was-seen.ts';

/** How a learner answered a question when it last came up. */
export type LastAnswer = {
  readonly correct: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

/** The latest answer by question id; a question that is not there was never seen. */
export type QuestionHistory = ReadonlyMap<string, LastAnswer>;

/** Attempts or results, as far as the history needs them. */
export type AnsweredSource = {
  readonly completedAt: string;
  readonly answers: readonly Pick<GradedAnswer, 'questionId' | 'correct' | 'response' | 'seconds'>[];
};

/**
 * The latest answer to each question over all sources. Questions that were never on the screen are left out.
 *
 * @param before the history to add them to
 */
export function questionHistory(
  sources: readonly AnsweredSource[],
  before: QuestionHistory = new Map(),
): QuestionHistory {
  const history = new Map(before);
  for (const { completedAt, answers } of sources) {
    const at = Date.parse(completedAt) || 0;
    for (const { questionId, correct } of answers.filter(wasSeen)) {
      const known = history.get(questionId);
      if (!known || known.at <= at) history.set(questionId, { correct, at });
    }
  }
  return history;
}

/** How many questions of a list were seen, and how many of those were right last time. */
export function coverage(questionIds: readonly string[], history: QuestionHistory) {
  const seen = questionIds.filter((id) => history.has(id));
  return {
    total: questionIds.length,
    seen: seen.length,
    right: seen.filter((id) => history.get(id)?.correct).length,
  };
}

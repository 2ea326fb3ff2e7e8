/** How a learner answered a question when it last came up. */
export type LastAnswer = {
  readonly correct: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

/** The latest answer by question id; a question that is not there was never seen. */
export type QuestionHistory = ReadonlyMap<string, LastAnswer>;

/** How many questions of a list were seen, and how many of those were right last time. */
export function coverage(questionIds: readonly string[], history: QuestionHistory) {
  const seen = questionIds.filter((id) => history.has(id));
  return {
    total: questionIds.length,
    seen: seen.length,
    right: seen.filter((id) => history.get(id)?.correct).length,
  };
}

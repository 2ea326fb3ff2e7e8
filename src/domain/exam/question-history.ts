/** What a learner did with a question when it came up last. */
export type LastAnswer = { readonly correct: boolean; readonly at: string };

/** The latest answer by question id; a question that is not there was never seen. */
export type QuestionHistory = ReadonlyMap<string, LastAnswer>;

/** Attempts or results, as far as the history needs them. */
export type AnsweredSource = {
  readonly completedAt: string;
  readonly answers: readonly { readonly questionId: string; readonly correct: boolean }[];
};

/** The latest answer to each question over all sources. */
export function questionHistory(sources: readonly AnsweredSource[]): QuestionHistory {
  const history = new Map<string, LastAnswer>();
  for (const { completedAt, answers } of sources) {
    for (const { questionId, correct } of answers) {
      const known = history.get(questionId);
      if (!known || Date.parse(known.at) <= Date.parse(completedAt)) {
        history.set(questionId, { correct, at: completedAt });
      }
    }
  }
  return history;
}

/** How much of a list of questions was seen, and how many of those were right last time. */
export function coverage(questionIds: readonly string[], history: QuestionHistory) {
  const seen = questionIds.filter((id) => history.has(id));
  return {
    total: questionIds.length,
    seen: seen.length,
    right: seen.filter((id) => history.get(id)?.correct).length,
  };
}

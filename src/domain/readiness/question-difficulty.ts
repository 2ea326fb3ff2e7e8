import type { ForecastModel } from './forecast-model.ts';

/** The author's level of each question of a part, in steps above an average one. */
type LevelledPart = { readonly steps?: ReadonlyMap<string, number> };

/**
 * How much harder a question is than an average one, in logits: from the answers where there are enough, otherwise from its
 * author's level, otherwise 0.
 */
export function difficultyFrom(
  { difficulties, weights }: ForecastModel,
  parts: readonly LevelledPart[],
): (questionId: string) => number {
  return (questionId) => {
    const measured = difficulties.get(questionId);
    if (measured !== undefined) return measured;
    const step = parts.find((part) => part.steps?.has(questionId))?.steps?.get(questionId) ?? 0;
    return step * weights.authorStep;
  };
}

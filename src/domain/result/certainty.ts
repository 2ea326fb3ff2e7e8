import type { GradedAnswer } from './quiz-result.ts';

/**
 * What learners knew, and what they only thought they knew (certainty-based marking, after Gardner-Medwin). A lucky guess may
 * be wrong next time; a mistake they were sure of will be made again.
 */
export type CertaintyAnalysis = {
  readonly lucky: readonly GradedAnswer[];
  readonly mistaken: readonly GradedAnswer[];
  /** How many answers have a certainty. */
  readonly declared: number;
};

/** Sorts out lucky guesses and confident mistakes. */
export function analyseCertainty(answers: readonly GradedAnswer[]): CertaintyAnalysis {
  return {
    lucky: answers.filter(isLuckyGuess),
    mistaken: answers.filter(isConfidentMistake),
    declared: answers.filter(({ certainty }) => certainty !== undefined).length,
  };
}

/** Right, though the learner said that they guessed. */
export function isLuckyGuess({ correct, certainty }: GradedAnswer): boolean {
  return correct && certainty === 'guess';
}

/** Wrong, though the learner said that they were sure. An answer without a certainty is neither. */
export function isConfidentMistake({ correct, certainty }: GradedAnswer): boolean {
  return !correct && certainty === 'sure';
}

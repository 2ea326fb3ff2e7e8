import type { GradedAnswer } from './quiz-result.ts';

/**
 * What one knew and what one only thought to know (certainty-based marking, after Gardner-Medwin): right answers that
 * were guessed will not come again by themselves, wrong ones that one was sure of will come again.
 */
export type CertaintyAnalysis = {
  readonly lucky: readonly GradedAnswer[];
  readonly mistaken: readonly GradedAnswer[];
  /** How many answers say how sure one was. */
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

/** Wrong, though the learner said that they were sure. An answer without a word on certainty is neither. */
export function isConfidentMistake({ correct, certainty }: GradedAnswer): boolean {
  return !correct && certainty === 'sure';
}

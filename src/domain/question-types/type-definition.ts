import type { Random } from '#domain/shared/random.ts';

import type { Option } from './question-base.ts';
import type { Marking, Response } from './response.ts';

/** How an attempt shows options. */
export type OptionOrder = 'shuffled' | 'paper';

/**
 * One type of question for learners. The functions are methods, so that a definition for one type can also be called with the
 * union of all questions (TypeScript compares the parameters of methods both ways): `typeOf` makes sure that a question only
 * meets the definition of its own type.
 */
export type TypeDefinition<Q> = {
  /** Whether the answer is a number that's typed, which the calculator can give. */
  readonly isTyped: boolean;
  /** Whether the real paper asks questions of this type. */
  readonly isOnPaper: boolean;
  /** Whether a family can give it other values each time. */
  readonly canVary: boolean;
  /** Whether a wrong response can earn part of the mark. */
  readonly hasPartMarks: boolean;
  /** What can be chosen, in the stored order; empty where the answer is typed. */
  options(question: Q): readonly Option[];
  /** Ids of the options in the order in which a new attempt shows them: shuffled, or as the real paper prints them. */
  arrange(question: Q, order: OptionOrder, random: Random): string[];
  /** The response of a learner who knows the answer. */
  keyResponse(question: Q): Response;
  /** The answer in words, where no option can be marked as right on the screen. */
  keyText(question: Q): string | null;
  /** How many options may be chosen; null for any number. */
  maxChosen(question: Q): number | null;
  /** The response after the learner picked an option. */
  choose(response: Response | null, optionId: string): Response | null;
  /** Whether a response is complete: it has as many options as are asked for, or a number that can be read. */
  isComplete(question: Q, response: Response): boolean;
  /** The share of the mark that a response earns, 0 to 1. */
  grade(question: Q, response: Response, marking: Marking): number;
};

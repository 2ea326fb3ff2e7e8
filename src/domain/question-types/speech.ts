import type { Response } from './response.ts';

/** A question's options as the screen shows them, and the learner's answer. */
export type Spoken = { readonly optionOrder: readonly string[]; readonly response: Response | null };

/** How one type of question is read aloud. Its members are methods for the reason that `TypeDefinition` gives. */
export type Speech<Q> = {
  /** How to answer, and what can be chosen, with the letters that it has on the screen. Says nothing of the key. */
  asking(question: Q, shown: Spoken): string[];
  /** The answer so far, unless `asking` has read it. */
  given(question: Q, shown: Spoken): string[];
  /** The right answer, with the letters that it has on the screen. */
  key(question: Q, optionOrder: readonly string[]): string;
};

import type { Question } from '#domain/question/question.ts';

import type { Fact } from './fact.ts';

type Withdrawn = Pick<Fact, 'id' | 'withdrawnQuestions'>;

/** The effect of a withdrawal on the questions that rest on a fact. */
export type FactWithdrawal = {
  /** The questions that are taken out of use. */
  readonly withdraw: Question[];
  /** Ids for the undo: those in `withdraw`, and those that another withdrawn fact already keeps out of use. */
  readonly remember: string[];
};

/**
 * Plans the withdrawal of a fact. Questions withdrawn by hand are left out, so that no undo publishes them.
 *
 * @param resting the questions that rest on the fact
 * @param others the other withdrawn facts
 */
export function planWithdrawal(resting: readonly Question[], others: readonly Withdrawn[]): FactWithdrawal {
  const heldBack = new Set(others.flatMap(({ withdrawnQuestions }) => withdrawnQuestions));
  return {
    withdraw: resting.filter(({ status }) => status === 'published'),
    remember: resting
      .filter(({ status, id }) => status === 'published' || heldBack.has(id))
      .map(({ id }) => id),
  };
}

/**
 * The questions that undoing a withdrawal publishes again: those that it took out of use and that rest on no other withdrawn
 * fact. The rest wait for the undo of that fact.
 *
 * @param remembered the questions that the withdrawal remembers, as they are now
 * @param others the other withdrawn facts
 */
export function planRestoring(remembered: readonly Question[], others: readonly Withdrawn[]): Question[] {
  const gone = new Set(others.map(({ id }) => id));
  return remembered.filter(
    ({ status, facts }) => status === 'withdrawn' && !facts.some((id) => gone.has(id)),
  );
}

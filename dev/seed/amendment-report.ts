import type { Edition } from '#domain/shared/editions.ts';

import type { Fact } from './read-facts.ts';

interface Resting {
  readonly questionId: string;
  readonly facts: readonly string[];
  readonly editions: readonly Edition[];
}

/** A fact that an edition changes, adds or leaves unconfirmed, with the questions that rest on it. */
interface Touched {
  readonly fact: Fact;
  readonly questionIds: readonly string[];
}

/** How an edition affects the bank. */
export interface AmendmentReport {
  readonly touched: Readonly<Record<'changed' | 'new' | 'unconfirmed', readonly Touched[]>>;
  /** Questions that may be asked in this edition. */
  readonly askable: readonly string[];
  /** Questions that wait for a source or a rewrite. */
  readonly waiting: readonly string[];
}

/**
 * Lists what A4:2026 touches. For A2:2022 nothing counts as touched, because the ledger describes that edition.
 *
 * @param questions the whole bank
 */
export function amendmentReport(
  edition: Edition,
  facts: readonly Fact[],
  questions: readonly Resting[],
): AmendmentReport {
  const restingOn = (id: string) =>
    questions.filter((question) => question.facts.includes(id)).map(({ questionId }) => questionId);
  const inState = (state: Fact['state']): Touched[] =>
    edition === 'A2:2022'
      ? []
      : facts
          .filter((fact) => fact.state === state && fact.until === null)
          .map((fact) => ({ fact, questionIds: restingOn(fact.id) }));
  const inEdition = (wanted: boolean) =>
    questions
      .filter(({ editions }) => editions.includes(edition) === wanted)
      .map(({ questionId }) => questionId);
  return {
    touched: { changed: inState('changed'), new: inState('new'), unconfirmed: inState('unconfirmed') },
    askable: inEdition(true),
    waiting: inEdition(false),
  };
}

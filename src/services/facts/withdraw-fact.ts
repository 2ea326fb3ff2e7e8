import { type DocumentReference, doc, type Transaction } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { isSameValue } from '#domain/edit/changed-fields.ts';
import { type Fact, factSchema } from '#domain/fact/fact.ts';
import { planRestoring, planWithdrawal } from '#domain/fact/fact-withdrawal.ts';
import type { Question } from '#domain/question/question.ts';

import { type QuestionWrite, writeQuestionBatch } from '../bank/write-questions.ts';
import { recordChange } from '../changes/record-change.ts';
import { changeCorrections, findCorrections } from '../corrections/correction-list.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { questionBatch } from '../questions/question-batch.ts';
import { listWithdrawnFacts } from './list-facts.ts';
import { listRestingQuestions } from './list-resting-questions.ts';

/** How many of the questions are done. */
export type WithdrawalProgress = { readonly done: number; readonly of: number };

type Settings = {
  /** The uid of the administrator. */
  readonly savedBy: string;
  /** Called after each batch. */
  readonly onProgress: (progress: WithdrawalProgress) => void;
  readonly signal: AbortSignal;
};

/** The fact as it is stored now, with the questions that were changed; null when it was deleted. */
export type FactWithdrawalOutcome = { readonly fact: Fact; readonly questions: readonly Question[] } | null;

/**
 * Withdraws a fact and every published question that rests on it, in one transaction, or in a series of them for more than a
 * hundred questions. Each transaction is atomic, and calling this again finishes what was stopped. Learners are told the
 * reason.
 *
 * @param reason one sentence: what was wrong
 * @throws the signal's reason when it was stopped, FirestoreError when a batch failed; earlier batches stay
 */
export async function withdrawFact(
  factId: string,
  reason: string,
  { savedBy, onProgress, signal }: Settings,
): Promise<FactWithdrawalOutcome> {
  const changed: Question[] = [];
  for (;;) {
    signal.throwIfAborted();
    // Read again for each batch, so that questions changed meanwhile are current.
    const [resting, withdrawn] = await Promise.all([listRestingQuestions(factId), listWithdrawnFacts()]);
    const others = withdrawn.filter(({ id }) => id !== factId);
    const { withdraw, remember } = planWithdrawal(resting, others);
    const batch = withdraw.slice(0, questionBatch);
    const later = new Set(withdraw.slice(questionBatch).map(({ id }) => id));
    const outcome = await changeWithFact(
      factId,
      () => batch.map((former) => ({ former, question: { ...former, status: 'withdrawn' } })),
      {
        savedBy,
        done: 'Withdrawn',
        doneToQuestions: 'Withdrawn with fact',
        correction: { text: reason, factId },
        change: (fact, conflicts, at) => ({
          withdrawnAt: fact.withdrawnAt || at,
          withdrawnReason: fact.withdrawnReason || reason,
          withdrawnQuestions: [
            ...new Set([
              ...fact.withdrawnQuestions,
              ...remember.filter((id) => !later.has(id) && !conflicts.has(id)),
            ]),
          ],
        }),
      },
    );
    if (!outcome) return null;
    changed.push(...outcome.questions);
    const left = withdraw.length - outcome.questions.length;
    onProgress({ done: changed.length, of: changed.length + left });
    if (left === 0) return { fact: outcome.fact, questions: changed };
  }
}

/**
 * Undoes a withdrawal: publishes again exactly the questions that it took out of use, puts the fact back in force and removes
 * the correction for learners. Questions that rest on another withdrawn fact wait for its undo. Can be stopped and repeated.
 *
 * @throws the signal's reason when it was stopped, FirestoreError when a batch failed; earlier batches stay
 */
export async function restoreFact(
  fact: Fact,
  { savedBy, onProgress, signal }: Settings,
): Promise<FactWithdrawalOutcome> {
  const changed: Question[] = [];
  for (let current = fact; ; ) {
    signal.throwIfAborted();
    const ids = current.withdrawnQuestions.slice(0, questionBatch);
    const [remembered, withdrawn] = await Promise.all([getQuestions(ids), listWithdrawnFacts()]);
    const publish = planRestoring(
      remembered,
      withdrawn.filter(({ id }) => id !== fact.id),
    );
    const outcome = await changeWithFact(
      fact.id,
      // Not what the page remembers of an earlier withdrawal: it may have been withdrawn by hand since.
      ({ withdrawnQuestions }) =>
        publish
          .filter(({ id }) => withdrawnQuestions.includes(id))
          .map((former) => ({ former, question: { ...former, status: 'published' } })),
      {
        savedBy,
        done: 'Back in force',
        doneToQuestions: 'Published again with fact',
        withoutCorrectionsOf: fact.id,
        change: ({ withdrawnQuestions, withdrawnAt, withdrawnReason }, conflicts) => {
          const left = withdrawnQuestions.filter((id) => !ids.includes(id) || conflicts.has(id));
          return left.length > 0
            ? { withdrawnQuestions: left, withdrawnAt, withdrawnReason }
            : { withdrawnQuestions: [], withdrawnAt: '', withdrawnReason: '' };
        },
      },
    );
    if (!outcome) return null;
    changed.push(...outcome.questions);
    current = outcome.fact;
    const left = current.withdrawnQuestions.length;
    onProgress({ done: changed.length, of: changed.length + left });
    if (current.withdrawnAt === '') return { fact: current, questions: changed };
  }
}

type FactChange = Pick<Fact, 'withdrawnAt' | 'withdrawnReason' | 'withdrawnQuestions'>;

type Step = {
  readonly savedBy: string;
  /** The detail in the record of changes. */
  readonly done: string;
  /** The detail of its questions, before the id of the fact. */
  readonly doneToQuestions: string;
  /** What learners are told about the questions. */
  readonly correction?: { readonly text: string; readonly factId: string };
  /** The fact whose corrections are removed. */
  readonly withoutCorrectionsOf?: string;
  /** The change to the fact, given the ids of questions that were skipped since somebody changed them. */
  readonly change: (fact: Fact, conflicts: ReadonlySet<string>, at: string) => FactChange;
};

/**
 * Changes questions and the fact that they rest on in one transaction.
 *
 * @param plan the writes, given the fact as it is stored now
 * @returns null when the fact is gone
 */
async function changeWithFact(
  factId: string,
  plan: (fact: Fact) => readonly QuestionWrite[],
  { savedBy, done, doneToQuestions, correction, withoutCorrectionsOf, change: decide }: Step,
): Promise<FactWithdrawalOutcome> {
  const reference = doc(db, 'facts', factId);
  const savedAt = await readVersionTime();
  return inTransaction(async (transaction): Promise<FactWithdrawalOutcome> => {
    const fact = await findFact(transaction, reference);
    if (!fact) return null;
    const writes = plan(fact);
    const corrections = withoutCorrectionsOf ? await findCorrections(transaction) : [];
    const conflicts = await writeQuestionBatch(transaction, writes, { savedBy, savedAt, correction });
    const skipped = new Set(conflicts.map(({ id }) => id));
    const questions = writes.flatMap(({ question }) => (skipped.has(question.id) ? [] : [question]));
    const kept = corrections.filter((one) => one.factId !== withoutCorrectionsOf);
    const isLess = kept.length < corrections.length;
    const change = decide(fact, skipped, savedAt);
    // Already done by an earlier try whose response was lost.
    if (questions.length === 0 && !isLess && isSameValue({ ...fact, ...change }, fact))
      return { fact, questions };
    const changes = { ...change, updatedAt: savedAt };
    transaction.update(reference, changes);
    if (isLess) changeCorrections(transaction, { before: corrections, after: kept }, savedAt);
    const named = questions.map(({ id, questionId }) => ({ id, label: questionId }));
    recordChange(
      transaction,
      noteOf('edit', 'fact', [{ id: factId, label: factId }], done),
      ...(named.length > 0 ? [noteOf('edit', 'question', named, `${doneToQuestions} ${factId}`)] : []),
    );
    return { fact: { ...fact, ...changes }, questions };
  });
}

async function findFact(transaction: Transaction, reference: DocumentReference): Promise<Fact | null> {
  const snapshot = await transaction.get(reference);
  return snapshot.exists() ? factSchema.parse({ ...snapshot.data(), id: snapshot.id }) : null;
}

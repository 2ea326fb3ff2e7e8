import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';

import type { Fact } from '#domain/fact/fact.ts';
import type { Question } from '#domain/question/question.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { bankKeys } from '#providers/bank/queries.ts';
import { correctionKeys } from '#providers/corrections/queries.ts';
import { factKeys } from '#providers/facts/queries.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import type { FactWithdrawalOutcome, WithdrawalProgress } from '#services/facts/withdraw-fact.ts';

import { makeKeptDrafts, useKeptDraft } from '../editing/use-kept-draft.ts';
import { changeBank, invalidateBankDependents, invalidateQuestions } from '../use-bank.ts';
import { type StoppableOutcome, useStoppable } from '../use-stoppable.ts';
import { cacheFact } from './fact-cache.ts';

const loadService = () => loadChunk(() => import('#services/facts/withdraw-fact.ts'));

const reasons = makeKeptDrafts('withdrawal-reason', z.object({ reason: z.string() }));

const untyped = { reason: '' };

/** Withdraws a fact with its questions, or undoes that. If either stops half way, what has been done stays done. */
export function useWithdrawal(fact: Fact) {
  const client = useQueryClient();
  usePreload(loadService);
  const { user } = useAuth();
  const [progress, setProgress] = useState<WithdrawalProgress | null>(null);
  const isWithdrawn = fact.withdrawnAt !== '';
  const { draft, change, clear } = useKeptDraft(reasons, untyped, fact.id, null, !isWithdrawn);
  // Once it's withdrawn, what was typed isn't shown: learners are told the stored reason.
  const { reason } = isWithdrawn ? { reason: fact.withdrawnReason } : draft;

  const settings = (signal: AbortSignal) => {
    setProgress(null);
    return { savedBy: user?.uid ?? '', onProgress: setProgress, signal };
  };

  function show(outcome: StoppableOutcome<FactWithdrawalOutcome>): void {
    if (outcome.state !== 'done' || !outcome.value) return;
    const { fact: stored, questions } = outcome.value;
    const changed = new Map(questions.map((question) => [question.id, question]));
    cacheFact(client, stored);
    changeBank(client, (bank) => bank.map((question) => changed.get(question.id) ?? question));
  }

  const refresh = (outcome: StoppableOutcome<FactWithdrawalOutcome> | undefined) =>
    Promise.all([
      // It isn't known which questions an unfinished withdrawal has changed.
      outcome?.state !== 'done' && invalidateQuestions(client),
      client.invalidateQueries({ queryKey: factKeys.detail(fact.id) }),
      client.invalidateQueries({ queryKey: factKeys.resting(fact.id) }),
      client.invalidateQueries({ queryKey: factKeys.some([]) }),
      client.invalidateQueries({ queryKey: correctionKeys.all }),
      client.invalidateQueries({ queryKey: bankKeys.questions() }),
      invalidateBankDependents(client),
    ]);

  const withdrawing = useStoppable({
    failure: 'Failed to withdraw the fact',
    run: async (signal) => {
      const { withdrawFact } = await loadService();
      return withdrawFact(fact.id, reason, settings(signal));
    },
    onSuccess(outcome) {
      show(outcome);
      if (outcome.state === 'done') clear();
    },
    onSettled: refresh,
  });
  const restoring = useStoppable({
    failure: 'Failed to undo the withdrawal',
    run: async (signal) => {
      const { restoreFact } = await loadService();
      return restoreFact(fact, settings(signal));
    },
    onSuccess: show,
    onSettled: refresh,
  });
  return {
    withdrawing,
    restoring,
    progress,
    reason,
    setReason: (typed: string) => change({ reason: typed }),
  };
}

/** How many of the questions a withdrawal would withdraw. */
export const countPublished = (questions: readonly Question[]): number =>
  questions.filter(({ status }) => status === 'published').length;

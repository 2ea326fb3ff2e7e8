import { type ReactNode, useRef, useState } from 'react';
import { maxCorrectionText } from '#domain/correction/correction.ts';
import type { Fact } from '#domain/fact/fact.ts';
import type { Question } from '#domain/question/question.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { longDate } from '#domain/shared/dates.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';
import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { countPublished, useWithdrawal } from './use-withdrawal.ts';

/** Withdraws a fact and the questions that are based on it, and can restore exactly those. */
export function WithdrawFact({ fact, questions }: { fact: Fact; questions: readonly Question[] }) {
  const { withdrawing, restoring, progress, reason, setReason } = useWithdrawal(fact);
  const [tried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const published = countPublished(questions);
  const isWithdrawn = fact.withdrawnAt !== '';
  const name = nameOfWithdrawal(isWithdrawn, published);
  const running = [withdrawing, restoring].find(({ action }) => action.isPending);
  const restored = restoring.action.data?.state === 'done' && restoring.action.data.value;
  const isStopped = [withdrawing, restoring].some(({ action }) => action.data?.state === 'stopped');

  function ask(): void {
    setTried(!reason.trim());
    if (reason.trim()) setAsked(true);
    else field.current?.focus();
  }

  function withdraw(): void {
    setAsked(false);
    restoring.action.reset();
    withdrawing.action.mutate();
  }

  function restore(): void {
    withdrawing.action.reset();
    restoring.action.mutate();
  }

  return (
    <section className={styles.form} aria-labelledby="withdraw-title">
      <h2 id="withdraw-title">{isWithdrawn ? 'This fact is withdrawn' : 'Withdraw this fact'}</h2>
      {isWithdrawn ? (
        <Notice tone="warning" title={`Withdrawn on ${longDate(fact.withdrawnAt)}: ${fact.withdrawnReason}`}>
          {describeWithdrawn(fact.withdrawnQuestions.length)}
        </Notice>
      ) : (
        <TextAreaField
          ref={field}
          label="What was wrong?"
          hint="One sentence, shown to learners who answered one of these questions."
          rows={2}
          maxLength={maxCorrectionText}
          value={reason}
          error={tried && !reason.trim() ? 'Say in one sentence what was wrong.' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {running && progress && (
        <ProgressBar
          label={`${inDigits(progress.done)} of ${inDigits(progress.of)} questions`}
          value={progress.done}
          max={progress.of}
        />
      )}
      <BankFailedNotice of={withdrawing.action} title="Failed to withdraw the fact">
        Try again. It continues where it stopped.
      </BankFailedNotice>
      <BankFailedNotice of={restoring.action} title="Failed to undo the withdrawal">
        Try again. It continues where it stopped.
      </BankFailedNotice>
      {isStopped && <Notice tone="warning">Stopped. What was done so far stays. You can continue.</Notice>}
      {restored && !isWithdrawn && (
        <Notice tone="success">
          The fact is in force again.{' '}
          {restored.questions.length > 0 && `${countQuestions(restored.questions.length)} published again.`}
        </Notice>
      )}
      <Buttons stage={stageOf([withdrawing.action, restoring.action])}>
        {running ? (
          <Button onClick={running.stop}>Stop</Button>
        ) : (
          <>
            {(!isWithdrawn || published > 0) && (
              <Button variant="danger" onClick={ask}>
                {name}
              </Button>
            )}
            {isWithdrawn && <Button onClick={restore}>Undo the withdrawal</Button>}
          </>
        )}
      </Buttons>
      <ConfirmDialog
        open={isAsked}
        title={`${name}?`}
        confirmLabel="Withdraw"
        onConfirm={withdraw}
        onCancel={() => setAsked(false)}
      >
        <p>
          {published > 0 &&
            'Learners no longer get what you withdraw, and those who answered it are told what was wrong. '}
          You can undo this.
        </p>
      </ConfirmDialog>
    </section>
  );
}

/** What was withdrawn with the fact, and what the undo does; empty for no questions. */
function describeWithdrawn(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 question was withdrawn with it. Undoing this publishes it again, unless it’s also based on another withdrawn fact.'
    : `${inDigits(count)} questions were withdrawn with it. Undoing this publishes them again, apart from any based on another withdrawn fact.`;
}

/** The button's label: if a withdrawal was stopped, or a question was added during it, some are still published. */
function nameOfWithdrawal(isWithdrawn: boolean, published: number): string {
  const questions = countQuestions(published);
  if (isWithdrawn) return `Withdraw the remaining ${questions}`;
  return published === 0 ? 'Withdraw the fact' : `Withdraw the fact and ${questions}`;
}

type Stage = 'idle' | 'running' | 'settled';

function stageOf(actions: readonly { readonly isIdle: boolean; readonly isPending: boolean }[]): Stage {
  if (actions.some(({ isPending }) => isPending)) return 'running';
  return actions.every(({ isIdle }) => isIdle) ? 'idle' : 'settled';
}

/** The buttons of a stage. Those of the next stage replace them, and take the focus if it was lost. */
function Buttons({ stage, children }: { stage: Stage; children: ReactNode }) {
  const row = <div className={styles.row}>{children}</div>;
  if (stage === 'idle') return row;
  return (
    <Focused key={stage} onlyIfLost>
      {row}
    </Focused>
  );
}

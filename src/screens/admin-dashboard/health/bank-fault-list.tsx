import { Fragment, useState } from 'react';

import type { BankFaults, Dangling } from '#domain/bank/health/find-bank-faults.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import type { ParsedDocuments } from '#domain/shared/parse-documents.ts';
import { usePartTitles } from '#providers/parts/use-parts.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { FaultGroup } from './fault-group.tsx';
import { QuestionLink } from './question-link.tsx';
import { useBankFix } from './use-bank-fix.ts';

/** Every fault of the bank by its kind, the ones that affect learners most first. */
export function BankFaultList({
  faults,
  unreadable,
}: {
  faults: BankFaults;
  unreadable: ParsedDocuments<never>['skipped'];
}) {
  const titles = usePartTitles();
  const { fixing, stateOf, dropFromQuiz, dropFromPart, rebuild, putIntoPart, deleteUnreadable } =
    useBankFix();
  const [asked, setAsked] = useState<string | null>(null);
  const count = Object.values(faults).reduce((sum, group) => sum + group.length, unreadable.length);
  return (
    <section aria-labelledby="faults-title" className={styles.form}>
      <h2 id="faults-title">Faults</h2>
      <BankFailedNotice of={fixing} title="Failed to fix it" />
      {count === 0 && (
        <Notice tone="success" title="No faults found">
          Every question can be answered, has an explanation and is in the right place.
        </Notice>
      )}
      <FaultGroup
        title="Can’t be answered"
        items={faults.unanswerable.map(({ question, reason }) => (
          <Fragment key={question.id}>
            <QuestionLink question={question} /> {reason}
          </Fragment>
        ))}
      />
      <FaultGroup
        title="Can’t be read as a question, so nobody sees them"
        items={unreadable.map(({ id, reason }) => (
          <div key={id} className={styles.line}>
            <span>
              {id}: {reason}
            </span>
            <Button
              ref={leaveFocus}
              variant="danger"
              aria-label={`Delete ${id}`}
              {...stateOf(id)}
              onClick={() => setAsked(id)}
            >
              Delete
            </Button>
          </div>
        ))}
      />
      <ConfirmDialog
        open={asked !== null}
        title={`Delete “${asked}”?`}
        confirmLabel="Delete"
        onConfirm={() => {
          setAsked(null);
          if (asked !== null) deleteUnreadable(asked);
        }}
        onCancel={() => setAsked(null)}
      >
        <p>What can’t be read as a question can’t be restored from Deleted either.</p>
      </ConfirmDialog>
      <FaultGroup
        title="Quizzes with deleted questions"
        items={faults.danglingInQuizzes.map((dangling) => (
          <div key={dangling.holder.id} className={styles.line}>
            <span>
              <TextLink to={adminPaths.quiz.to({ quizId: dangling.holder.id })}>
                {dangling.holder.title}
              </TextLink>{' '}
              lists {countDeleted(dangling.ids)}
              {isEmptied(dangling) && ', and no other question. Add some, or delete the quiz.'}
            </span>
            {!isEmptied(dangling) && (
              <Button
                ref={leaveFocus}
                aria-label={nameRemoval(dangling)}
                {...stateOf(dangling.holder.id)}
                onClick={() => dropFromQuiz(dangling)}
              >
                Remove {inDigits(dangling.ids.length)}
              </Button>
            )}
          </div>
        ))}
      />
      <FaultGroup
        title="Exam parts with deleted questions"
        items={faults.danglingInParts.map((dangling) => (
          <div key={dangling.holder.id} className={styles.line}>
            <span>
              <TextLink to={adminPaths.part.to({ partId: dangling.holder.id })}>
                {dangling.holder.title}
              </TextLink>{' '}
              lists {countDeleted(dangling.ids)}
            </span>
            <Button
              ref={leaveFocus}
              aria-label={nameRemoval(dangling)}
              {...stateOf(dangling.holder.id)}
              onClick={() => dropFromPart(dangling)}
            >
              Remove {inDigits(dangling.ids.length)}
            </Button>
          </div>
        ))}
      />
      <FaultGroup
        title="Exam parts with an out-of-date catalogue"
        items={faults.outdatedCatalogues.map((part) => (
          <div key={part.id} className={styles.line}>
            <span>
              <TextLink to={adminPaths.part.to({ partId: part.id })}>{part.title}</TextLink> still works, but
              exams on it start more slowly
            </span>
            <Button
              ref={leaveFocus}
              aria-label={`Rebuild ${part.title}`}
              {...stateOf(`catalogue:${part.id}`)}
              onClick={() => rebuild(part)}
            >
              Rebuild
            </Button>
          </div>
        ))}
      />
      <FaultGroup
        title="Missing from their exam part"
        items={faults.strayed.map((question) => (
          <div key={question.id} className={styles.line}>
            <QuestionLink question={question} />
            {titles.has(question.partId) ? (
              <Button
                ref={leaveFocus}
                aria-label={`Add to ${titles.get(question.partId)}: ${question.questionId}`}
                {...stateOf(question.id)}
                onClick={() => putIntoPart(question)}
              >
                Add to {titles.get(question.partId)}
              </Button>
            ) : (
              <span>
                Its exam part was deleted, or can’t be read. If it was deleted, restore it. Otherwise, choose
                another part for the question.
              </span>
            )}
          </div>
        ))}
      />
      <FaultGroup
        title="Same number"
        items={faults.sameNumber.map((group) => (
          <ul key={group[0]?.questionId} className={styles.plain}>
            {group.map((question) => (
              <li key={question.id}>
                <QuestionLink question={question} />
              </li>
            ))}
          </ul>
        ))}
      />
      <FaultGroup
        title="In no part or quiz"
        items={faults.unused.map((question) => <QuestionLink key={question.id} question={question} />)}
      />
      <FaultGroup
        title="No explanation"
        items={faults.unexplained.map((question) => <QuestionLink key={question.id} question={question} />)}
      />
    </section>
  );
}

/** A question that's gone has no number to be called by. */
function countDeleted(ids: readonly string[]): string {
  return ids.length === 1 ? '1 deleted question' : `${inDigits(ids.length)} deleted questions`;
}

function nameRemoval({ holder, ids }: Dangling<{ readonly title: string }>): string {
  return `Remove ${inDigits(ids.length)} from ${holder.title}`;
}

/** Whether the quiz would have no questions left: then it couldn't be saved. */
function isEmptied({ holder, ids }: BankFaults['danglingInQuizzes'][number]): boolean {
  return holder.questionIds.every((id) => ids.includes(id));
}

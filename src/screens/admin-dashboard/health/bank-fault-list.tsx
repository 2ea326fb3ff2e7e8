import { paths } from '#app/paths.ts';
import type { BankFaults } from '#domain/bank/health/find-bank-faults.ts';
import type { ParsedDocuments } from '#domain/shared/parse-documents.ts';
import { usePartTitles } from '#providers/parts/use-parts.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from '../admin-dashboard.module.css';
import { FaultGroup } from './fault-group.tsx';
import { QuestionLink } from './question-link.tsx';
import { useMend } from './use-mend.ts';

/** Every fault of the bank by its kind, the ones that learners meet first. */
export function BankFaultList({
  faults,
  unreadable,
}: {
  faults: BankFaults;
  unreadable: ParsedDocuments<never>['skipped'];
}) {
  const titles = usePartTitles();
  const { busy, failed, dropFromQuiz, dropFromPart, putIntoPart, deleteUnreadable } = useMend();
  const count = Object.values(faults).reduce((sum, group) => sum + group.length, unreadable.length);
  return (
    <section aria-labelledby="faults-title" className={styles.form}>
      <h2 id="faults-title">Faults</h2>
      {failed && <Notice tone="danger">It could not be mended. Check your connection and try again.</Notice>}
      {count === 0 && (
        <Notice tone="success" title="Nothing is wrong">
          Every question can be answered, is explained and stands where it belongs.
        </Notice>
      )}
      <FaultGroup
        title="Cannot be answered"
        items={faults.unanswerable.map(({ question, reason }) => (
          <>
            <QuestionLink question={question} /> {reason}
          </>
        ))}
      />
      <FaultGroup
        title="Cannot be read as a question, so nobody sees them"
        items={unreadable.map(({ id, reason }) => (
          <div key={id} className={styles.line}>
            <span>
              {id}: {reason}
            </span>
            <Button variant="danger" busy={busy === id} onClick={() => void deleteUnreadable(id)}>
              Delete
            </Button>
          </div>
        ))}
      />
      <FaultGroup
        title="Quizzes that name questions which are gone"
        items={faults.danglingInQuizzes.map((dangling) => (
          <div key={dangling.holder.id} className={styles.line}>
            <span>
              <TextLink to={paths.adminQuiz.to({ quizId: dangling.holder.id })}>
                {dangling.holder.title}
              </TextLink>{' '}
              names {dangling.ids.join(', ')}
            </span>
            <Button busy={busy === dangling.holder.id} onClick={() => void dropFromQuiz(dangling)}>
              Take {dangling.ids.length} out
            </Button>
          </div>
        ))}
      />
      <FaultGroup
        title="Exam parts that name questions which are gone"
        items={faults.danglingInParts.map((dangling) => (
          <div key={dangling.holder.id} className={styles.line}>
            <span>
              <TextLink to={paths.adminPart.to({ partId: dangling.holder.id })}>
                {dangling.holder.title}
              </TextLink>{' '}
              names {dangling.ids.join(', ')}
            </span>
            <Button busy={busy === dangling.holder.id} onClick={() => void dropFromPart(dangling)}>
              Take {dangling.ids.length} out
            </Button>
          </div>
        ))}
      />
      <FaultGroup
        title="Not listed by the part that they name"
        items={faults.strayed.map((question) => (
          <div key={question.id} className={styles.line}>
            <QuestionLink question={question} />
            {titles.has(question.partId) && (
              <Button busy={busy === question.id} onClick={() => void putIntoPart(question)}>
                Put into {titles.get(question.partId)}
              </Button>
            )}
          </div>
        ))}
      />
      <FaultGroup
        title="Share a number"
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
        title="In no part and no quiz"
        items={faults.unused.map((question) => <QuestionLink key={question.id} question={question} />)}
      />
      <FaultGroup
        title="Without an explanation"
        items={faults.unexplained.map((question) => <QuestionLink key={question.id} question={question} />)}
      />
    </section>
  );
}

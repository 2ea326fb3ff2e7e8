import { useQuery } from '@tanstack/react-query';

import { missedPractice } from '#app/paths.ts';
import { readFamily } from '#domain/family/family.ts';
import type { Question } from '#domain/question/question.ts';
import { type CommonSlip, commonSlips } from '#domain/study/common-slips.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { slipQuestionsQuery } from '#providers/study/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';

import styles from './progress.module.css';

const maxShown = 5;
/** More than are shown, since mistakes may have been taken out of their families. */
const maxRead = 10;

/** The learner's most common mistakes in calculations, each with practice of that calculation. */
export function CommonSlips({ study }: { study: StudyRecord }) {
  const uid = useAuth().user?.uid ?? null;
  const { practise, busy, error } = useStartPractice();
  const slips = commonSlips(study, maxRead);
  const ids = [...new Set(slips.map(({ questionId }) => questionId))].sort();
  const { data, isPending, isError, refetch, isFetching } = useQuery({
    ...slipQuestionsQuery(uid, ids),
    enabled: ids.length > 0,
  });
  if (slips.length === 0) return null;
  const questions = new Map((data ?? []).map((question) => [question.id, question]));
  // The questions, or the mistakes in them, may have been removed from the bank.
  const named = slips
    .flatMap((slip) => {
      const reason = reasonOf(slip, questions.get(slip.questionId));
      return reason === undefined ? [] : [{ ...slip, reason }];
    })
    .slice(0, maxShown);
  if (data && named.length === 0) return null;
  return (
    <section aria-labelledby="slips-title" className={styles.topics}>
      <h2 id="slips-title">Your most common mistakes</h2>
      {isPending && <Spinner />}
      {isError && (
        <p>
          We couldn’t load them.{' '}
          <Button ref={leaveFocus} busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      <ol>
        {named.map(({ questionId, slip, count, reason }) => (
          <li key={`${questionId} ${slip}`}>
            <span>
              {reason} <span className={styles.count}>{count === 1 ? 'Once' : `${count} times`}</span>
            </span>
            <Button
              busy={busy}
              onClick={() => practise([questionId], 'Calculation practice', missedPractice)}
            >
              Practise<span className="visually-hidden"> this calculation: {reason}</span>
            </Button>
          </li>
        ))}
      </ol>
      <PracticeFailed error={error} />
    </section>
  );
}

/** The description of a slip; undefined when the question or the slip has been removed. */
function reasonOf({ slip }: CommonSlip, question: Question | undefined): string | undefined {
  const { family } = readFamily(question?.family ?? '');
  return family?.slips.find(({ id }) => id === slip)?.reason;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';

import { paths } from '#app/paths.ts';
import type { Outcome } from '#domain/outcome/outcome.ts';
import { askedWithin } from '#domain/outcome/plan-question.ts';
import { shortDate } from '#domain/shared/dates.ts';
import { examDayOf } from '#domain/study/study-day.ts';
import { useStudy } from '#features/study/use-study.ts';
import { useDay } from '#features/study/use-time.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { askQuery } from '#providers/outcomes/queries.ts';
import { useSingleMutation } from '#providers/query/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { Focused } from '#ui/page/focused.tsx';

import styles from './outcome.module.css';

/** Asks a learner who was shown a forecast how the exam went, after its date. Most are asked once, nobody more than twice. */
export function ExamQuestion() {
  const { user } = useAuth();
  const { study, status } = useStudy();
  const today = useDay();
  const examDate = study.examDate?.day ?? null;
  if (!user || status !== 'ready' || examDate === null || !isLately(examDate, today)) return null;
  return <Asked uid={user.uid} examDate={examDate} />;
}

/** Whether the exam was on a day before today, and not long ago. */
function isLately(examDate: string, today: number): boolean {
  const daysAgo = today - (examDayOf(examDate) ?? today);
  return daysAgo > 0 && daysAgo < askedWithin;
}

function Asked({ uid, examDate }: { uid: string; examDate: string }) {
  const client = useQueryClient();
  const { queryKey } = askQuery(uid, examDate);
  const { data: asks } = useQuery(askQuery(uid, examDate));
  const { data, variables, isPending, isError, mutate } = useSingleMutation({
    meta: { failure: 'How the exam went could not be saved' },
    mutationFn: async (outcome: Outcome) => {
      const { answerOutcome } = await loadChunk(() => import('#services/outcomes/answer-outcome.ts'));
      await answerOutcome(uid, examDate, outcome);
      // On this page it isn't asked again.
      client.setQueryData(queryKey, false);
      return outcome;
    },
  });
  if (data) {
    return (
      <Focused>
        <Thanks outcome={data} />
      </Focused>
    );
  }
  if (!asks) return null;

  const answer = (outcome: Outcome, label: string) => (
    <Button
      busy={isPending && variables === outcome}
      disabled={isPending && variables !== outcome}
      onClick={() => mutate(outcome)}
    >
      {label}
    </Button>
  );
  return (
    <Notice
      tone="info"
      title={`How did your exam on ${shortDate(`${examDate}T12:00`)} go?`}
      action={
        <div className={styles.answers}>
          {answer('passed', 'I passed')}
          {answer('failed', 'I didn’t pass')}
          {answer('moved', 'It was moved')}
          <Button
            ref={leaveFocus}
            variant="quiet"
            disabled={isPending}
            onClick={() => client.setQueryData(queryKey, false)}
          >
            Not now
          </Button>
        </div>
      }
    >
      {isError
        ? 'We couldn’t save your answer. Check your connection and try again.'
        : 'Your answer shows how good our forecasts are. We only publish totals.'}
    </Notice>
  );
}

function Thanks({ outcome }: { outcome: Outcome }) {
  if (outcome === 'passed') return <Notice tone="success" title="Congratulations!" />;
  const toProfile = <ButtonLink to={paths.profile.to()}>Set your new exam date</ButtonLink>;
  return (
    <Notice tone="info" title={outcome === 'failed' ? 'Sorry to hear that' : 'Thanks'} action={toProfile}>
      {outcome === 'failed'
        ? 'Thanks for telling us. Book again when you’re ready, and we’ll plan your reviews for it.'
        : 'We’ll plan your reviews for the new date.'}
    </Notice>
  );
}

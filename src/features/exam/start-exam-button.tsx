import { useNavigate } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { useSingleMutation } from '#providers/query/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import type { StartedExam } from './use-start-exam.ts';

/** Starts an exam and opens it. If there are too few questions, says how many there are and offers an exam with those. */
export function StartExamButton({
  title,
  questionCount,
  terms = '',
  disabled = false,
  check = () => true,
  start,
}: {
  title: string;
  /** How many questions the exam should have. */
  questionCount: number;
  /** The choices that the exam is drawn by, if they can change: too few questions for one choice may be enough for another. */
  terms?: string;
  /** Whether what the exam is drawn from is still loading. */
  disabled?: boolean;
  /** Whether the exam can be started as it's chosen; if not, it says what is wrong. */
  check?: () => boolean;
  /** @param allowFewer whether to start with fewer questions */
  start: (allowFewer: boolean) => Promise<StartedExam>;
}) {
  const navigate = useNavigate();
  const begin = useSingleMutation({
    meta: { failure: 'The exam could not be started' },
    mutationFn: ({ allowFewer }: { allowFewer: boolean; terms: string }) => start(allowFewer),
    onSuccess: (started) => {
      if (started.kind === 'started') void navigate(paths.exam.to({ attemptId: started.attemptId }));
    },
  });
  const tooFew = begin.data?.kind === 'too-few' && begin.variables?.terms === terms ? begin.data : null;

  return (
    <>
      <Button
        variant="primary"
        busy={begin.isPending}
        disabled={disabled}
        aria-label={`Start mock: ${title}`}
        onClick={() => check() && begin.mutate({ allowFewer: false, terms })}
      >
        Start mock
      </Button>
      {begin.isError && (
        <Notice tone="danger" title="We couldn’t start the mock">
          Check your connection and that this device has free storage, then try again.
        </Notice>
      )}
      {tooFew && (
        <Notice
          tone="warning"
          title={
            terms
              ? `Your choices give ${countQuestions(tooFew.available)}, not ${questionCount}`
              : `This mock has ${countQuestions(tooFew.available)} now, not ${questionCount}`
          }
          action={
            tooFew.available > 0 && (
              <Button ref={leaveFocus} onClick={() => begin.mutate({ allowFewer: true, terms })}>
                Start with {tooFew.available}
              </Button>
            )
          }
        >
          {terms && adviceFor(tooFew.available)}
        </Notice>
      )}
    </>
  );
}

function adviceFor(available: number): string {
  const others = 'Choose more parts, another difficulty or other questions';
  return available > 0 ? `${others}, or start with these.` : `${others}.`;
}

import { paths } from '#app/paths.ts';
import { weakestPart } from '#domain/exam/weakest-part.ts';
import { nextStep } from '#domain/readiness/next-step.ts';
import { useReadiness } from '#features/readiness/use-readiness.ts';
import { useReview } from '#features/study/use-review.ts';
import { useQuestionHistory } from '#providers/attempts/use-question-history.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** The next best thing to do; nothing until it is known. */
export function NextStep() {
  const { data: parts } = useParts();
  const { premium } = useSubscription();
  const { plan } = useReview();
  const readiness = useReadiness();
  const weakest = weakestPart(parts ?? [], useQuestionHistory());
  const step = nextStep(premium ? (plan.counts[0] ?? 0) : 0, weakest, readiness);
  if (step?.kind === 'review') {
    return (
      <Notice
        tone="info"
        title={step.due === 1 ? '1 question is due for review' : `${step.due} questions are due for review`}
        action={<ButtonLink to={paths.review.to()}>Review them</ButtonLink>}
      >
        You’re about to forget these.
      </Notice>
    );
  }
  if (step?.kind === 'part') {
    const { part, seen, right } = step;
    return (
      <Notice
        tone="info"
        title={`Your next part: ${part.title || part.id}`}
        action={<ButtonLink to={paths.practice.to({ partId: part.id })}>Practise this part</ButtonLink>}
      >
        You got {right} of {seen} questions right last time. Practice helps most here.
      </Notice>
    );
  }
  if (step?.kind === 'mock') {
    return (
      <Notice
        tone="info"
        title="Time for a full mock exam"
        action={<ButtonLink to={paths.exams.to()}>Choose a mock exam</ButtonLink>}
      >
        Your answers so far give you a fair chance of passing.
      </Notice>
    );
  }
  return null;
}

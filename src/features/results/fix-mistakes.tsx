import { missedPractice } from '#app/paths.ts';
import { isAnswered } from '#domain/question-types/is-answered.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { Button } from '#ui/button/button.tsx';

/** Practice with exactly the questions that a result has as wrong or not answered; nothing where there are none. */
export function FixMistakes({ title, answers }: { title: string; answers: readonly GradedAnswer[] }) {
  const { practise, busy, error } = useStartPractice();
  const missed = answers.filter(({ correct }) => !correct);
  if (missed.length === 0) return null;
  const ids = missed.map(({ questionId }) => questionId);
  // A question without an answer counts as wrong, but isn't a mistake.
  const areMistakes = missed.every(({ response }) => isAnswered(response));
  const name = areMistakes ? 'Your mistakes' : 'Questions you didn’t get right';
  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        onClick={() => practise(ids, `${name}: ${title}`, missedPractice)}
      >
        {describeMissed(missed.length, areMistakes)}
      </Button>
      <PracticeFailed error={error} />
    </>
  );
}

function describeMissed(count: number, areMistakes: boolean): string {
  if (!areMistakes) return `Practise the ${count === 1 ? 'one' : count} you didn’t get right`;
  return count === 1 ? 'Practise your mistake' : `Practise your ${count} mistakes`;
}

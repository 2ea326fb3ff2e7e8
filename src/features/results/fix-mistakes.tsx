import { missedPractice } from '#app/paths.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { Button } from '#ui/button/button.tsx';

/** Practice with exactly the mistakes of a result; nothing where there are none. */
export function FixMistakes({ title, answers }: { title: string; answers: readonly GradedAnswer[] }) {
  const { practise, busy, error } = useStartPractice();
  const missed = answers.filter(({ correct }) => !correct);
  if (missed.length === 0) return null;
  const ids = missed.map(({ questionId }) => questionId);
  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        onClick={() => practise(ids, `Your mistakes: ${title}`, missedPractice)}
      >
        {missed.length === 1 ? 'Practise your mistake' : `Practise your ${missed.length} mistakes`}
      </Button>
      <PracticeFailed error={error} />
    </>
  );
}

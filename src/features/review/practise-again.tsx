import { missedPractice } from '#app/paths.ts';
import { analyseCertainty } from '#domain/result/certainty.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { Button } from '#ui/button/button.tsx';

/** Practice with exactly those questions of a result that are worth another look. */
export function PractiseAgain({ title, answers }: { title: string; answers: readonly GradedAnswer[] }) {
  const { practise, busy, failed } = useStartPractice();
  const { lucky, mistaken } = analyseCertainty(answers);
  const missed = answers.filter(({ correct }) => !correct);
  const shaky = [...mistaken, ...lucky];

  function start(chosen: readonly GradedAnswer[], name: string): void {
    const ids = chosen.map(({ questionId }) => questionId);
    void practise(ids, `${name}: ${title}`, missedPractice);
  }

  if (missed.length === 0 && shaky.length === 0) return null;
  return (
    <>
      {missed.length > 0 && (
        <Button busy={busy} onClick={() => start(missed, 'Missed')}>
          {missed.length === 1 ? 'Practise your mistake' : `Practise your ${missed.length} mistakes`}
        </Button>
      )}
      {shaky.length > 0 && (
        <Button busy={busy} onClick={() => start(shaky, 'Not certain')}>
          Practise {shaky.length} confident mistakes and lucky guesses
        </Button>
      )}
      {failed && <PracticeFailed />}
    </>
  );
}

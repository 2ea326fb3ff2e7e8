import { missedPractice } from '#app/paths.ts';
import { analyseCertainty, type CertaintyAnalysis } from '#domain/result/certainty.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { Button } from '#ui/button/button.tsx';

import styles from './details.module.css';

const kinds = [
  {
    filter: 'mistaken',
    name: 'Confident mistakes',
    meaning: (these: string) => `You were sure but wrong. Start with ${these}.`,
    action: 'Show confident mistakes',
  },
  {
    filter: 'lucky',
    name: 'Lucky guesses',
    meaning: (these: string) => `Right by luck. You may not get ${these} again.`,
    action: 'Show lucky guesses',
  },
] as const;

/** How sure the user was of each answer, compared with what was right; renders nothing without such data. */
export function CertaintySummary({
  title,
  answers,
  onShow,
}: {
  title: string;
  answers: readonly GradedAnswer[];
  onShow: (filter: 'mistaken' | 'lucky') => void;
}) {
  const { practise, busy, error } = useStartPractice();
  const analysis = analyseCertainty(answers);
  if (analysis.declared === 0) return null;
  const shaky = [...analysis.mistaken, ...analysis.lucky].map(({ questionId }) => questionId);
  return (
    <section className={styles.section} aria-labelledby="certainty-title">
      <h2 id="certainty-title">How sure you were</h2>
      <dl className={styles.certaintyFacts}>
        {kinds.map(({ filter, name, meaning, action }) => {
          const { length } = analysis[filter];
          return (
            <div key={filter}>
              <dt>{name}</dt>
              <dd>{length}</dd>
              <dd className={styles.meaning}>
                {length > 0 ? meaning(length === 1 ? 'this one' : 'these') : 'None this time.'}
              </dd>
              {length > 0 && (
                <dd className={styles.meaning}>
                  <Button onClick={() => onShow(filter)}>{action}</Button>
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      {shaky.length > 0 && (
        <div>
          <Button
            busy={busy}
            onClick={() => practise(shaky, `Mistakes and lucky guesses: ${title}`, missedPractice)}
          >
            {describePractice(analysis)}
          </Button>
        </div>
      )}
      <PracticeFailed error={error} />
    </section>
  );
}

function describePractice({ mistaken, lucky }: CertaintyAnalysis): string {
  const count = mistaken.length + lucky.length;
  if (count > 1) return `Practise these ${count} questions`;
  return mistaken.length === 1 ? 'Practise your confident mistake' : 'Practise your lucky guess';
}

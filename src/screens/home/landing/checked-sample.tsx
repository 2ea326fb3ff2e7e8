import { useEffect, useRef } from 'react';

import { paths, todayPractice } from '#app/paths.ts';
import type { QuestionOf } from '#domain/question/question.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { todayMaterial } from '#domain/study/today-material.ts';
import { drawToday } from '#domain/study/today-session.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { ChoiceControl } from '#features/questions/choice-control.tsx';
import { Explanation } from '#features/questions/explanation.tsx';
import { useStudy } from '#features/study/use-study.ts';
import type { KeptAnswer } from '#providers/attempts/keep-answer.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { useTwins } from '#providers/parts/use-twins.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './landing.module.css';

/** The sample question with the answer given, its explanation, and what to do next. */
export function CheckedSample({
  question,
  chosen,
  kept: { right, isKept },
  labelledBy,
}: {
  question: QuestionOf<'single'>;
  chosen: string;
  kept: KeptAnswer;
  labelledBy: string;
}) {
  const verdict = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has gone: the verdict takes the focus.
    verdict.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <ChoiceControl
        question={question}
        optionOrder={question.options.map(({ id }) => id)}
        response={chosen}
        disabled
        revealed
        labelledBy={labelledBy}
        onAnswer={() => {}}
      />
      <section ref={verdict} tabIndex={-1} aria-label={right ? 'Right' : 'Wrong'}>
        <Notice tone={right ? 'success' : 'danger'} title={right ? 'Right' : 'Wrong'} takesFocus>
          <Explanation question={question} />
        </Notice>
      </section>
      <p className={styles.note}>
        {isKept
          ? 'Saved on this device. It counts towards your progress.'
          : 'This browser’s storage is blocked, so we couldn’t save your answer.'}
      </p>
      <PractiseMore />
    </>
  );
}

/** Starts a first session on all parts; a link to the list of parts if the questions can't be read. */
function PractiseMore() {
  const { data: parts, status } = useParts();
  const { study } = useStudy();
  const twins = useTwins();
  const { practise, busy, error } = useStartPractice();

  function begin(): void {
    const { material } = todayMaterial(parts ?? [], study, [], twins);
    const { questionIds } = drawToday(material, study, seededRandom(crypto.randomUUID()));
    practise(questionIds, 'Daily session', todayPractice);
  }

  return (
    <div className={styles.actions}>
      {status === 'error' ? (
        <ButtonLink variant="primary" to={paths.parts.to()}>
          Practise a part
        </ButtonLink>
      ) : (
        <Button variant="primary" busy={busy || status === 'loading'} onClick={begin}>
          Practise 10 more
        </Button>
      )}
      <PracticeFailed error={error} />
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';

import type { QuestionOf } from '#domain/question/question.ts';
import questionStyles from '#features/questions/question.module.css';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useOwner } from '#providers/attempts/use-owner.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { Button } from '#ui/button/button.tsx';

import styles from './landing.module.css';

const CheckedSample = lazyPart(async () => ({
  default: (await import('./checked-sample.tsx')).CheckedSample,
}));

/** The part of a question that is shown before it's answered. */
type Shown = Pick<QuestionOf<'single'>, 'text' | 'options'>;

type Props = {
  readonly question: Shown;
  /** The name of the practice in the results. */
  readonly title: string;
  readonly onAnswer: () => void;
};

/** A real question to answer on the spot. The code that grades, stores and explains it loads when it's answered. */
export function SampleQuestion({ question, title, onAnswer }: Props) {
  const textId = useId();
  const userId = useOwner() ?? null;
  const { deliver } = useAttempts();
  const [chosen, setChosen] = useState<string | null>(null);
  const {
    mutate: check,
    data: kept,
    isPending,
    isError,
  } = useMutation({
    meta: { failure: 'An answer could not be checked' },
    mutationFn: async (answer: string) => {
      const [{ sample }, { keepAnswer }] = await Promise.all([
        loadChunk(() => import('virtual:sample-question')),
        loadChunk(() => import('#providers/attempts/keep-answer.ts')),
        CheckedSample.preload(),
      ]);
      return { ...(await keepAnswer({ userId, deliver }, sample, answer, title)), sample };
    },
  });

  function press(): void {
    if (chosen === null) return;
    onAnswer();
    check(chosen);
  }

  return (
    <section className={styles.sample} aria-labelledby="sample">
      <h2 id="sample">Try a question</h2>
      <p id={textId} className={styles.text}>
        {question.text}
      </p>
      {kept && chosen !== null ? (
        <OptionalPart name="The answer">
          <CheckedSample question={kept.sample} chosen={chosen} kept={kept} labelledBy={textId} />
        </OptionalPart>
      ) : (
        <>
          <Options
            question={question}
            chosen={chosen}
            labelledBy={textId}
            disabled={isPending}
            onChoose={setChosen}
          />
          <div className={styles.actions}>
            <Button variant="primary" disabled={chosen === null} busy={isPending} onClick={press}>
              Check answer
            </Button>
            <span role="status">{isError && 'We couldn’t check it. Try again.'}</span>
          </div>
        </>
      )}
    </section>
  );
}

/** The options as the player shows them, without the code that the player needs for other types of question. */
function Options({
  question,
  chosen,
  labelledBy,
  disabled,
  onChoose,
}: {
  question: Shown;
  chosen: string | null;
  labelledBy: string;
  disabled: boolean;
  onChoose: (id: string) => void;
}) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // An option can be chosen before the page's scripts arrive: React gets no event for that.
    const early = group.current?.querySelector<HTMLInputElement>(':checked');
    if (early) onChoose(early.value);
  }, [onChoose]);
  return (
    <fieldset ref={group} className={questionStyles.options} aria-labelledby={labelledBy} disabled={disabled}>
      {question.options.map(({ id, text }, index) => (
        <label key={id} className={questionStyles.option} data-chosen={id === chosen || undefined}>
          <input
            className={questionStyles.input}
            type="radio"
            name={name}
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className={questionStyles.mark} />
          <span className={questionStyles.letter} aria-hidden="true">
            {String.fromCharCode(65 + index)}
          </span>
          {text}
        </label>
      ))}
    </fieldset>
  );
}

import { useId } from 'react';

import { chooseOption } from '#domain/question/choose-option.ts';
import type { QuestionOf } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { shownLetter } from '#domain/question-types/option-letters.ts';
import { reasonFor } from '#domain/question-types/reason-for.ts';
import type { Response } from '#domain/question-types/response.ts';
import { RichLines } from '#features/rich-text/rich-text.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './question.module.css';

/** Options to choose one or several of. Once revealed they can't be changed, and stay as readable as before. */
export function ChoiceControl({
  question,
  optionOrder,
  response,
  disabled,
  revealed,
  labelledBy,
  onAnswer,
}: ControlProps<QuestionOf<'single'> | QuestionOf<'multiple'>>) {
  const name = useId();
  const single = question.type === 'single';
  const maxChosen = typeOf(question).maxChosen(question);
  const isFull = Array.isArray(response) && response.length === maxChosen;

  function choose(id: string): void {
    const next = chooseOption(question, response, id);
    if (next !== response) onAnswer(next);
  }

  return (
    <fieldset className={styles.options} aria-labelledby={labelledBy} disabled={disabled}>
      {!single && (
        <p className={styles.hint}>
          {maxChosen === null ? 'Choose all that apply.' : `Choose ${maxChosen}.`}
        </p>
      )}
      {optionOrder.map((id, index) => {
        const option = question.options.find((candidate) => candidate.id === id);
        if (!option) return null;
        const chosen = isChosen(response, id);
        const reason = revealed ? reasonFor(question, id) : '';
        const verdict = revealed ? verdictOf(question.answer.includes(id), chosen) : null;
        return (
          <div
            key={id}
            className={styles.option}
            data-chosen={chosen || undefined}
            data-verdict={verdict?.tone}
          >
            {/* It covers the option: a press anywhere chooses, and a screen reader finds one control with one name. */}
            <input
              className={styles.input}
              type={single ? 'radio' : 'checkbox'}
              value={id}
              name={name}
              checked={chosen}
              aria-labelledby={`${name}-${id} ${name}-${id}-verdict`}
              onChange={() => choose(id)}
            />
            <span className={styles.mark}>{!single && <Icon name="check" />}</span>
            <span className={styles.letter} aria-hidden="true">
              {shownLetter(index)}
            </span>
            <div id={`${name}-${id}`} aria-hidden="true">
              <RichLines text={option.text} />
            </div>
            {verdict && (
              <span id={`${name}-${id}-verdict`} className={styles.verdict} aria-hidden="true">
                <Icon name={verdict.icon} /> {verdict.text}
              </span>
            )}
            {reason && (
              <div className={styles.reason}>
                <RichLines text={reason} />
              </div>
            )}
          </div>
        );
      })}
      {!single && (
        <p role="status" className={styles.hint}>
          {isFull && !disabled && `You’ve chosen ${maxChosen}. Untick one to choose another.`}
        </p>
      )}
    </fieldset>
  );
}

function isChosen(response: Response | null, id: string): boolean {
  return Array.isArray(response) ? response.includes(id) : response === id;
}

function verdictOf(isKey: boolean, chosen: boolean) {
  if (isKey) {
    return { tone: 'right', icon: 'check', text: chosen ? 'Your answer, right' : 'Right answer' } as const;
  }
  return chosen ? ({ tone: 'wrong', icon: 'cross', text: 'Your answer' } as const) : null;
}

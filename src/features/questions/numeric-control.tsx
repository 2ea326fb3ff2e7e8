import { useState } from 'react';

import type { QuestionOf } from '#domain/question/question.ts';
import { checkNumeric } from '#domain/question-types/numeric/grade-numeric.ts';
import { TextField } from '#ui/field/text-field.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './question.module.css';

/** A field for a number with its unit. Input that can't be read gets an error before it's graded. */
export function NumericControl({
  question,
  response,
  disabled,
  revealed,
  onAnswer,
}: ControlProps<QuestionOf<'numeric'>>) {
  const typed = typeof response === 'string' ? response : '';
  // An answer that is there from the start was typed earlier, so its field has already been left.
  const [left, setLeft] = useState(typed !== '');
  const { unit } = question.answer;
  const problem = left && typed.trim() !== '' ? checkNumeric(question, typed) : null;
  return (
    <div className={styles.numeric}>
      <TextField
        label={unit ? `Your answer in ${unit}` : 'Your answer'}
        hint={!revealed && 'Enter a number such as 1.37.'}
        error={problem ?? undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        value={typed}
        // Once revealed it's read-only rather than disabled, so that it stays as readable as before.
        disabled={disabled && !revealed}
        readOnly={revealed}
        onChange={(event) => onAnswer(event.target.value === '' ? null : event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && setLeft(true)}
        onBlur={() => setLeft(true)}
      />
    </div>
  );
}

import { useState } from 'react';

import type { QuestionOf } from '#domain/question/question.ts';
import { checkNumeric } from '#domain/question-types/numeric/grade-numeric.ts';
import { TextField } from '#ui/field/text-field.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './question.module.css';

/** A number with its unit, as people type it; what cannot be read is told before it is graded. */
export function NumericControl({
  question,
  response,
  disabled,
  revealed,
  onAnswer,
}: ControlProps<QuestionOf<'numeric'>>) {
  const typed = typeof response === 'string' ? response : '';
  // An answer that's there at first was left before.
  const [left, setLeft] = useState(typed !== '');
  const { unit } = question.answer;
  const problem = left && typed.trim() !== '' ? checkNumeric(question, typed) : null;
  return (
    <div className={styles.numeric}>
      <TextField
        label={unit ? `Your answer in ${unit}` : 'Your answer'}
        hint={!revealed && 'Enter a number such as 1.37. We convert other units of the same kind.'}
        error={problem ?? undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        value={typed}
        // Once revealed it can't be changed, and is read as easily as before.
        disabled={disabled && !revealed}
        readOnly={revealed}
        onChange={(event) => onAnswer(event.target.value === '' ? null : event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && setLeft(true)}
        onBlur={() => setLeft(true)}
      />
    </div>
  );
}

import type { ReactNode } from 'react';

import { TextAreaField } from '#ui/field/text-area-field.tsx';

import type { KeyFieldsProps } from './key-fields-props.ts';

/** The question and its explanation, with the key between them. */
export function TextFields({ draft, errors, onChange, children }: KeyFieldsProps & { children: ReactNode }) {
  return (
    <>
      <TextAreaField
        label="Question"
        rows={4}
        value={draft.text}
        error={errors.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      {children}
      <TextAreaField
        label="Explanation"
        hint="Say why the key is right, then what’s wrong with each of the others."
        value={draft.explanation}
        error={errors.explanation}
        onChange={(event) => onChange({ explanation: event.target.value })}
      />
    </>
  );
}

import type { ReactNode } from 'react';

import { DraftText } from './draft-field.tsx';
import type { KeyFieldsProps } from './key-fields-props.ts';

/** The question's text and its explanation, with the fields for the key between them. */
export function TextFields({ children, ...form }: KeyFieldsProps & { children: ReactNode }) {
  return (
    <>
      <DraftText {...form} name="text" rows={4} />
      {children}
      <DraftText
        {...form}
        name="explanation"
        hint="Say why the key is right, then what’s wrong with each of the others."
      />
    </>
  );
}

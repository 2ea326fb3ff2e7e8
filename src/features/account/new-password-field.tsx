import type { ComponentProps } from 'react';

import { PasswordField } from './password-field.tsx';

/** A field for choosing a password. */
export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  return (
    <PasswordField
      name="password"
      hint="At least six characters. A few random words work well."
      autoComplete="new-password"
      {...props}
    />
  );
}

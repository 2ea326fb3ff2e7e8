import type { ComponentProps } from 'react';

import { TextField } from '#ui/field/text-field.tsx';

/** The email address of an account. Password managers treat it as the username. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField name="email" label="Email" type="email" autoComplete="username" {...props} />;
}

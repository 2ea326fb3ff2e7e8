import type { ComponentProps } from 'react';

import { TextField } from '#ui/field/text-field.tsx';

/** The address that an account goes by; password managers know it as its username. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField name="email" label="Email" type="email" autoComplete="username" {...props} />;
}

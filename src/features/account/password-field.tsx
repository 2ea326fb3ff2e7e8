import { type ComponentProps, useState } from 'react';

import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

/** A password field with a box to tick that shows what was typed. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  return (
    <div>
      <TextField
        maxLength={4096}
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
      />
      <CheckboxField
        label="Show password"
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </div>
  );
}

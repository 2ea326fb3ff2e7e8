import { useState } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './auth-dialogs.module.css';
import { type AuthFormProps, missing } from './auth-form.ts';
import { takeFocus } from './take-focus.ts';
import { useSubmit } from './use-submit.ts';

/** Asking for a mail with a link to a new password; the answer never tells whether the address is known. */
export function ResetForm({ credentials, onChange, onSwitch }: AuthFormProps) {
  const { sendPasswordReset } = useAuth();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = credentials.email.trim();
  const { busy, problem, errors, submit } = useSubmit(
    { email: missing.email },
    () => {
      setSentTo(null);
      return sendPasswordReset(email);
    },
    () => setSentTo(email),
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {sentTo && (
        <Notice tone="success" title="Look into your mail">
          If there is an account for {sentTo}, a link to a new password is on its way.
        </Notice>
      )}
      <TextField
        ref={takeFocus}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email}
        value={credentials.email}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <Button variant="primary" type="submit" busy={busy}>
        Send the link
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={() => onSwitch('login')}>
          Back to signing in
        </Button>
      </div>
    </form>
  );
}

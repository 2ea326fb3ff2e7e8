import { useState } from 'react';

import { EmailField } from '#features/account/email-field.tsx';
import { FormProblem } from '#features/account/form-problem.tsx';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { takeFocus } from '#ui/page/focus-heading.ts';

import styles from './auth-dialogs.module.css';
import { type AuthFormProps, missing } from './auth-form.ts';

/** The form that asks for an email with a reset link. The answer never tells whether the address has an account. */
export function ResetForm({ credentials, onChange, onSwitch }: AuthFormProps) {
  const { sendPasswordReset } = useAuth();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, problem, errors, submit } = useAccountForm({
    required: { email: missing.email },
    typed: credentials.email.trim(),
    action: (email) => {
      setSentTo(null);
      return sendPasswordReset(email);
    },
    onDone: (_, email) => setSentTo(email),
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormProblem problem={problem} />
      {sentTo && (
        <Notice tone="success" title="Check your email">
          If {sentTo} has an account, a link to reset the password is on its way.
        </Notice>
      )}
      <EmailField
        ref={takeFocus}
        error={errors.email}
        value={credentials.email}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <Button variant="primary" type="submit" busy={busy}>
        Send reset link
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={() => onSwitch('login')}>
          Back to sign in
        </Button>
      </div>
    </form>
  );
}

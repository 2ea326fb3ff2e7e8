import { useState } from 'react';

import { accountMessages } from '#domain/messages/account-messages.ts';
import { FormProblem } from '#features/account/form-problem.tsx';
import { NewPasswordField } from '#features/account/new-password-field.tsx';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { Button } from '#ui/button/button.tsx';

import styles from './reset-password.module.css';

/** Asks for the new password and sets it with the code. */
export function PasswordForm({ code, email, onDone }: { code: string; email: string; onDone: () => void }) {
  const { resetPassword } = useAuth();
  const dialog = useAuthDialog();
  const [password, setPassword] = useState('');
  const { busy, problem, errors, submit } = useAccountForm({
    fields: ['password'],
    typed: password,
    action: (chosen) => resetPassword(code, chosen),
    onDone,
  });
  return (
    <form className={styles.form} onSubmit={submit}>
      <FormProblem
        problem={problem}
        action={
          // The link may have expired while this page was open.
          problem?.message === accountMessages.resetPassword && (
            <Button onClick={() => dialog.open('reset')}>Ask for a new link</Button>
          )
        }
      />
      <p>
        For the account of <strong>{email}</strong>.
      </p>
      {/* Password managers look for the account's name beside its password. */}
      <input hidden type="text" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        label="New password"
        required
        error={errors.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button variant="primary" type="submit" busy={busy}>
        Set new password
      </Button>
    </form>
  );
}

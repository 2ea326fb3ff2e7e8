import { useState } from 'react';

import { FormProblem } from '#features/account/form-problem.tsx';
import { NewPasswordField } from '#features/account/new-password-field.tsx';
import { PasswordField } from '#features/account/password-field.tsx';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './profile.module.css';

/** Changes the password, which requires the current one. */
export function PasswordForm({ email }: { email: string }) {
  const { changePassword } = useAuth();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { busy, isDone, problem, errors, submit } = useAccountForm({
    fields: ['currentPassword', 'password'],
    typed: { current, next },
    action: (sent) => changePassword(sent.current, sent.next),
    onDone: (_, sent) => {
      // More may have been typed meanwhile.
      setCurrent((now) => (now === sent.current ? '' : now));
      setNext((now) => (now === sent.next ? '' : now));
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      {/* Password managers look for the account's name beside the passwords. */}
      <input hidden type="text" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="currentPassword"
        error={errors.currentPassword}
        label="Current password"
        autoComplete="current-password"
        required
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPasswordField
        error={errors.password}
        label="New password"
        required
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      {isDone && <Notice tone="success">Your password was changed.</Notice>}
      <FormProblem problem={problem} />
      <Button variant="secondary" type="submit" busy={busy}>
        Change password
      </Button>
    </form>
  );
}

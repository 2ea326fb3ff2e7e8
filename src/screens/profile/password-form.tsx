import { useState } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './profile.module.css';
import { useAccountForm } from './use-account-form.ts';

/** Changes the password of somebody who knows the current one. */
export function PasswordForm({ email }: { email: string }) {
  const { changePassword } = useAuth();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { busy, outcome, onSubmit } = useAccountForm(
    () => changePassword(current, next),
    () => {
      setCurrent('');
      setNext('');
    },
  );
  return (
    <form className={styles.form} onSubmit={onSubmit} aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      {/* Password managers look for the account's name beside its passwords. */}
      <input hidden type="text" autoComplete="username" value={email} readOnly />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      {outcome && (
        <Notice tone={outcome.ok ? 'success' : 'danger'}>
          {outcome.ok ? 'Your password was changed.' : outcome.message}
        </Notice>
      )}
      <Button variant="secondary" type="submit" busy={busy}>
        Change the password
      </Button>
    </form>
  );
}

import { useState } from 'react';

import { FormProblem } from '#features/account/form-problem.tsx';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './profile.module.css';

/** Changes the username. */
export function UsernameForm({ username }: { username: string }) {
  const { changeUsername } = useAuth();
  const [name, setName] = useState(username);
  const { busy, isDone, problem, errors, submit, reset } = useAccountForm({
    required: { username: 'Choose a username' },
    typed: name.trim(),
    action: changeUsername,
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        if (name.trim() !== username) return submit(event);
        event.preventDefault();
        reset();
      }}
      aria-labelledby="username-title"
    >
      <h2 id="username-title">Username</h2>
      <TextField
        label="Username"
        autoComplete="nickname"
        name="username"
        error={errors.username}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {isDone && <Notice tone="success">Your username was changed.</Notice>}
      <FormProblem problem={problem} />
      <Button variant="secondary" type="submit" busy={busy}>
        Change username
      </Button>
    </form>
  );
}

import { useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './auth-dialogs.module.css';
import { type AuthFormProps, missing } from './auth-form.ts';
import { PasswordField } from './password-field.tsx';
import { takeFocus } from './take-focus.ts';
import { useSubmit } from './use-submit.ts';

/** Signing in by e-mail and password. */
export function LoginForm({
  credentials,
  onChange,
  onSwitch,
  onDone,
}: AuthFormProps & { onDone: () => void }) {
  const { login } = useAuth();
  const { busy, problem, errors, submit } = useSubmit(
    { email: missing.email, password: missing.password },
    () => login(credentials.email.trim(), credentials.password),
    onDone,
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {problem && <Notice tone="danger">{problem}</Notice>}
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
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        error={errors.password}
        value={credentials.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <Button variant="primary" type="submit" busy={busy}>
        Sign in
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={() => onSwitch('reset')}>
          Forgot your password?
        </Button>
        <Button variant="quiet" onClick={() => onSwitch('register')}>
          Create an account
        </Button>
      </div>
    </form>
  );
}

import { EmailField } from '#features/account/email-field.tsx';
import { FormProblem } from '#features/account/form-problem.tsx';
import { PasswordField } from '#features/account/password-field.tsx';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { takeFocus } from '#ui/page/focus-heading.ts';

import styles from './auth-dialogs.module.css';
import { type AuthFormProps, missing } from './auth-form.ts';

/** The form for signing in with an email address and a password. */
export function LoginForm({
  credentials,
  onChange,
  onSwitch,
  onDone,
}: AuthFormProps & { onDone: () => void }) {
  const { login } = useAuth();
  const { busy, problem, errors, submit } = useAccountForm({
    required: { email: missing.email, password: missing.password },
    typed: credentials,
    action: ({ email, password }) => login(email.trim(), password),
    onDone,
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <DataMark />
      <FormProblem problem={problem} />
      <EmailField
        ref={takeFocus}
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

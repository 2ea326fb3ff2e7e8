import { useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './auth-dialogs.module.css';
import { type AuthFormProps, missing } from './auth-form.ts';
import { PasswordField } from './password-field.tsx';
import { takeFocus } from './take-focus.ts';
import { useSubmit } from './use-submit.ts';

/** Registering with a name, an e-mail address and a password. */
export function RegisterForm({
  credentials,
  onChange,
  onSwitch,
  onDone,
}: AuthFormProps & { onDone: (outcome: { mailSent: boolean }) => void }) {
  const { register } = useAuth();
  const { busy, problem, errors, submit } = useSubmit(
    { username: missing.username, email: missing.email, password: missing.newPassword },
    () => register(credentials.email.trim(), credentials.password, credentials.username.trim()),
    onDone,
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <TextField
        ref={takeFocus}
        name="username"
        label="Username"
        autoComplete="nickname"
        maxLength={80}
        error={errors.username}
        value={credentials.username}
        onChange={(event) => onChange({ username: event.target.value })}
      />
      <TextField
        name="email"
        label="Email"
        hint="We send a link to confirm it."
        type="email"
        autoComplete="username"
        error={errors.email}
        value={credentials.email}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <PasswordField
        name="password"
        label="Password"
        hint="At least six characters; a few words are best."
        autoComplete="new-password"
        error={errors.password}
        value={credentials.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <Button variant="primary" type="submit" busy={busy}>
        Create account
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={() => onSwitch('login')}>
          I have an account
        </Button>
      </div>
    </form>
  );
}

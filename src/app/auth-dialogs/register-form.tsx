import { paths } from '#app/paths.ts';
import { EmailField } from '#features/account/email-field.tsx';
import { FormProblem } from '#features/account/form-problem.tsx';
import { NewPasswordField } from '#features/account/new-password-field.tsx';
import { useAccountForm } from '#features/account/use-account-form.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { takeFocus } from '#ui/page/focus-heading.ts';

import styles from './auth-dialogs.module.css';
import { type AuthFormProps, missing } from './auth-form.ts';
import type { Registered } from './registered-notice.tsx';

/** The form for registering with a name, an email address and a password. */
export function RegisterForm({
  credentials,
  onChange,
  onSwitch,
  onDone,
}: AuthFormProps & { onDone: (registered: Registered) => void }) {
  const { register } = useAuth();
  const { busy, problem, errors, submit } = useAccountForm({
    required: { username: missing.username, email: missing.email, password: missing.newPassword },
    typed: { ...credentials, email: credentials.email.trim() },
    action: ({ email, password, username }) => register(email, password, username.trim()),
    onDone: ({ emailSent }, { email }) => onDone({ email, emailSent }),
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormProblem problem={problem} />
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
      <EmailField
        hint="We’ll send you a link to confirm it."
        error={errors.email}
        value={credentials.email}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <NewPasswordField
        label="Password"
        error={errors.password}
        value={credentials.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <p className={styles.terms}>
        By creating an account you agree to our <LegalLink to={paths.terms.to()}>Terms</LegalLink>. See{' '}
        <LegalLink to={paths.privacy.to()}>Privacy</LegalLink> for what we keep.
      </p>
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

/** Opens in a new tab, so that nothing typed is lost. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} target="_blank" rel="noopener" aria-label={`${children} (opens in a new tab)`}>
      {children}
    </TextLink>
  );
}

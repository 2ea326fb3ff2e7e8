import { type FormEvent, useState } from 'react';

import { messages } from '#domain/messages/messages.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './reset-password.module.css';

/** Asks for the new password and sets it with the code. */
export function PasswordForm({ code, email, onDone }: { code: string; email: string; onDone: () => void }) {
  const { resetPassword } = useAuth();
  const dialog = useAuthDialog();
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await resetPassword(code, password);
    setBusy(false);
    if (outcome.ok) onDone();
    else setProblem(outcome.message);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {problem && (
        <Notice
          tone="danger"
          action={
            // The link may have grown too old while this page was open.
            problem === messages.resetPassword && (
              <Button onClick={() => dialog.open('reset')}>Ask for a new link</Button>
            )
          }
        >
          {problem}
        </Notice>
      )}
      <p>
        For the account of <strong>{email}</strong>.
      </p>
      {/* Password managers look for the account's name beside its password. */}
      <input hidden type="text" autoComplete="username" value={email} readOnly />
      <TextField
        label="New password"
        hint="At least six characters; a few words are best."
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CheckboxField
        label="Show the password"
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <Button variant="primary" type="submit" busy={busy}>
        Set the new password
      </Button>
    </form>
  );
}

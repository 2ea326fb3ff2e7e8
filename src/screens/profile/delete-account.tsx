import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import type { CurrentUser } from '#domain/account/account.ts';
import { deletionMessage } from '#domain/account/auth-messages.ts';
import { logError } from '#services/log.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import { ExportData } from './export-data.tsx';
import styles from './profile.module.css';

/** Deletes the account with everything in it, once its owner has given the password again. */
export function DeleteAccount({ user }: { user: CurrentUser }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function close(): void {
    if (busy) return;
    setOpen(false);
    setPassword('');
    setProblem(null);
  }

  async function deleteIt(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const { deleteAccount } = await import('#services/account/delete-account.ts');
      await deleteAccount(password);
      client.clear();
      void navigate(paths.home.to(), { replace: true });
    } catch (error) {
      logError('The account could not be deleted', error);
      setProblem(deletionMessage(error));
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account…
      </Button>
      <Dialog open={open} onClose={close} title={`Delete the account of ${user.username}?`}>
        <form className={styles.dialogForm} onSubmit={(event) => void deleteIt(event)}>
          <p>
            {user.email} and everything with it is deleted at once: all results with their answers, what you
            have studied and reported, and your subscription, which ends today. It cannot be undone. Stripe
            keeps the invoices that the law asks for.
          </p>
          <ExportData uid={user.uid} />
          <input hidden type="text" autoComplete="username" value={user.email} readOnly />
          <TextField
            label="Your password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {problem && <Notice tone="danger">{problem}</Notice>}
          <div className={styles.dialogActions}>
            <Button disabled={busy} onClick={close}>
              Keep my account
            </Button>
            <Button variant="danger" type="submit" busy={busy} disabled={password === ''}>
              Delete for ever
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

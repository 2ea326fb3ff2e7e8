import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import type { CurrentUser } from '#domain/account/account.ts';
import { deletionMessage, fieldAtFault } from '#domain/account/auth-messages.ts';
import { PasswordField } from '#features/account/password-field.tsx';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import { ExportData } from './export-data.tsx';
import styles from './profile.module.css';
import { UnusedRest } from './unused-rest.tsx';

/** Deletes the account with everything in it, once the user has entered the password again. */
export function DeleteAccount({ user }: { user: CurrentUser }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { announce } = useAuthDialog();
  const { error, isPending, mutate, reset } = useMutation({
    meta: { failure: 'The account could not be deleted' },
    mutationFn: async () => {
      const { deleteAccount } = await loadChunk(() => import('#services/account/delete-account.ts'));
      await deleteAccount(password);
    },
    onSuccess: () => {
      client.clear();
      announce('Your account has been deleted.');
      void navigate(paths.home.to(), { replace: true });
    },
    onError: (error) => {
      if (isWrongPassword(error)) field.current?.focus();
    },
  });

  function close(): void {
    if (isPending) return;
    setOpen(false);
    setPassword('');
    reset();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account…
      </Button>
      <Dialog open={open} onClose={close} title="Delete your account?">
        <form className={styles.dialogForm} onSubmit={submit}>
          <p>
            We’ll delete {user.email} and everything with it now: your results, answers, bookmarks, notes and
            reports. If you have a subscription, it ends today. You can’t undo this. Stripe keeps the invoices
            required by law.
          </p>
          <UnusedRest uid={user.uid} />
          <ExportData uid={user.uid} />
          <input hidden type="text" autoComplete="username" value={user.email} readOnly />
          <PasswordField
            label="Your password"
            ref={field}
            error={isWrongPassword(error) ? deletionMessage(error) : undefined}
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {error && !isWrongPassword(error) && <Notice tone="danger">{deletionMessage(error)}</Notice>}
          <div className={styles.dialogActions}>
            <Button disabled={isPending} onClick={close}>
              Keep my account
            </Button>
            <Button variant="danger" type="submit" busy={isPending} disabled={password === ''}>
              Delete account
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

function isWrongPassword(error: Error | null): boolean {
  return fieldAtFault(error) === 'currentPassword';
}

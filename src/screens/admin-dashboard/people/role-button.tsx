import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';
import { logError } from '#services/log.ts';
import { changeRole } from '#services/users/change-role.ts';
import type { FoundUser } from '#services/users/find-users.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Somebody's role, and the way to change it. Never one's own: so the last administrator stays one. */
export function RoleButton({ person }: { person: FoundUser }) {
  const { user } = useAuth();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const isAdmin = person.role === 'admin';

  async function change(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await changeRole(person.id, isAdmin ? 'user' : 'admin');
      await client.invalidateQueries({ queryKey: ['people'] });
      setAsking(false);
    } catch (error) {
      logError('The role could not be changed', error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Badge tone={isAdmin ? 'success' : 'neutral'}>{isAdmin ? 'Administrator' : 'Learner'}</Badge>{' '}
      {person.id === user?.uid ? (
        'That is you'
      ) : (
        <Button
          variant="quiet"
          aria-label={`${isAdmin ? 'Change to learner' : 'Change to administrator'}: ${person.username}`}
          onClick={() => setAsking(true)}
        >
          Change
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={`Make ${person.username} ${isAdmin ? 'a learner' : 'an administrator'}?`}
        confirmLabel={isAdmin ? 'Take the role away' : 'Give the role'}
        busy={busy}
        onConfirm={() => void change()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {isAdmin
            ? `${person.email} can then no longer change the bank, the plans and the roles.`
            : `${person.email} can then change the bank, the plans and the roles of others.`}
        </p>
        {failed && <Notice tone="danger">The role could not be changed. Try again.</Notice>}
      </ConfirmDialog>
    </>
  );
}

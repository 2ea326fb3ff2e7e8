import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { roleNames } from '#domain/account/role-names.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { peopleKeys } from '#providers/users/queries.ts';
import type { FoundUser } from '#services/users/find-users.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { OldAndNew } from '../editing/old-and-new.tsx';

const failure = 'Failed to change the role';

/** A person's role, and a button to change it. Nobody can change their own, so that there's always an administrator. */
export function RoleButton({ person }: { person: FoundUser }) {
  const { user } = useAuth();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const isAdmin = person.role === 'admin';
  const next = isAdmin ? 'user' : 'admin';
  const changing = useMutation({
    meta: { failure },
    mutationFn: async () => {
      const { changeRole } = await loadChunk(() => import('#services/users/change-role.ts'));
      await changeRole(person.id, next);
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: peopleKeys.all });
      setAsking(false);
    },
  });

  /** Says nothing more of an earlier failure. Closing the dialog doesn't stop a change, which may still fail. */
  function startAgain(): void {
    if (!changing.isPending) changing.reset();
  }

  const failed = <BankFailedNotice of={changing} title={failure} />;

  return (
    <>
      <Badge tone={isAdmin ? 'success' : 'neutral'}>{roleNames[person.role]}</Badge>
      {/* Space between the two if they share a line, but not if the button is on a line of its own. */}
      {'\u2003'}
      {person.id !== user?.uid && (
        <Button
          variant="quiet"
          className={styles.flush}
          aria-label={`${isAdmin ? 'Change to learner' : 'Change to administrator'}: ${person.username}`}
          onClick={() => {
            startAgain();
            setAsking(true);
          }}
        >
          Change
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={`Make ${person.username} ${isAdmin ? 'a learner' : 'an administrator'}?`}
        confirmLabel={isAdmin ? 'Make learner' : 'Make administrator'}
        busy={changing.isPending}
        onConfirm={() => changing.mutate()}
        onCancel={() => {
          startAgain();
          setAsking(false);
        }}
      >
        <OldAndNew what="Role" from={roleNames[person.role]} to={roleNames[next]} />
        <p>
          {isAdmin
            ? `${person.email} will no longer be able to change the bank, the plans or roles.`
            : `${person.email} will be able to change the bank, the plans and other people’s roles.`}
        </p>
        {failed}
      </ConfirmDialog>
      {!asking && failed}
    </>
  );
}

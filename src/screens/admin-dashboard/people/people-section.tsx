import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { shortDate } from '#domain/shared/dates.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { useAuth } from '#providers/auth/use-auth.ts';
import { peopleQuery } from '#providers/users/queries.ts';
import type { FoundUsers } from '#services/users/find-users.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from '../admin-dashboard.module.css';
import { PersonSubscription } from './person-subscription.tsx';
import { RoleButton } from './role-button.tsx';

/** Users with their role and subscription, found by the beginning of their email address or name. */
export default function PeopleSection() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('find') ?? '';
  const [typed, setTyped] = useState(wanted);
  const [shown, setShown] = useState(wanted);
  // Back and forward change the address, and the field with it.
  if (shown !== wanted) {
    setShown(wanted);
    setTyped(wanted);
  }
  const people = useQuery(peopleQuery(wanted));
  const { user } = useAuth();

  return (
    <Page title="People" width="wide">
      <search>
        <form
          className={styles.find}
          onSubmit={(event) => {
            event.preventDefault();
            setSearch(typed.trim() ? { find: typed.trim() } : {});
          }}
        >
          <TextField
            label="Email or name starts with"
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" busy={people.isFetching}>
            Find
          </Button>
        </form>
      </search>
      <LoadingNotice what="people" query={people} />
      {people.data?.users.length === 0 && (
        <EmptyState title="Nobody found">
          Type the start of the email or of the name. In a name, capitals matter.
        </EmptyState>
      )}
      {people.data && people.data.users.length > 0 && (
        <>
          <DataMark />
          <p role="status" className={styles.soft}>
            {wanted ? describeFound(people.data) : 'Newest accounts'}
          </p>
          <Table
            caption="People"
            rows={people.data.users}
            keyOf={({ id }) => id}
            columns={[
              {
                name: 'Name',
                cell: ({ id, username }) => (id === user?.uid ? `${username} (you)` : username),
              },
              { name: 'Email', cell: ({ email }) => <Email email={email} /> },
              { name: 'Since', cell: ({ createdAt }) => shortDate(createdAt), short: true },
              {
                name: 'Subscription',
                cell: (person) => (
                  <PersonSubscription uid={person.id} name={person.username || person.email} />
                ),
              },
              { name: 'Role', cell: (person) => <RoleButton person={person} />, short: true },
            ]}
          />
        </>
      )}
    </Page>
  );
}

function describeFound({ users, isPartial }: FoundUsers): string {
  return isPartial ? `The first ${users.length}. Type more to see the others.` : `${users.length} found`;
}

/** An email address. If it's too long for its column, it breaks before its domain. */
function Email({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
}

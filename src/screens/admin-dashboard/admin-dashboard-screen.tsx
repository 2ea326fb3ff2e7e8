import { useQuery } from '@tanstack/react-query';

import { paths } from '#app/paths.ts';
import { isAdmin } from '#domain/account/account.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { countDocuments, countedCollections } from '#services/connectivity/count-documents.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import styles from './admin-dashboard.module.css';

const names = {
  quizzes: 'Quizzes',
  questions: 'Questions',
  examParts: 'Exam parts',
  users: 'People',
  quizResults: 'Results',
} as const;

/** The administrators' overview. Anybody signed in gets here; only administrators are offered anything. */
export default function AdminDashboardScreen() {
  const { user } = useAuth();
  if (!isAdmin(user)) {
    return (
      <Page title="Administration">
        <EmptyState
          title="This area is for administrators"
          action={
            <ButtonLink variant="primary" to={paths.home.to()}>
              Home
            </ButtonLink>
          }
        >
          You are signed in as {user?.username}, without the administrator’s role.
        </EmptyState>
      </Page>
    );
  }
  return <Overview />;
}

function Overview() {
  const { data, status, refetch, isFetching } = useQuery({
    queryKey: ['document-counts'],
    meta: { volatile: true },
    queryFn: () =>
      Promise.all(countedCollections.map(async (name) => ({ name, count: await countDocuments(name) }))),
  });
  return (
    <Page
      title="Administration"
      lead="The bank and its users in numbers."
      actions={
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      {status === 'pending' && <Spinner label="Counting…" />}
      {status === 'error' && (
        <Notice tone="danger" title="The documents could not be counted">
          Check your connection and refresh.
        </Notice>
      )}
      <dl className={styles.counts}>
        {data?.map(({ name, count }) => (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd>{count.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
    </Page>
  );
}

import type { CurrentUser } from '#domain/account/account.ts';
import { longDate } from '#domain/shared/dates.ts';

import { ResendButton } from '#features/account/resend-button.tsx';
import { useSignOut } from '#features/account/use-sign-out.ts';
import { ShortcutSetting } from '#features/player/shortcut-setting.tsx';
import { ExamDateForm } from '#features/study/exam-date-form.tsx';
import { useAuth } from '#providers/auth/use-auth.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';

import { PasswordForm } from './password-form.tsx';
import { PlanFact } from './plan-fact.tsx';
import styles from './profile.module.css';
import { UsernameForm } from './username-form.tsx';
import { YourData } from './your-data.tsx';

/** Reads the study record, which contains the exam date. */
export const prefetch: Prefetch = async (client, { user }) =>
  user && client.prefetchQuery(studyQuery(user.uid));

/** The account of the signed-in user, and what they can change. */
export default function ProfileScreen() {
  const { user } = useAuth();
  // When another tab changes the account, nothing typed for the one before is kept.
  return user && <Profile key={user.uid} user={user} />;
}

function Profile({ user }: { user: CurrentUser }) {
  const { signOut, busy, problem } = useSignOut();
  const since = longDate(user.createdAt);

  return (
    <Page
      title="Your profile"
      actions={
        <Button variant="secondary" busy={busy} onClick={signOut}>
          Sign out
        </Button>
      }
    >
      <DataMark />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <dl className={styles.facts}>
        <div>
          <dt>Email</dt>
          <dd>
            {user.email}{' '}
            <Badge tone={user.emailVerified ? 'success' : 'warning'}>
              {user.emailVerified ? 'confirmed' : 'not confirmed'}
            </Badge>
          </dd>
        </div>
        {since && (
          <div>
            <dt>Member since</dt>
            <dd>{since}</dd>
          </div>
        )}
        <PlanFact />
      </dl>
      {!user.emailVerified && (
        <div className={styles.verification}>
          <p>Click the link in our email. If you don’t have one, send a new link.</p>
          <ResendButton />
        </div>
      )}
      <section className={styles.form} aria-labelledby="exam-date-title">
        <h2 id="exam-date-title">Exam date</h2>
        <ExamDateForm uid={user.uid} />
      </section>
      <UsernameForm username={user.username} />
      <PasswordForm email={user.email} />
      <section className={styles.form} aria-labelledby="keyboard-title">
        <h2 id="keyboard-title">Keyboard on this device</h2>
        <ShortcutSetting />
      </section>
      <YourData user={user} />
    </Page>
  );
}

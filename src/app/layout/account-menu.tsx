import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { isAdmin } from '#domain/account/account.ts';
import { useSignOut } from '#features/account/use-sign-out.ts';
import { ReadingSettings } from '#features/reading/reading-settings.tsx';
import { hasUnstored } from '#providers/attempts/unstored.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './layout.module.css';
import { ProgressNote } from './progress-note.tsx';

const LoseAnswerQuestion = lazyPart(async () => ({
  default: (await import('./lose-answer-question.tsx')).LoseAnswerQuestion,
}));

/** The sign-in and register buttons, or the menu of the signed-in user. */
export function AccountMenu() {
  const { status, isSlow, user } = useAuth();
  const dialog = useAuthDialog();
  const navigate = useNavigate();
  const [reading, setReading] = useState(false);
  const { signOut, problem, forget } = useSignOut();
  const [question, setQuestion] = useState<{ readonly action: string; readonly run: () => void } | null>(
    null,
  );
  /** Closing an attempt loses an answer that couldn't be stored: then it asks first. */
  const runOrAsk = async (action: string, run: () => void) =>
    (await hasUnstored()) ? setQuestion({ action, run }) : run();
  const asked = question && (
    <OptionalPart name="The question" fallback={null}>
      <LoseAnswerQuestion
        action={question.action}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null);
          question.run();
        }}
      />
    </OptionalPart>
  );
  if (!user) {
    return (
      // Until the session is known, invisible buttons reserve the space, to avoid a layout shift.
      <div className={styles.account} aria-hidden={(status === 'loading' && !isSlow) || undefined}>
        <Button variant="quiet" onClick={() => void runOrAsk('Sign in', () => dialog.open('login'))}>
          Sign in
        </Button>
        <Button
          variant="primary"
          className={styles.register}
          onClick={() => void runOrAsk('Create an account', () => dialog.open('register'))}
        >
          Create account
        </Button>
        {asked}
      </div>
    );
  }

  const go = (label: string, to: string) => ({ label, onSelect: () => void navigate(to) });

  return (
    <>
      <Menu
        label={
          <>
            <Icon name="account" />
            <span className="visually-hidden">Account of</span>{' '}
            <span className="hidden-on-phones">{user.username}</span>
          </>
        }
        items={[
          go('Profile', paths.profile.to()),
          go('Review', paths.review.to()),
          { ...go('Progress', paths.progress.to()), note: <ProgressNote /> },
          go('Saved questions', paths.saved.to()),
          ...(isAdmin(user) ? [go('Administration', paths.adminDashboard.to())] : []),
          { label: 'Reading settings', onSelect: () => setReading(true) },
          { label: 'Sign out', onSelect: () => void runOrAsk('Sign out', signOut) },
        ]}
      />
      <ReadingSettings open={reading} onClose={() => setReading(false)} />
      {asked}
      <Dialog open={problem !== null} onClose={forget} title="You’re still signed in">
        <Notice tone="danger" title={problem}>
          Check the connection and try again.
        </Notice>
      </Dialog>
    </>
  );
}

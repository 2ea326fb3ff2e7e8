import { matchPath, useLocation } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useIsIdle } from '#providers/connection/use-is-idle.ts';
import { useOnline } from '#providers/connection/use-online.ts';
import { useUpdate } from '#providers/connection/use-update.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { Button } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import styles from './layout.module.css';

const ClaimBar = lazyPart(async () => ({
  default: (await import('#features/claim/claim-bar.tsx')).ClaimBar,
}));

const CorrectionBar = lazyPart(async () => ({
  default: (await import('#features/corrections/correction-bar.tsx')).CorrectionBar,
}));

/** Screens where an attempt starts or is open: corrections aren't looked up there, which costs reads. */
const attemptScreens = [paths.quiz, paths.practice, paths.exam];

/**
 * The bars for the whole app under its header, such as no connection, failed storage, corrections or a new version. Those that
 * can wait aren't shown beside an open attempt. Where an attempt starts, they are: a visitor who leaves a quiz and signs in there
 * mustn't think that the answers are lost.
 */
export function StatusBars() {
  const { pathname, search } = useLocation();
  const online = useOnline();
  const update = useUpdate();
  const { isSlow, retrySession, status, user } = useAuth();
  const isIdle = useIsIdle();
  const { storageFailed, refresh, toClaim } = useAttempts();
  const mayStartAttempt = attemptScreens.some(({ pattern }) => matchPath(pattern, pathname));
  const isAttempt = matchPath(paths.exam.pattern, pathname) || new URLSearchParams(search).has('attempt');
  return (
    // A screen reader announces only the bar that came, not all of them again.
    <div role="status" aria-atomic="false" className={styles.statusBars}>
      {!online && (
        <p className={styles.statusBar} data-tone="warning">
          You’re offline. Pages you’ve opened still work.
        </p>
      )}
      {isSlow && (
        <p className={styles.statusBar} data-tone="warning">
          The sign-in service isn’t answering yet.
          <Button ref={leaveFocus} variant="quiet" onClick={retrySession}>
            Try again
          </Button>
        </p>
      )}
      {storageFailed && (
        <p className={styles.statusBar} data-tone="warning">
          This browser’s storage didn’t answer. Attempts here may be missing or out of date.
          <Button ref={leaveFocus} variant="quiet" onClick={() => void refresh()}>
            Try again
          </Button>
        </p>
      )}
      {/* The bar looks for bookmarks and notes itself, which can wait. */}
      {(toClaim.length > 0 || (isIdle && online && user)) && !isAttempt && (
        <OptionalPart
          name="What a visitor left here"
          // Most have nothing to be asked about.
          failed={toClaim.length > 0 ? undefined : null}
        >
          <ClaimBar className={styles.statusBar} />
        </OptionalPart>
      )}
      {isIdle && online && !mayStartAttempt && (status === 'signed-in' || status === 'signed-out') && (
        <OptionalPart name="What was corrected">
          <CorrectionBar key={user?.uid} uid={user?.uid ?? null} className={styles.statusBar} />
        </OptionalPart>
      )}
      {update && !isAttempt && (
        <p className={styles.statusBar}>
          A new version of Ohmwork is ready.
          <Button variant="quiet" onClick={update}>
            Reload now
          </Button>
        </p>
      )}
    </div>
  );
}

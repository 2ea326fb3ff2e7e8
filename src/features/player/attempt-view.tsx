import { type ComponentProps, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { type ReportPlace, ReportPlaceContext, useReportPlace } from '#features/reports/report-place.ts';
import { FinishedAttempt } from '#features/results/finished-attempt.tsx';
import type { NextActions } from '#features/results/result-details.tsx';
import type { AttemptSession, SessionState } from '#providers/attempts/attempt-session.ts';
import type { OpenAttempt } from '#providers/attempts/open-attempt.ts';
import { useAttempt } from '#providers/attempts/use-attempt.ts';
import { useSessionState } from '#providers/attempts/use-session-state.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { ClockNotices } from './clock-notices.tsx';
import { ForeignAttempt, MissingAttempt, RemovedAttempt, UnreadAttempt } from './closed-attempt.tsx';
import { Player } from './player.tsx';
import { SaveStatus } from './save-status.tsx';

/** Milliseconds that a result waits for the hand-in to be stored: a database that hangs doesn't delay it longer. */
const storeLimit = 4000;

/**
 * An attempt from its first question to its result: the same for quiz, practice and exam.
 *
 * @param elsewhere what to offer when this browser has no such attempt
 * @param next what to offer once the attempt is finished
 */
export function AttemptView({
  id,
  elsewhere,
  next,
}: {
  id: string;
  elsewhere: NextActions;
  next: NextActions;
}) {
  const view = useAttempt(id);
  // It outlives the attempt being opened again for another account.
  const reportPlace = useReportPlace(id);
  if (view.status === 'loading') return <Spinner label="Opening your attempt…" />;
  if (view.status === 'missing') return <MissingAttempt elsewhere={elsewhere} />;
  if (view.status === 'delivered') {
    return <Navigate to={paths.quizResult.to({ resultId: view.resultId })} replace />;
  }
  if (view.status === 'failed') return <UnreadAttempt onRetry={view.retry} />;
  if (view.status === 'not-yours') {
    return <ForeignAttempt id={id} of={view.of} elsewhere={elsewhere} onClaimed={view.retry} />;
  }
  return <OpenedAttempt opened={view.attempt} reportPlace={reportPlace} elsewhere={elsewhere} next={next} />;
}

function OpenedAttempt({
  opened,
  reportPlace,
  elsewhere,
  next,
}: {
  opened: OpenAttempt;
  reportPlace: ReportPlace;
  elsewhere: NextActions;
  next: NextActions;
}) {
  const { session, clock } = opened;
  const record = useSessionState(session, (state) => state.record);
  const access = useSessionState(session, (state) => state.access);
  const doubt = useSessionState(session, (state) => state.doubt);
  const clockMoved = useSessionState(session, (state) => state.clockMoved);
  const isRemoved = useSessionState(session, (state) => state.saveState === 'removed');
  const unread = access === 'unread';
  const isHandedIn = record.attempt.handedInAt !== null;
  const [wasPlayed] = useState(!isHandedIn);
  const isStoring = useIsStoring(session, isHandedIn);
  const fewer = fewerIn(useLocation().state);
  // After the question's own effects: a form that hasn't opened by now doesn't open later.
  useEffect(() => reportPlace.want(null), [reportPlace]);

  if (isRemoved) return <RemovedAttempt elsewhere={elsewhere} />;
  // If the page is left before the hand-in is stored, the attempt can still be answered: don't show yet what is right.
  if (isHandedIn && !isStoring) {
    return <Finished session={session} record={record} isNew={wasPlayed} next={next} />;
  }
  return (
    <>
      {access !== 'owned' && (
        <Notice
          tone={unread ? 'danger' : 'warning'}
          title={unread ? 'We couldn’t open your attempt' : 'This attempt is open in another tab'}
          action={
            <Button ref={leaveFocus} onClick={() => opened.takeOver()}>
              {unread ? 'Try again' : 'Continue here'}
            </Button>
          }
        >
          {unread
            ? 'This browser’s storage didn’t answer. Your saved answers are still on this device.'
            : 'You can follow it here. To answer in this tab, continue here: the other tab then follows.'}
        </Notice>
      )}
      {fewer && <Notice tone="warning">{fewer}</Notice>}
      <ClockNotices doubt={doubt} clockMoved={clockMoved} session={session} now={clock.now} />
      <ReportPlaceContext value={reportPlace}>
        <Player
          attempt={record.attempt}
          questions={record.questions}
          dispatch={session.dispatch}
          clock={clock}
          saveStatus={<SessionSaveStatus session={session} />}
          readOnly={access !== 'owned' || doubt !== null || isStoring}
          isFollowing={access !== 'owned'}
        />
      </ReportPlaceContext>
    </>
  );
}

/** What the navigation that started practice says if it has fewer questions than it should. */
function fewerIn(state: unknown): string | null {
  const isTold = typeof state === 'object' && state !== null && 'fewer' in state;
  return isTold && typeof state.fewer === 'string' ? state.fewer : null;
}

/** Whether a hand-in is being stored, for a few seconds at most. */
function useIsStoring(session: AttemptSession, isHandedIn: boolean): boolean {
  const isSaving = useSessionState(session, ({ saveState }) => isHandedIn && saveState === 'saving');
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setIsOverdue(true), storeLimit);
    return () => clearTimeout(timer);
  }, [isSaving]);
  return isSaving && !isOverdue;
}

// Every answer changes the save state twice. Only the component that shows it is rendered again.
const saveStateOf = ({ saveState }: SessionState) => saveState;

function SessionSaveStatus({ session }: { session: AttemptSession }) {
  return <SaveStatus state={useSessionState(session, saveStateOf)} />;
}

function Finished({
  session,
  ...props
}: { session: AttemptSession } & Omit<ComponentProps<typeof FinishedAttempt>, 'saveState'>) {
  return <FinishedAttempt saveState={useSessionState(session, saveStateOf)} {...props} />;
}

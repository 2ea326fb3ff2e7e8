import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { FinishedAttempt } from '#features/results/finished-attempt.tsx';
import type { NextActions } from '#features/results/result-details.tsx';
import { useAttempt } from '#providers/attempts/use-attempt.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { ClockNotices } from './clock-notices.tsx';
import { ForeignAttempt, MissingAttempt, RemovedAttempt, UnreadAttempt } from './closed-attempt.tsx';
import { Player } from './player.tsx';

/**
 * An attempt from its first question to its result: the same for quiz, practice and exam.
 *
 * @param elsewhere what to offer when no such attempt is kept in this browser
 * @param next what to offer once the attempt is finished
 */
export function AttemptView({
  id,
  elsewhere,
  next,
}: {
  id: string;
  elsewhere: ReactNode;
  next: NextActions;
}) {
  const view = useAttempt(id);
  const [wasPlayed, setWasPlayed] = useState(false);
  if (view.status === 'open' && view.record.attempt.handedInAt === null && !wasPlayed) setWasPlayed(true);
  if (view.status === 'loading') return <Spinner label="Opening your attempt…" />;
  if (view.status === 'missing') return <MissingAttempt elsewhere={elsewhere} />;
  if (view.status === 'delivered') {
    return <Navigate to={paths.quizResult.to({ resultId: view.resultId })} replace />;
  }
  if (view.status === 'failed') return <UnreadAttempt onRetry={view.retry} />;
  if (view.status === 'not-yours') {
    return <ForeignAttempt id={id} of={view.of} elsewhere={elsewhere} onClaimed={view.retry} />;
  }
  if (view.saveState === 'removed') return <RemovedAttempt elsewhere={elsewhere} />;
  if (view.record.attempt.handedInAt !== null) {
    return <FinishedAttempt record={view.record} saveState={view.saveState} isNew={wasPlayed} next={next} />;
  }
  return (
    <>
      {!view.owned && (
        <Notice
          tone="warning"
          title="This attempt is open in another tab"
          action={<Button onClick={view.opened.takeOver}>Continue here</Button>}
        >
          You can follow it here. To answer in this tab, continue here: the other tab then follows.
        </Notice>
      )}
      <ClockNotices state={view} session={view.opened.session} now={view.opened.clock.now} />
      <Player
        attempt={view.record.attempt}
        questions={view.record.questions}
        dispatch={view.opened.session.dispatch}
        clock={view.opened.clock}
        saveState={view.saveState}
        readOnly={!view.owned || view.doubt !== null}
      />
    </>
  );
}

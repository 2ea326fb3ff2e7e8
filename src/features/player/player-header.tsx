import type { Attempt } from '#domain/attempt/attempt.ts';
import { describeProgress, progressOf } from '#domain/attempt/attempt-progress.ts';
import type { AttemptClock } from '#providers/attempts/attempt-clock.ts';
import type { SaveState } from '#providers/attempts/attempt-session.ts';
import { useTabTitle } from '#ui/page/use-tab-title.ts';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';

import styles from './player.module.css';
import { SaveStatus } from './save-status.tsx';
import { Timer } from './timer.tsx';

/** Title, progress, time left and where the answers are kept. */
export function PlayerHeader({
  attempt,
  clock,
  saveState,
}: {
  attempt: Attempt;
  clock: AttemptClock;
  saveState: SaveState;
}) {
  useTabTitle(attempt.title);
  const { answered, questions } = progressOf(attempt);
  return (
    <header className={styles.header}>
      <div className={styles.headline}>
        <h1 tabIndex={-1}>{attempt.title}</h1>
        {attempt.deadline && <Timer attempt={attempt} clock={clock} />}
      </div>
      <div className={styles.headline}>
        <ProgressBar label={describeProgress(attempt)} value={answered} max={questions} />
        <SaveStatus state={saveState} />
      </div>
    </header>
  );
}

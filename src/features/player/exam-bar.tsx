import type { Attempt } from '#domain/attempt/attempt.ts';
import { describeProgress, progressOf } from '#domain/attempt/attempt-progress.ts';
import type { AttemptClock } from '#providers/attempts/attempt-clock.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { useBarHeight } from '#ui/page/use-bar-height.ts';
import { useTabTitle } from '#ui/page/use-tab-title.ts';

import { leaveAddress } from './attempt-address.ts';
import styles from './exam-bar.module.css';
import { Timer } from './timer.tsx';

/** The bar that stays at the top: the way out, how far the attempt is, and the time left. */
export function ExamBar({
  attempt,
  clock,
  onQuestions,
}: {
  attempt: Attempt;
  clock: AttemptClock;
  /** Opens the list of questions; null where the list is on the screen. */
  onQuestions: (() => void) | null;
}) {
  useTabTitle(attempt.title);
  const bar = useBarHeight('--bar-above', 0.25);
  const { answered, questions } = progressOf(attempt);
  return (
    <header ref={bar} className={styles.bar}>
      <div className={styles.row}>
        <ButtonLink variant="quiet" className={styles.leave} to={leaveAddress(attempt)}>
          <Icon name="close" /> <span className="hidden-on-phones">Leave</span>
          <span className="visually-hidden"> and keep your answers</span>
        </ButtonLink>
        <div className={styles.what}>
          <h1 tabIndex={-1}>{attempt.title}</h1>
          <p id="progress">{describeProgress(attempt)}</p>
        </div>
        {onQuestions && (
          <Button variant="quiet" className={styles.tool} onClick={onQuestions} aria-haspopup="dialog">
            <Icon name="grid" />
            <span className="visually-hidden">All questions</span>
          </Button>
        )}
        {attempt.deadline && <Timer attempt={attempt} clock={clock} />}
      </div>
      <progress aria-labelledby="progress" value={answered} max={questions} />
    </header>
  );
}

import { useEffect, useRef, useState } from 'react';

import type { Attempt } from '#domain/attempt/attempt.ts';
import { dueWarning, timeLeft } from '#domain/attempt/attempt-clock.ts';
import type { AttemptClock } from '#providers/attempts/attempt-clock.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

import styles from './exam-bar.module.css';

/** Milliseconds that a warning stays: soon it's no longer true. */
const warningStays = 10_000;

/** The time left until the deadline. It can be hidden; screen readers announce its warnings either way. */
export function Timer({ attempt, clock }: { attempt: Attempt; clock: AttemptClock }) {
  const { deadline } = attempt;
  const [left, setLeft] = useState(() => timeLeft({ deadline }, clock.now()) ?? 0);
  const [hidden, setHidden] = useState(false);
  const [warning, setWarning] = useState('');
  const before = useRef(left);
  /** The time left when the last warning came. */
  const warnedAt = useRef(0);

  useEffect(() => {
    const timer = setInterval(() => {
      const now = timeLeft({ deadline }, clock.now()) ?? 0;
      const due = dueWarning(before.current, now);
      before.current = now;
      setLeft(now);
      if (due !== null) {
        warnedAt.current = now;
        setWarning(due);
      } else if (now > warnedAt.current || now <= warnedAt.current - warningStays) setWarning('');
    }, 500);
    return () => clearInterval(timer);
  }, [deadline, clock]);

  return (
    <div className={styles.timer} data-urgent={left <= 60_000 || undefined}>
      {attempt.timeChecked === false && <span className={styles.doubt}>Time not checked</span>}
      {!hidden && (
        <span role="timer" aria-label="Time left">
          {formatTime(left)}
        </span>
      )}
      <span role="status" className={hidden ? styles.warning : 'visually-hidden'}>
        {warning}
      </span>
      <Button variant="quiet" className={styles.toggle} onClick={() => setHidden(!hidden)}>
        <Icon name={hidden ? 'clock' : 'hide'} />{' '}
        <span className="hidden-on-phones">{hidden ? 'Show time' : 'Hide time'}</span>
      </Button>
    </div>
  );
}

/** `1:05:09` or `5:09`, rounded up: the last second is shown until it's over. */
function formatTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

import { type ReactNode, useEffect, useRef } from 'react';

import styles from './player.module.css';

/** The place of a question, which takes the focus when the question is shown, and the tools beside it. */
export function QuestionHead({ place, tools }: { place: string; tools: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // After a long question the page is still scrolled down: the next one is read from its start.
    if ((heading.current?.getBoundingClientRect().top ?? 0) < 0) scrollTo(0, 0);
  }, []);
  return (
    <div className={styles.head}>
      <h2 className={styles.place} ref={heading} tabIndex={-1}>
        {place}
      </h2>
      <div className={styles.tools}>{tools}</div>
    </div>
  );
}

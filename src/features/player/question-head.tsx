import { type ReactNode, useEffect, useRef } from 'react';

import { focusInNextFrame } from '#ui/page/focus-in-next-frame.ts';

import styles from './player.module.css';

/** The place of a question, and the tools beside it. @param position its index in the attempt */
export function QuestionHead({
  position,
  place,
  tools,
}: {
  position: number;
  place: string;
  tools: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <Place key={position}>{place}</Place>
      <div className={styles.tools}>{tools}</div>
    </div>
  );
}

/** Takes the focus when it's mounted: each question has a new element, so that a screen reader announces it. */
function Place({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(
    () =>
      focusInNextFrame(() => {
        heading.current?.focus({ preventScroll: true });
        // After a long question the page is still scrolled down: the next one is read from its start.
        if ((heading.current?.getBoundingClientRect().top ?? 0) < 0) scrollTo(0, 0);
      }),
    [],
  );
  return (
    <h2 className={styles.place} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

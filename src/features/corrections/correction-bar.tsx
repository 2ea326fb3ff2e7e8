import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { countCorrected } from '#domain/correction/find-untold.ts';
import { useUntoldCorrections } from '#providers/corrections/use-untold-corrections.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import styles from './correction-bar.module.css';

/** How many questions are named; the list of corrections has them all. */
const maxNamed = 3;

/**
 * Tells a learner once which of the questions they answered have been corrected since, if any. It appears with the next screen:
 * it would push this one down while the learner reads.
 */
export function CorrectionBar({ uid, className }: { uid: string | null; className?: string | undefined }) {
  const { pathname } = useLocation();
  const { untold, dismiss } = useUntoldCorrections(uid);
  const count = countCorrected(untold);
  const [isShown, setShown] = useState(false);
  const [pathBefore, setPathBefore] = useState(pathname);
  if (pathname !== pathBefore) {
    setPathBefore(pathname);
    setShown(count > 0);
  }
  if (count === 0 || !isShown) return null;
  const named = new Map(untold.flatMap(({ questions }) => questions.map(({ id, number }) => [id, number])));

  return (
    <p className={className}>
      <span>
        {count === 1
          ? '1 question you answered was corrected'
          : `${count} questions you answered were corrected`}
        {': '}
        {[...named].slice(0, maxNamed).map(([id, number], index) => (
          <span key={id}>
            {index > 0 && ', '}
            <span className={styles.number}>
              <TextLink to={`${paths.info.to()}?${new URLSearchParams({ question: id })}`}>{number}</TextLink>
            </span>
          </span>
        ))}
        {count > maxNamed && ` and ${count - maxNamed} more`}.
      </span>
      <TextLink to={`${paths.info.to()}#corrections`}>See what changed</TextLink>
      <Button ref={leaveFocus} variant="quiet" onClick={dismiss}>
        Dismiss
      </Button>
    </p>
  );
}

import type { ReactNode, RefObject } from 'react';

import { ReadingButton } from '#features/reading/reading-button.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

import styles from './player.module.css';

/** The tools in the question's header row, one button each. */
export function QuestionTools({
  calculator,
  onKeys,
  children,
}: {
  calculator: {
    readonly button: RefObject<HTMLButtonElement | null>;
    readonly open: boolean;
    readonly toggle: () => void;
  };
  onKeys: () => void;
  /** Tools of this question. */
  children?: ReactNode;
}) {
  return (
    <>
      {children}
      <ReadingButton>
        <Icon name="reading" />
        <span className="visually-hidden">Reading settings</span>
      </ReadingButton>
      <Button
        ref={calculator.button}
        variant="quiet"
        aria-expanded={calculator.open}
        onClick={calculator.toggle}
      >
        <Icon name="calculator" />
        <span className="visually-hidden">Calculator</span>
      </Button>
      <Button variant="quiet" className={styles.keys} onClick={onKeys} aria-haspopup="dialog">
        <Icon name="keyboard" />
        <span className="visually-hidden">Keyboard shortcuts</span>
      </Button>
    </>
  );
}

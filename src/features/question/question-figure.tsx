import { useState } from 'react';

import type { Question } from '#domain/question/question.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

import styles from './question.module.css';

/** The picture of a question, enlarged on a press. */
export function QuestionFigure({ figure }: { figure: Question['figure'] }) {
  const [enlarged, setEnlarged] = useState(false);
  if (!figure) return null;
  return (
    <>
      <button
        type="button"
        className={styles.figure}
        onClick={() => setEnlarged(true)}
        aria-haspopup="dialog"
      >
        <img src={figure.src} alt={figure.alt} />
        <span>Enlarge</span>
      </button>
      <Dialog open={enlarged} onClose={() => setEnlarged(false)} title="Figure">
        <img className={styles.enlarged} src={figure.src} alt={figure.alt} />
      </Dialog>
    </>
  );
}

import { useState } from 'react';

import type { Question } from '#domain/question/question.ts';
import { readKeptFigure } from '#services/figures/kept-figures.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

import styles from './question.module.css';

/** The picture of a question, enlarged on a press. */
export function QuestionFigure({ figure }: { figure: Question['figure'] }) {
  const [enlarged, setEnlarged] = useState(false);
  const [kept, setKept] = useState<string | null>(null);
  if (!figure) return null;
  const { src, alt } = figure;

  /** Without a connection, the copy from the start of the attempt is shown. */
  async function showKept(): Promise<void> {
    if (kept === null) setKept(await readKeptFigure(src));
  }

  return (
    <>
      <button
        type="button"
        className={styles.figure}
        onClick={() => setEnlarged(true)}
        aria-haspopup="dialog"
      >
        <img src={kept ?? src} alt={alt} onError={() => void showKept()} />
        <span>Enlarge</span>
      </button>
      <Dialog open={enlarged} onClose={() => setEnlarged(false)} title="Figure">
        <img className={styles.enlarged} src={kept ?? src} alt={alt} />
      </Dialog>
    </>
  );
}

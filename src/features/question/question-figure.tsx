import { useState } from 'react';

import type { Question } from '#domain/question/question.ts';
import { readKeptFigure } from '#services/figures/kept-figures.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';

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
        <span className={styles.expand}>
          <Icon name="expand" />
          <span className="visually-hidden">Enlarge</span>
        </span>
      </button>
      <Dialog open={enlarged} onClose={() => setEnlarged(false)} title="Figure">
        {/* As large as its labels need, also on a phone: there it's moved with a finger, or with the arrow keys. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section className={styles.scroll} aria-label="The figure, enlarged" tabIndex={0}>
          <img className={styles.enlarged} src={kept ?? src} alt={alt} />
        </section>
      </Dialog>
    </>
  );
}

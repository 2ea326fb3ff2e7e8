import { useState } from 'react';

import type { ShownPicture } from '#domain/media/picture-address.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';

import styles from './question.module.css';

/** A picture that is enlarged when it's pressed. */
export function EnlargeablePicture({ src, alt, onError }: ShownPicture & { onError?: () => void }) {
  const [enlarged, setEnlarged] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.figure}
        onClick={() => setEnlarged(true)}
        aria-haspopup="dialog"
      >
        <img src={src} alt={alt} onError={onError} />
        <span className={styles.expand}>
          <Icon name="expand" />
          <span className="visually-hidden">Enlarge</span>
        </span>
      </button>
      <Dialog open={enlarged} onClose={() => setEnlarged(false)} title="Figure">
        {/* As large as its labels need, on a phone too: there it's scrolled with a finger or the arrow keys. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section className={styles.scroll} aria-label="The figure, enlarged" tabIndex={0}>
          <img className={styles.enlarged} src={src} alt={alt} />
        </section>
      </Dialog>
    </>
  );
}

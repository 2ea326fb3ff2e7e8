import type { ReactNode } from 'react';

import styles from './ui-gallery.module.css';

const themes = ['light', 'dark'] as const;

/** A component of the design system, once in each theme. */
export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <section
            key={theme}
            aria-label={`${title}, ${theme} theme`}
            data-theme={theme}
            className={styles.theme}
          >
            {children}
          </section>
        ))}
      </div>
    </section>
  );
}

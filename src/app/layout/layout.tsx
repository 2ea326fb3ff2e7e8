import type { ReactNode } from 'react';

import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { StatusBars } from './status-bars.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useKeptPlace } from './use-kept-place.ts';

/** The frame around every screen. */
export function Layout({ children }: { children: ReactNode }) {
  useFocusAfterNavigation();
  useKeptPlace();
  return (
    <div className={styles.layout}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Header />
      <StatusBars />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

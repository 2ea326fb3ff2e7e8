import { type ReactNode, useRef } from 'react';

import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { StatusBars } from './status-bars.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useKeptPlace } from './use-kept-place.ts';

/** The frame around every screen. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useKeptPlace();
  return (
    <div className={styles.layout}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Header />
      <StatusBars />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

import type { ReactNode } from 'react';

import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';

import { company } from './company.ts';
import styles from './legal.module.css';

/** A page of the small print. Its text is a template: docs/legal.md says what a lawyer has to check before it's used. */
export function LegalPage({
  title,
  lead,
  changed,
  children,
}: {
  title: string;
  lead: string;
  /** When its text last changed, as a date in words. */
  changed?: string;
  children: ReactNode;
}) {
  return (
    <Page title={title} lead={lead}>
      {company.isExample && (
        <Notice tone="warning" title="Example details">
          This is a local copy of Ohmwork. The company on this page is made up.
        </Notice>
      )}
      <div className={styles.text}>
        {children}
        {changed && <p className={styles.changed}>Last changed on {changed}.</p>}
      </div>
    </Page>
  );
}

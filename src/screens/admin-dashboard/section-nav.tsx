import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { TextLink } from '#ui/link/link.tsx';
import styles from './admin-dashboard.module.css';
import { adminPaths } from './admin-paths.ts';

const sections = [
  { name: 'Overview', to: paths.adminDashboard.to() },
  { name: 'Questions', to: adminPaths.questions.to() },
  { name: 'Facts', to: adminPaths.facts.to() },
  { name: 'Quizzes', to: adminPaths.quizzes.to() },
  { name: 'Drafts', to: adminPaths.drafts.to() },
  { name: 'Exam parts', to: adminPaths.parts.to() },
  { name: 'Print', to: adminPaths.print.to() },
  { name: 'Reports', to: adminPaths.reports.to() },
  { name: 'Corrections', to: adminPaths.corrections.to() },
  { name: 'Content health', to: adminPaths.health.to() },
  { name: 'Import and export', to: adminPaths.import.to() },
  { name: 'Plans', to: adminPaths.plans.to() },
  { name: 'Business', to: adminPaths.business.to() },
  { name: 'People', to: adminPaths.people.to() },
  { name: 'Deleted', to: adminPaths.deleted.to() },
  { name: 'Changes', to: adminPaths.changes.to() },
];

/** Links to the sections of the dashboard. */
export function SectionNav() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const current = sections.find(({ to }) => isWithin(pathname, to))?.to;
  // On a small screen the row scrolls sideways. Scroll in the next frame, since scrolling in an effect would force a layout.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      nav.current
        ?.querySelector(`[href="${current}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return (
    <nav ref={nav} aria-label="Administration" className={styles.nav}>
      {sections.map(({ name, to }) => (
        <TextLink key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {name}
        </TextLink>
      ))}
    </nav>
  );
}

function isWithin(pathname: string, to: string): boolean {
  return pathname === to || (to !== paths.adminDashboard.to() && pathname.startsWith(`${to}/`));
}

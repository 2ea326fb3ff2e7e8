import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { TextLink } from '#ui/link/link.tsx';

import styles from './admin-dashboard.module.css';

const sections = [
  { name: 'Overview', to: paths.adminDashboard.to() },
  { name: 'Questions', to: paths.adminQuestions.to() },
  { name: 'Facts', to: paths.adminFacts.to() },
  { name: 'Quizzes', to: paths.adminQuizzes.to() },
  { name: 'Drafts', to: paths.adminDrafts.to() },
  { name: 'Exam parts', to: paths.adminParts.to() },
  { name: 'Print', to: paths.adminPrint.to() },
  { name: 'Reports', to: paths.adminReports.to() },
  { name: 'Corrections', to: paths.adminCorrections.to() },
  { name: 'Content health', to: paths.adminHealth.to() },
  { name: 'Import and export', to: paths.adminImport.to() },
  { name: 'Plans', to: paths.adminPlans.to() },
  { name: 'Business', to: paths.adminBusiness.to() },
  { name: 'People', to: paths.adminPeople.to() },
  { name: 'Deleted', to: paths.adminDeleted.to() },
  { name: 'Changes', to: paths.adminChanges.to() },
];

/** Links to the sections of the dashboard. */
export function SectionNav() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const current = sections.find(({ to }) => isWithin(pathname, to))?.to;
  // On a small screen the row scrolls sideways.
  useEffect(() => {
    nav.current?.querySelector(`[href="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
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

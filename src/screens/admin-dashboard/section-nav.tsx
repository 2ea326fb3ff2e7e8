import { useLocation } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { TextLink } from '#ui/link/link.tsx';

import styles from './admin-dashboard.module.css';

const sections = [
  { name: 'Overview', to: paths.adminDashboard.to() },
  { name: 'Questions', to: paths.adminQuestions.to() },
  { name: 'Quizzes', to: paths.adminQuizzes.to() },
  { name: 'Exam parts', to: paths.adminParts.to() },
  { name: 'Reports', to: paths.adminReports.to() },
  { name: 'Plans', to: paths.adminPlans.to() },
  { name: 'People', to: paths.adminPeople.to() },
];

/** The way between the sections of the workshop. */
export function SectionNav() {
  const { pathname } = useLocation();
  const isWithin = (to: string) =>
    to === paths.adminDashboard.to() ? pathname === to : pathname === to || pathname.startsWith(`${to}/`);
  return (
    <nav aria-label="Administration" className={styles.nav}>
      {sections.map(({ name, to }) => (
        <TextLink key={to} to={to} aria-current={isWithin(to) ? 'page' : undefined}>
          {name}
        </TextLink>
      ))}
    </nav>
  );
}

import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { isAdmin } from '#domain/account/account.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { SectionNav } from './section-nav.tsx';

/** The sections with their addresses below the dashboard; each loads when it is opened. */
const sections = [
  { at: paths.adminDashboard, Section: lazy(() => import('./overview/overview-section.tsx')) },
  { at: paths.adminQuestions, Section: lazy(() => import('./questions/questions-section.tsx')) },
  { at: paths.adminNewQuestion, Section: lazy(() => import('./questions/new-question-section.tsx')) },
  { at: paths.adminQuestion, Section: lazy(() => import('./questions/question-section.tsx')) },
  { at: paths.adminQuizzes, Section: lazy(() => import('./quizzes/quizzes-section.tsx')) },
  { at: paths.adminNewQuiz, Section: lazy(() => import('./quizzes/quiz-section.tsx')) },
  { at: paths.adminQuiz, Section: lazy(() => import('./quizzes/quiz-section.tsx')) },
  { at: paths.adminParts, Section: lazy(() => import('./parts/parts-section.tsx')) },
  { at: paths.adminPart, Section: lazy(() => import('./parts/part-section.tsx')) },
  { at: paths.adminReports, Section: lazy(() => import('./reports/reports-section.tsx')) },
  { at: paths.adminHealth, Section: lazy(() => import('./health/health-section.tsx')) },
  { at: paths.adminImport, Section: lazy(() => import('./import/import-section.tsx')) },
  { at: paths.adminPlans, Section: lazy(() => import('./plans/plans-section.tsx')) },
  { at: paths.adminPeople, Section: lazy(() => import('./people/people-section.tsx')) },
];

const root = paths.adminDashboard.pattern;

/** The administrators' workshop. Anybody signed in gets here; only administrators are offered anything. */
export default function AdminDashboardScreen() {
  const { user } = useAuth();
  if (!isAdmin(user)) {
    return (
      <Page title="Administration">
        <EmptyState
          title="This area is for administrators"
          action={
            <ButtonLink variant="primary" to={paths.home.to()}>
              Home
            </ButtonLink>
          }
        >
          You are signed in as {user?.username}, without the administrator’s role.
        </EmptyState>
      </Page>
    );
  }
  return (
    <>
      <SectionNav />
      <Suspense fallback={<Spinner label="Loading..." />}>
        <Routes>
          {sections.map(({ at, Section }) => (
            <Route key={at.pattern} path={at.pattern.slice(root.length)} element={<Section />} />
          ))}
          <Route
            path="*"
            element={
              <Page title="Administration">
                <EmptyState
                  title="There is no such section"
                  action={<ButtonLink to={paths.adminDashboard.to()}>Overview</ButtonLink>}
                >
                  The address may have been mistyped.
                </EmptyState>
              </Page>
            }
          />
        </Routes>
      </Suspense>
    </>
  );
}

import { useEffect } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { isAdmin, isRoleKnown } from '#domain/account/account.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { ImportRunProvider } from './import-run.tsx';
import { RoleUnknown } from './role-unknown.tsx';
import { SectionNav } from './section-nav.tsx';

/** The sections with their addresses below the dashboard. Each loads when it is opened. */
const sections = [
  { at: paths.adminDashboard, Section: lazyPart(() => import('./overview/overview-section.tsx')) },
  { at: paths.adminQuestions, Section: lazyPart(() => import('./questions/questions-section.tsx')) },
  { at: paths.adminNewQuestion, Section: lazyPart(() => import('./questions/new-question-section.tsx')) },
  { at: paths.adminQuestion, Section: lazyPart(() => import('./questions/question-section.tsx')) },
  { at: paths.adminFacts, Section: lazyPart(() => import('./facts/facts-section.tsx')) },
  { at: paths.adminNewFact, Section: lazyPart(() => import('./facts/new-fact-section.tsx')) },
  { at: paths.adminFact, Section: lazyPart(() => import('./facts/fact-section.tsx')) },
  { at: paths.adminQuizzes, Section: lazyPart(() => import('./quizzes/quizzes-section.tsx')) },
  { at: paths.adminNewQuiz, Section: lazyPart(() => import('./quizzes/quiz-section.tsx')) },
  { at: paths.adminQuiz, Section: lazyPart(() => import('./quizzes/quiz-section.tsx')) },
  { at: paths.adminDrafts, Section: lazyPart(() => import('./drafts/drafts-section.tsx')) },
  { at: paths.adminDraft, Section: lazyPart(() => import('./drafts/draft-section.tsx')) },
  { at: paths.adminParts, Section: lazyPart(() => import('./parts/parts-section.tsx')) },
  { at: paths.adminPart, Section: lazyPart(() => import('./parts/part-section.tsx')) },
  { at: paths.adminPrint, Section: lazyPart(() => import('./print/print-section.tsx')) },
  { at: paths.adminReports, Section: lazyPart(() => import('./reports/reports-section.tsx')) },
  {
    at: paths.adminCorrections,
    Section: lazyPart(() => import('./corrections/corrections-section.tsx')),
  },
  { at: paths.adminHealth, Section: lazyPart(() => import('./health/health-section.tsx')) },
  { at: paths.adminImport, Section: lazyPart(() => import('./import/import-section.tsx')) },
  { at: paths.adminPlans, Section: lazyPart(() => import('./plans/plans-section.tsx')) },
  { at: paths.adminBusiness, Section: lazyPart(() => import('./business/business-section.tsx')) },
  { at: paths.adminPeople, Section: lazyPart(() => import('./people/people-section.tsx')) },
  { at: paths.adminDeleted, Section: lazyPart(() => import('./deleted/deleted-section.tsx')) },
  { at: paths.adminChanges, Section: lazyPart(() => import('./changes/changes-section.tsx')) },
];

const root = paths.adminDashboard.pattern;

/** Loads the section of an address while it isn't yet known who is signed in. */
export async function preloadSection(pathname: string) {
  return (await sections.find(({ at }) => matchPath(at.pattern, pathname))?.Section.preload()) ?? {};
}

/** Administration. Any account can open it, but only administrators see more than a sentence. */
export default function AdminDashboardScreen() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  if (!isAdmin(user)) {
    if (user && !isRoleKnown(user)) return <RoleUnknown />;
    return <NoAdministrator />;
  }
  return (
    <>
      <SectionNav />
      <ImportRunProvider>
        {/* A section that fails to load or to render leaves the way to the others. */}
        <OptionalPart key={pathname} name="This section" fallback={<Spinner label="Loading..." />}>
          <Routes>
            {sections.map(({ at, Section }) => (
              <Route key={at.pattern} path={at.pattern.slice(root.length)} element={<Section />} />
            ))}
            <Route
              path="*"
              element={
                <Page title="Administration">
                  <EmptyState
                    title="Section not found"
                    action={<ButtonLink to={paths.adminDashboard.to()}>Overview</ButtonLink>}
                  >
                    Check the address.
                  </EmptyState>
                </Page>
              }
            />
          </Routes>
        </OptionalPart>
      </ImportRunProvider>
    </>
  );
}

/** What a learner sees. The role may be from an earlier visit, so it's read again. */
function NoAdministrator() {
  const { user, reloadUser } = useAuth();
  useEffect(() => void reloadUser(), [reloadUser]);
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
        You’re signed in as {user?.username}, who isn’t an administrator.
      </EmptyState>
    </Page>
  );
}

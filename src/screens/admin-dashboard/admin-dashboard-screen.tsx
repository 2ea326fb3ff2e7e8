import { useEffect, useState } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { isAdmin, isRoleKnown } from '#domain/account/account.ts';
import { FailedNotice } from '#features/failure/failed-notice.tsx';
import { useAuth } from '#providers/auth/use-auth.ts';
import { type LazyComponent, lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { usePreload } from '#providers/loading/use-preload.ts';
import { placeOf } from '#providers/loading/watch-place.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageColumn } from '#ui/page/page-column.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { adminPaths } from './admin-paths.ts';
import { useLeftWrites } from './editing/use-write-key.ts';
import { ImportRunProvider } from './import-run.tsx';
import { RoleUnknown } from './role-unknown.tsx';
import { SectionNav } from './section-nav.tsx';

type AdminSection = {
  readonly at: { readonly pattern: string };
  readonly Section: LazyComponent<object>;
  /** What its rows open, loaded while this section is shown. */
  readonly leadsTo?: LazyComponent<object>;
};

const Question = lazyPart(() => import('./questions/question-section.tsx'));

/** The sections with their addresses below the dashboard. Each loads when it is opened. */
const sections: readonly AdminSection[] = [
  { at: paths.adminDashboard, Section: lazyPart(() => import('./overview/overview-section.tsx')) },
  {
    at: adminPaths.questions,
    Section: lazyPart(() => import('./questions/questions-section.tsx')),
    leadsTo: Question,
  },
  { at: adminPaths.newQuestion, Section: lazyPart(() => import('./questions/new-question-section.tsx')) },
  { at: adminPaths.question, Section: Question },
  { at: adminPaths.facts, Section: lazyPart(() => import('./facts/facts-section.tsx')) },
  { at: adminPaths.newFact, Section: lazyPart(() => import('./facts/new-fact-section.tsx')) },
  { at: adminPaths.fact, Section: lazyPart(() => import('./facts/fact-section.tsx')) },
  { at: adminPaths.quizzes, Section: lazyPart(() => import('./quizzes/quizzes-section.tsx')) },
  { at: adminPaths.newQuiz, Section: lazyPart(() => import('./quizzes/quiz-section.tsx')) },
  { at: adminPaths.quiz, Section: lazyPart(() => import('./quizzes/quiz-section.tsx')) },
  { at: adminPaths.drafts, Section: lazyPart(() => import('./drafts/drafts-section.tsx')) },
  { at: adminPaths.draft, Section: lazyPart(() => import('./drafts/draft-section.tsx')) },
  { at: adminPaths.parts, Section: lazyPart(() => import('./parts/parts-section.tsx')) },
  { at: adminPaths.part, Section: lazyPart(() => import('./parts/part-section.tsx')) },
  { at: adminPaths.print, Section: lazyPart(() => import('./print/print-section.tsx')) },
  { at: adminPaths.reports, Section: lazyPart(() => import('./reports/reports-section.tsx')) },
  {
    at: adminPaths.corrections,
    Section: lazyPart(() => import('./corrections/corrections-section.tsx')),
  },
  { at: adminPaths.health, Section: lazyPart(() => import('./health/health-section.tsx')) },
  { at: adminPaths.import, Section: lazyPart(() => import('./import/import-section.tsx')) },
  { at: adminPaths.plans, Section: lazyPart(() => import('./plans/plans-section.tsx')) },
  { at: adminPaths.business, Section: lazyPart(() => import('./business/business-section.tsx')) },
  { at: adminPaths.people, Section: lazyPart(() => import('./people/people-section.tsx')) },
  { at: adminPaths.deleted, Section: lazyPart(() => import('./deleted/deleted-section.tsx')) },
  { at: adminPaths.changes, Section: lazyPart(() => import('./changes/changes-section.tsx')) },
];

const root = paths.adminDashboard.pattern;

const sectionOf = (pathname: string) => sections.find(({ at }) => matchPath(at.pattern, pathname));

/** Loads the section of an address before it's known who is signed in. */
export async function preloadSection(pathname: string) {
  return (await sectionOf(pathname)?.Section.preload()) ?? {};
}

/** Administration. Any account can open it, but everyone except administrators only sees a message. */
export default function AdminDashboardScreen() {
  const { user } = useAuth();
  const address = useLocation();
  const section = sectionOf(address.pathname);
  if (!isAdmin(user)) {
    if (user && !isRoleKnown(user)) return <RoleUnknown />;
    return <NoAdministrator />;
  }
  return (
    <>
      <SectionNav />
      <ImportRunProvider>
        {/* If a section fails to load or to render, the links to the others stay. */}
        <OptionalPart key={placeOf(address)} name="This section" fallback={<Spinner label="Loading..." />}>
          {section ? <OpenSection {...section} /> : <NoSection />}
        </OptionalPart>
      </ImportRunProvider>
    </>
  );
}

/** Has a route of its own, so that the section can read parameters from the address. */
function OpenSection({ at, Section, leadsTo }: AdminSection) {
  usePreload(leadsTo?.preload);
  const left = useLeftWrites();
  const [seen, setSeen] = useState(false);
  if (left === 'running') return <Spinner label="Saving…" />;
  return (
    <>
      {left === 'failed' && !seen && (
        <PageColumn>
          <FailedNotice
            of={{ isError: true, reset: () => setSeen(true) }}
            title="Your last change here wasn’t saved"
          />
        </PageColumn>
      )}
      <Routes>
        <Route path={at.pattern.slice(root.length)} element={<Section />} />
      </Routes>
    </>
  );
}

function NoSection() {
  return (
    <Page title="Administration">
      <EmptyState
        title="Section not found"
        action={<ButtonLink to={paths.adminDashboard.to()}>Overview</ButtonLink>}
      >
        Check the address.
      </EmptyState>
    </Page>
  );
}

/** What other users see. The role may be from an earlier visit, so it's read again. */
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

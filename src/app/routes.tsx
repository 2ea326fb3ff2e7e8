import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

import type { CurrentUser } from '#domain/account/account.ts';
import type { HomePage } from '#providers/home/use-home-page.ts';
import { type LazyComponent, lazyPart } from '#providers/loading/lazy-part.tsx';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { HomeScreen } from '#screens/home/home-screen.tsx';

import { preloadDialogForm } from './auth-dialogs/auth-dialogs.tsx';
import { paths } from './paths.ts';

/** A screen, its address, and who may see it. */
export type AppRoute = {
  readonly path: string;
  readonly access: 'everyone' | 'signed-in';
  readonly Screen: ComponentType & {
    /** Loads the screen; for home, the given page. */
    readonly preload: (homePage: HomePage) => Promise<{ readonly prefetch?: Prefetch }>;
  };
  /** The screen that its links mostly open, loaded while this one is shown. */
  readonly leadsTo?: LazyComponent<object>;
};

const QuizResult = lazyPart(() => import('#screens/quiz-result/quiz-result-screen.tsx'));

/** The screens and who may see them. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.home.pattern,
    access: 'everyone',
    // Not in a chunk of its own: it only chooses one of two pages, and a chunk would cost a request before that.
    Screen: HomeScreen,
  },
  {
    path: paths.quizzes.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/quizzes/quizzes-screen.tsx')),
  },
  {
    path: paths.quiz.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/quiz/quiz-screen.tsx')),
  },
  {
    path: paths.subscription.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/subscription/subscription-screen.tsx')),
  },
  {
    path: paths.contact.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/contact/contact-screen.tsx')),
  },
  {
    path: paths.profile.pattern,
    access: 'signed-in',
    Screen: lazyPart(() => import('#screens/profile/profile-screen.tsx')),
  },
  {
    path: `${paths.adminDashboard.pattern}/*`,
    access: 'signed-in',
    Screen: lazyPart(() => import('#screens/admin-dashboard/admin-dashboard-screen.tsx')),
  },
  {
    path: paths.parts.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/parts/parts-screen.tsx')),
  },
  {
    path: paths.practice.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/practice/practice-screen.tsx')),
  },
  {
    path: paths.review.pattern,
    access: 'signed-in',
    Screen: lazyPart(() => import('#screens/review/review-screen.tsx')),
  },
  {
    path: paths.saved.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/saved/saved-screen.tsx')),
  },
  {
    path: paths.openBook.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/open-book/open-book-screen.tsx')),
  },
  {
    path: paths.progress.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/progress/progress-screen.tsx')),
  },
  {
    path: paths.results.pattern,
    access: 'signed-in',
    Screen: lazyPart(() => import('#screens/results/results-screen.tsx')),
    leadsTo: QuizResult,
  },
  {
    path: paths.quizResult.pattern,
    access: 'signed-in',
    Screen: QuizResult,
  },
  {
    path: paths.exams.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/exams/exams-screen.tsx')),
  },
  {
    path: paths.createExam.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/create-exam/create-exam-screen.tsx')),
  },
  {
    path: paths.partExam.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/exam-rules/exam-rules-screen.tsx')),
  },
  {
    path: paths.readyExam.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/exam-rules/exam-rules-screen.tsx')),
  },
  {
    path: paths.exam.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/exam/exam-screen.tsx')),
  },
  {
    path: paths.verifyEmail.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/verify-email/verify-email-screen.tsx')),
  },
  {
    path: paths.resetPassword.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/reset-password/reset-password-screen.tsx')),
  },
  {
    path: paths.info.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/info/info-screen.tsx')),
  },
  {
    path: paths.terms.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/terms/terms-screen.tsx')),
  },
  {
    path: paths.privacy.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/privacy/privacy-screen.tsx')),
  },
  {
    path: paths.refunds.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/refunds/refunds-screen.tsx')),
  },
  {
    path: paths.storage.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/storage/storage-screen.tsx')),
  },
  {
    path: paths.company.pattern,
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/company/company-screen.tsx')),
  },
  // The design system's gallery: no build includes it, and no link leads there.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/ui',
          access: 'everyone' as const,
          Screen: lazyPart(() => import('#screens/ui-gallery/ui-gallery-screen.tsx')),
        },
      ]
    : []),
  {
    path: '*',
    access: 'everyone',
    Screen: lazyPart(() => import('#screens/not-found/not-found-screen.tsx')),
  },
];

/** The first route that fits a path; the last fits all. */
export function routeOf(pathname: string): AppRoute | undefined {
  return routes.find(({ path }) => matchPath(path, pathname));
}

/** The route pattern of a path, which is safe to report because it holds no ids. */
export function patternOf(pathname: string): string {
  return routeOf(pathname)?.path ?? '*';
}

/** Reads what a screen shows first; `user` is null for a visitor. */
type ReadFirst = (client: QueryClient, user: CurrentUser | null) => Promise<unknown> | undefined;

/**
 * Loads the screen of an address. If it needs an account and nobody has signed in, loads home and the sign-in dialog instead.
 * A prerendered page is hydrated only once its screen has loaded: until then it stays as it is.
 */
export async function preloadScreen(pathname: string, homePage: HomePage): Promise<ReadFirst | undefined> {
  const route = routeOf(pathname);
  if (route?.access === 'signed-in' && !globalThis.keptUser) {
    void preloadDialogForm().catch(() => {});
    await HomeScreen.preload(homePage);
    return undefined;
  }
  if (!route) return undefined;
  let { prefetch } = await route.Screen.preload(homePage);
  if (pathname.startsWith(paths.adminDashboard.pattern))
    ({ prefetch } = await (
      await loadChunk(() => import('#screens/admin-dashboard/admin-dashboard-screen.tsx'))
    ).preloadSection(pathname));
  return (client, user) =>
    prefetch?.(client, { params: matchPath(route.path, pathname)?.params ?? {}, user });
}

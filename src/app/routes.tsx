import type { ComponentType } from 'react';

import { paths } from './paths.ts';
import { lazyScreen } from './routing/lazy-screen.tsx';

type AppRoute = {
  readonly path: string;
  readonly access: 'everyone' | 'signed-in';
  readonly Screen: ComponentType;
};

/** The screens and who may see them (spec, section 2). */
export const routes: readonly AppRoute[] = [
  {
    path: paths.home.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/home/home-screen.tsx')),
  },
  {
    path: paths.quizzes.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/quizzes/quizzes-screen.tsx')),
  },
  {
    path: paths.quiz.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/quiz/quiz-screen.tsx')),
  },
  {
    path: paths.subscription.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/subscription/subscription-screen.tsx')),
  },
  {
    path: paths.contact.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/contact/contact-screen.tsx')),
  },
  {
    path: paths.profile.pattern,
    access: 'signed-in',
    Screen: lazyScreen(() => import('#screens/profile/profile-screen.tsx')),
  },
  {
    path: `${paths.adminDashboard.pattern}/*`,
    access: 'signed-in',
    Screen: lazyScreen(() => import('#screens/admin-dashboard/admin-dashboard-screen.tsx')),
  },
  {
    path: paths.parts.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/parts/parts-screen.tsx')),
  },
  {
    path: paths.practice.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/practice/practice-screen.tsx')),
  },
  {
    path: paths.review.pattern,
    access: 'signed-in',
    Screen: lazyScreen(() => import('#screens/review/review-screen.tsx')),
  },
  {
    path: paths.openBook.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/open-book/open-book-screen.tsx')),
  },
  {
    path: paths.progress.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/progress/progress-screen.tsx')),
  },
  {
    path: paths.results.pattern,
    access: 'signed-in',
    Screen: lazyScreen(() => import('#screens/results/results-screen.tsx')),
  },
  {
    path: paths.quizResult.pattern,
    access: 'signed-in',
    Screen: lazyScreen(() => import('#screens/quiz-result/quiz-result-screen.tsx')),
  },
  {
    path: paths.exams.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/exams/exams-screen.tsx')),
  },
  {
    path: paths.createExam.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/create-exam/create-exam-screen.tsx')),
  },
  {
    path: paths.exam.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/exam/exam-screen.tsx')),
  },
  {
    path: paths.verifyEmail.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/verify-email/verify-email-screen.tsx')),
  },
  {
    path: paths.resetPassword.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/reset-password/reset-password-screen.tsx')),
  },
  {
    path: paths.info.pattern,
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/info/info-screen.tsx')),
  },
  {
    path: '*',
    access: 'everyone',
    Screen: lazyScreen(() => import('#screens/not-found/not-found-screen.tsx')),
  },
];

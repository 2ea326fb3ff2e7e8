import type { Scene } from './scene.ts';
import { openAccountMenu, openLatest, press } from './steps.ts';

const everywhere = ['large-text', 'forced-colours'] as const;

/** What learners see: one on the free plan with two results, and one with Premium after three weeks of study. */
export const learnerScenes: readonly Scene[] = [
  { name: 'learner-home', alsoSeen: ['large-text'], as: 'demo-learner', path: '/', texts: 'numberless' },
  { name: 'learner-menu', as: 'demo-learner', path: '/contact', act: openAccountMenu, texts: 'framed' },
  { name: 'learner-results', alsoSeen: [...everywhere, 'print'], as: 'demo-learner', path: '/results' },
  { name: 'learner-results-failed', as: 'demo-learner', path: '/results', refuses: 'quizResults' },
  { name: 'learner-result', alsoSeen: ['print'], as: 'demo-learner', path: '/results', act: openLatest },
  { name: 'learner-result-not-found', as: 'demo-learner', path: '/quiz-results/nowhere' },
  { name: 'learner-profile', alsoSeen: ['large-text'], as: 'demo-learner', path: '/profile' },
  {
    name: 'learner-delete-account',
    as: 'demo-learner',
    path: '/profile',
    act: press('Delete my account…'),
  },
  { name: 'learner-email-confirmed', as: 'demo-learner', path: '/verify-email' },
  { name: 'learner-progress', as: 'demo-learner', path: '/progress', texts: 'numberless' },
  { name: 'learner-review', as: 'demo-learner', path: '/review', texts: 'numberless' },
  { name: 'learner-plans', as: 'demo-learner', path: '/subscription' },
  { name: 'learner-not-admin', as: 'demo-learner', path: '/admin/dashboard' },
  { name: 'premium-home', alsoSeen: everywhere, as: 'demo-premium', path: '/', texts: 'numberless' },
  { name: 'premium-date', as: 'demo-premium', path: '/', act: press(/exam date|Change date/) },
  { name: 'premium-quizzes', as: 'demo-premium', path: '/quizzes' },
  { name: 'premium-parts', as: 'demo-premium', path: '/parts', texts: 'numberless' },
  { name: 'premium-mistakes', as: 'demo-premium', path: '/practice/missed' },
  { name: 'premium-exams', as: 'demo-premium', path: '/exams' },
  { name: 'premium-saved', as: 'demo-premium', path: '/saved' },
  { name: 'premium-review', alsoSeen: everywhere, as: 'demo-premium', path: '/review', texts: 'numberless' },
  {
    name: 'premium-progress',
    alsoSeen: [...everywhere, 'print'],
    as: 'demo-premium',
    path: '/progress',
    texts: 'numberless',
  },
  { name: 'premium-results', as: 'demo-premium', path: '/results' },
  {
    name: 'premium-mock-result',
    alsoSeen: [...everywhere, 'print'],
    as: 'demo-premium',
    path: '/results?kind=exam',
    act: openLatest,
    texts: 'numberless',
  },
  { name: 'premium-plans', as: 'demo-premium', path: '/subscription' },
  { name: 'premium-profile', as: 'demo-premium', path: '/profile' },
];

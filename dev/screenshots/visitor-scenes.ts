import type { Scene } from './scene.ts';
import {
  answerFirst,
  answerSample,
  askToHandIn,
  checkFirst,
  handIn,
  openFromHeader,
  openReading,
  showPictures,
} from './steps.ts';

const everywhere = ['large-text', 'forced-colours'] as const;

/** What a visitor sees without an account. */
export const visitorScenes: readonly Scene[] = [
  { name: 'home', alsoSeen: everywhere, path: '/', act: showPictures, texts: 'framed' },
  { name: 'home-answered', path: '/', act: answerSample },
  { name: 'sign-in', alsoSeen: everywhere, path: '/', act: openFromHeader('Sign in') },
  { name: 'register', path: '/', act: openFromHeader('Create account') },
  {
    name: 'forgot-password',
    path: '/',
    act: async (page) => {
      await openFromHeader('Sign in')(page);
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await page.getByRole('button', { name: 'Send reset link' }).waitFor();
    },
  },
  { name: 'reading-settings', alsoSeen: ['large-text'], path: '/contact', act: openReading },
  { name: 'quizzes', alsoSeen: everywhere, path: '/quizzes' },
  {
    name: 'quizzes-found',
    path: '/quizzes?q=earth',
    act: (page) => page.getByText('matching questions').waitFor(),
  },
  { name: 'quizzes-none-fits', path: '/quizzes?category=nothing' },
  { name: 'quizzes-failed', path: '/quizzes', refuses: 'quizzes' },
  { name: 'quiz', alsoSeen: ['large-text', 'print'], path: '/quiz/cable-sizing' },
  {
    name: 'quiz-question',
    alsoSeen: everywhere,
    path: '/quiz/first-steps',
    act: answerFirst('Start quiz'),
  },
  {
    name: 'quiz-hand-in',
    alsoSeen: everywhere,
    path: '/quiz/first-steps',
    act: askToHandIn('Start quiz'),
  },
  {
    name: 'quiz-finished',
    alsoSeen: [...everywhere, 'print'],
    path: '/quiz/first-steps',
    act: handIn('Start quiz'),
    texts: 'none',
  },
  { name: 'quiz-not-found', path: '/quiz/nowhere' },
  { name: 'parts', alsoSeen: ['large-text'], path: '/parts' },
  { name: 'parts-failed', path: '/parts', refuses: 'examParts' },
  { name: 'practice', path: '/practice/part-4' },
  { name: 'practice-checked', path: '/practice/part-4', act: checkFirst, texts: 'none' },
  { name: 'practice-not-found', path: '/practice/nowhere', noisy: true },
  { name: 'mistakes-none', path: '/practice/missed' },
  { name: 'open-book', path: '/open-book' },
  {
    name: 'open-book-question',
    path: '/open-book',
    act: async (page) => {
      await page.getByRole('button', { name: /^Start with/ }).click();
      await page.getByRole('button', { name: 'I’ve found it' }).waitFor();
    },
    texts: 'none',
  },
  { name: 'saved-none', path: '/saved' },
  { name: 'exams', alsoSeen: ['large-text'], path: '/exams' },
  { name: 'exam-rules', alsoSeen: ['large-text'], path: '/exams/full-mock' },
  { name: 'exam-rules-part', path: '/exams/part/part-4' },
  { name: 'exam-rules-not-found', path: '/exams/nowhere' },
  { name: 'numbered-paper', path: '/exams/paper-3' },
  { name: 'mock-question', path: '/exams/paper-3', act: answerFirst('Start mock') },
  { name: 'mock-finished', path: '/exams/paper-3', act: handIn('Start mock'), texts: 'numberless' },
  { name: 'exam-not-found', path: '/exam/nowhere' },
  { name: 'create-exam', path: '/exams/create' },
  { name: 'progress-none', path: '/progress' },
  { name: 'plans', alsoSeen: ['large-text'], path: '/subscription' },
  { name: 'plans-failed', path: '/subscription', refuses: 'plans' },
  { name: 'plans-left', path: '/subscription?checkout=cancelled' },
  { name: 'info', alsoSeen: ['large-text'], path: '/info' },
  { name: 'contact', alsoSeen: everywhere, path: '/contact' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'refunds', path: '/refunds' },
  { name: 'storage', path: '/storage' },
  { name: 'company', path: '/company' },
  { name: 'confirm-email-visitor', path: '/verify-email' },
  { name: 'confirm-email-bad-link', path: '/verify-email?mode=verifyEmail&oobCode=used', noisy: true },
  { name: 'new-password-without-link', path: '/reset-password' },
  { name: 'new-password-bad-link', path: '/reset-password?mode=resetPassword&oobCode=used', noisy: true },
  { name: 'not-found', path: '/nowhere' },
];

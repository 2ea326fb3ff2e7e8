import { minutesFor, paper } from '#domain/exam/paper.ts';
import { readyMade } from '#domain/exam/ready-made.ts';
import type { HomePage } from '#providers/home/use-home-page.ts';

import { paths } from './paths.ts';
import type { ShellScreen } from './shells.ts';

/**
 * The screens that look the same for everyone until data has loaded. The build writes each as a complete page, with a
 * description for search engines; null keeps that of the whole site. The data in `reads` is requested while the scripts load:
 * `published/quizzes` is a document, `quizzes/*` the one that the address names, `examParts` a collection, and `quizzes#` the
 * number of its documents. A `drawn` screen has a script in src/early that draws the data. The prerender plugin, the chunks,
 * the benchmark and the tests read this list. Hosting's rewrites in firebase.json repeat it; a test compares them.
 */
export const prerendered = [
  { path: paths.home.pattern, screen: 'home', file: 'index.html', description: null },
  {
    path: paths.quizzes.pattern,
    screen: 'quizzes',
    file: 'quizzes.html',
    reads: ['published/quizzes', 'quizzes#'],
    drawn: true,
    description:
      'Short, timed quizzes for the 18th Edition exam, City & Guilds 2382. Every answer explained.',
  },
  {
    path: paths.exams.pattern,
    screen: 'exams',
    file: 'exams.html',
    reads: ['examParts'],
    drawn: true,
    description: `Full mock exams for the 18th Edition: ${paper.questionCount} questions in ${paper.minutes} minutes, weighted like the real paper.`,
  },
  {
    path: paths.info.pattern,
    screen: 'info',
    file: 'info.html',
    description: 'How the 18th Edition exam works, how Ohmwork marks, and how the questions are checked.',
  },
  {
    path: paths.contact.pattern,
    screen: 'contact',
    file: 'contact.html',
    description: 'How to reach Ohmwork.',
  },
  {
    path: paths.terms.pattern,
    screen: 'terms',
    file: 'terms.html',
    description: 'What you can expect from Ohmwork, what it costs, and what we ask of you.',
  },
  {
    path: paths.privacy.pattern,
    screen: 'privacy',
    file: 'privacy.html',
    description: 'What Ohmwork keeps about you, why, how long, and what you can do about it.',
  },
  {
    path: paths.refunds.pattern,
    screen: 'refunds',
    file: 'refunds.html',
    description:
      '14 days to change your mind about Premium, how to get your money back, and the cancellation form.',
  },
  {
    path: paths.storage.pattern,
    screen: 'storage',
    file: 'storage.html',
    description: 'What Ohmwork keeps in your browser, and how to get rid of it.',
  },
  {
    path: paths.company.pattern,
    screen: 'company',
    file: 'company.html',
    description: 'Who runs Ohmwork: name, address, email and registration.',
  },
] as const;

export type PrerenderedPath = (typeof prerendered)[number]['path'];

/**
 * Prerendered too, but listed apart: the code that sets up a practice or a mock loads with these screens only. The ready-made
 * mocks read nothing first, and the saved questions only what the account has saved.
 */
export const prerenderedApart = [
  {
    path: paths.parts.pattern,
    screen: 'parts',
    file: 'parts.html',
    reads: ['examParts'],
    drawn: true,
    description: 'Practise the 18th Edition part by part. Every answer explained straight away.',
  },
  {
    path: paths.saved.pattern,
    screen: 'saved',
    file: 'saved.html',
    reads: [],
    own: ['users/@/private/saved'],
    drawn: true,
    description: null,
  },
  ...Object.entries(readyMade).map(([examKey, { title, questionCount }]) => ({
    path: paths.readyExam.to({ examKey }),
    screen: 'exam-rules' as const,
    file: `mocks/${examKey}.html`,
    reads: [],
    description: `${title} for the 18th Edition: ${questionCount} questions in ${minutesFor(questionCount)} minutes, weighted like the real paper.`,
  })),
] as const;

/** The source file of a screen that has a page of its own, relative to the top of the repository. */
export function screenSource(
  screen: (typeof prerendered)[number]['screen'] | (typeof prerenderedApart)[number]['screen'] | ShellScreen,
): string {
  return `src/screens/${screen}/${screen}-screen.tsx`;
}

/** The source files of the two pages at `/`. */
export const homeSources = {
  landing: 'src/screens/home/landing/landing.tsx',
  today: 'src/screens/home/today/today.tsx',
} as const satisfies Record<HomePage, string>;

/** What Today's cards read first, written as in `prerendered` and in shells.ts. */
export const todayData = {
  reads: ['examParts', 'published/model'],
  own: ['users/@/private/study', 'subscriptions/@'],
} as const;

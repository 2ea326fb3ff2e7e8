import type { HomePage } from '#providers/home/use-home-page.ts';

import { paths } from './paths.ts';

/**
 * The screens that look the same for everyone until data has loaded, so a build writes each as a complete page. The
 * prerender plugin, the chunks, the benchmark and the tests read this list. Hosting's rewrites in firebase.json repeat
 * it; a test compares them.
 */
export const prerendered = [
  { path: paths.home.pattern, screen: 'home', file: 'index.html' },
  { path: paths.quizzes.pattern, screen: 'quizzes', file: 'quizzes.html' },
  { path: paths.exams.pattern, screen: 'exams', file: 'exams.html' },
  { path: paths.info.pattern, screen: 'info', file: 'info.html' },
  { path: paths.contact.pattern, screen: 'contact', file: 'contact.html' },
] as const;

export type PrerenderedPath = (typeof prerendered)[number]['path'];

/** The file that has a prerendered screen, from the top of the repository. */
export function screenSource(screen: (typeof prerendered)[number]['screen']): string {
  return `src/screens/${screen}/${screen}-screen.tsx`;
}

/** The two pages that `/` has, by the files that hold them. */
export const homeSources = {
  landing: 'src/screens/home/landing/landing.tsx',
  today: 'src/screens/home/today/today.tsx',
} as const satisfies Record<HomePage, string>;

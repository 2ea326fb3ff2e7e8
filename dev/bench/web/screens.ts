/** A screen: its name in the report, and its address. */
export type BenchScreen = { readonly name: string; readonly path: string };

/** The screens that anybody may open and that have an address of their own. */
export const publicScreens: readonly BenchScreen[] = [
  '/quizzes',
  '/quiz/first-steps',
  '/parts',
  '/practice/part-4',
  '/exams',
  '/exams/create',
  '/exams/full-mock',
  '/exams/part/part-4',
  '/subscription',
  '/review',
  '/progress',
  '/open-book',
  '/saved',
].map((path) => ({ name: path, path }));

/** Who opens which screens signed in. */
export const accounts = [
  {
    uid: 'demo-premium',
    paths: ['/', '/results', '/review', '/progress', '/profile', '/saved', '/practice/missed'],
  },
  {
    uid: 'demo-admin',
    paths: ['/admin/dashboard', '/admin/dashboard/questions', '/admin/dashboard/people'],
  },
] as const;

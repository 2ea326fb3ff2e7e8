import { generatePath } from 'react-router-dom';

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** A route: its pattern, written once, and `to`, the link that is made from it with every parameter encoded. */
export function route<const Pattern extends string>(pattern: Pattern) {
  type Params = { [name in ParamNames<Pattern>]: string };
  return {
    pattern,
    to: (...params: [ParamNames<Pattern>] extends [never] ? [] : [Params]): string =>
      generatePath<string>(pattern, params[0] ?? {}),
  };
}

/** Every address of the app (APP-1, APP-2), except the dashboard's sections: see screens/admin-dashboard/admin-paths.ts. */
export const paths = {
  home: route('/'),
  quizzes: route('/quizzes'),
  quiz: route('/quiz/:quizId'),
  subscription: route('/subscription'),
  contact: route('/contact'),
  profile: route('/profile'),
  adminDashboard: route('/admin/dashboard'),
  parts: route('/parts'),
  practice: route('/practice/:partId'),
  saved: route('/saved'),
  review: route('/review'),
  progress: route('/progress'),
  openBook: route('/open-book'),
  results: route('/results'),
  quizResult: route('/quiz-results/:resultId'),
  exams: route('/exams'),
  createExam: route('/exams/create'),
  partExam: route('/exams/part/:partId'),
  readyExam: route('/exams/:examKey'),
  exam: route('/exam/:attemptId'),
  verifyEmail: route('/verify-email'),
  resetPassword: route('/reset-password'),
  info: route('/info'),
  terms: route('/terms'),
  privacy: route('/privacy'),
  refunds: route('/refunds'),
  storage: route('/storage'),
  company: route('/company'),
} as const;

/** Used in place of a part's id to practise mistakes from every part. */
export const missedPractice = 'missed';

/** Used in place of a part's id for bookmarked questions. */
export const savedPractice = 'saved';

/** Used in place of a part's id for questions that a search found. */
export const searchPractice = 'search';

/** Used in place of a part's id for the daily review. */
export const reviewPractice = 'review';

/** Used in place of a part's id for today's session. */
export const todayPractice = 'today';

/** Used in place of a part's id for open-book practice. */
export const openBookPractice = 'open-book';

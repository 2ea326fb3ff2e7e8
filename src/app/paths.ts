import { generatePath } from 'react-router-dom';

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** A route: its pattern, written once, and `to`, the link that is made from it with every parameter encoded. */
function route<const Pattern extends string>(pattern: Pattern) {
  type Params = { [name in ParamNames<Pattern>]: string };
  return {
    pattern,
    to: (...params: [ParamNames<Pattern>] extends [never] ? [] : [Params]): string =>
      generatePath<string>(pattern, params[0] ?? {}),
  };
}

/** Every address of the app (spec, section 2). */
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
  results: route('/results'),
  quizResult: route('/quiz-results/:resultId'),
  exams: route('/exams'),
  createExam: route('/exams/create'),
  exam: route('/exam/:attemptId'),
  verifyEmail: route('/verify-email'),
  resetPassword: route('/reset-password'),
  info: route('/info'),
} as const;

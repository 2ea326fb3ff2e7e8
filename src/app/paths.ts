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

/** Every address of the app (APP-1, APP-2). The administrators' sections are below their dashboard. */
export const paths = {
  home: route('/'),
  quizzes: route('/quizzes'),
  quiz: route('/quiz/:quizId'),
  subscription: route('/subscription'),
  contact: route('/contact'),
  profile: route('/profile'),
  adminDashboard: route('/admin/dashboard'),
  adminQuestions: route('/admin/dashboard/questions'),
  adminNewQuestion: route('/admin/dashboard/questions/new'),
  adminQuestion: route('/admin/dashboard/questions/:questionId'),
  adminFacts: route('/admin/dashboard/facts'),
  adminNewFact: route('/admin/dashboard/facts/new'),
  adminFact: route('/admin/dashboard/facts/:factId'),
  adminQuizzes: route('/admin/dashboard/quizzes'),
  adminNewQuiz: route('/admin/dashboard/quizzes/new'),
  adminQuiz: route('/admin/dashboard/quizzes/:quizId'),
  adminDrafts: route('/admin/dashboard/drafts'),
  adminDraft: route('/admin/dashboard/drafts/:draftId'),
  adminParts: route('/admin/dashboard/parts'),
  adminPart: route('/admin/dashboard/parts/:partId'),
  adminPlans: route('/admin/dashboard/plans'),
  adminPeople: route('/admin/dashboard/people'),
  adminDeleted: route('/admin/dashboard/deleted'),
  adminChanges: route('/admin/dashboard/changes'),
  adminPrint: route('/admin/dashboard/print'),
  adminBusiness: route('/admin/dashboard/business'),
  adminReports: route('/admin/dashboard/reports'),
  adminCorrections: route('/admin/dashboard/corrections'),
  adminImport: route('/admin/dashboard/import'),
  adminHealth: route('/admin/dashboard/health'),
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

/** Used in place of a part's id for bookmarked questions and for those that a search found. */
export const savedPractice = 'saved';

/** Used in place of a part's id for the daily review. */
export const reviewPractice = 'review';

/** Used in place of a part's id for today's session. */
export const todayPractice = 'today';

/** Used in place of a part's id for open-book practice. */
export const openBookPractice = 'open-book';

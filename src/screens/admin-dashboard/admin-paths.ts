import { route } from '#app/paths.ts';

/** The sections of the dashboard and what is edited in them. Kept apart, since only the dashboard links to them. */
export const adminPaths = {
  questions: route('/admin/dashboard/questions'),
  newQuestion: route('/admin/dashboard/questions/new'),
  question: route('/admin/dashboard/questions/:questionId'),
  facts: route('/admin/dashboard/facts'),
  newFact: route('/admin/dashboard/facts/new'),
  fact: route('/admin/dashboard/facts/:factId'),
  quizzes: route('/admin/dashboard/quizzes'),
  newQuiz: route('/admin/dashboard/quizzes/new'),
  quiz: route('/admin/dashboard/quizzes/:quizId'),
  drafts: route('/admin/dashboard/drafts'),
  draft: route('/admin/dashboard/drafts/:draftId'),
  parts: route('/admin/dashboard/parts'),
  part: route('/admin/dashboard/parts/:partId'),
  plans: route('/admin/dashboard/plans'),
  people: route('/admin/dashboard/people'),
  deleted: route('/admin/dashboard/deleted'),
  changes: route('/admin/dashboard/changes'),
  print: route('/admin/dashboard/print'),
  business: route('/admin/dashboard/business'),
  reports: route('/admin/dashboard/reports'),
  corrections: route('/admin/dashboard/corrections'),
  import: route('/admin/dashboard/import'),
  health: route('/admin/dashboard/health'),
} as const;

/**
 * The dashboard's sections with a page of their own, and what they read first. The dashboard's other addresses share a page.
 */
const sections = {
  questions: { reads: ['questions?page=1', 'questions#', 'published/quizzes', 'quizzes#'] },
  facts: {},
  quizzes: { reads: ['published/quizzes', 'quizzes#'] },
  drafts: { admin: ['drafts?newest=updatedAt&limit=200'] },
  parts: { reads: ['examParts'] },
  reports: {},
  corrections: {},
  plans: { reads: ['plans'] },
  business: {},
  people: { admin: ['users?newest=createdAt&limit=51'] },
  deleted: { admin: ['deleted?newest=deletedAt&limit=51'] },
  changes: { admin: ['changes?newest=at&limit=51'] },
} satisfies Record<string, { readonly reads?: readonly string[]; readonly admin?: readonly string[] }>;

/**
 * The screens that links lead to, except those in prerendered.ts, with Hosting's patterns for their addresses. They show data
 * first, so each has a page with its loading state and the names of its scripts, which then load beside the styles instead of
 * after them. `reads` is written as in prerendered.ts; `own` is read for the signed-in user, with `@` for the uid, and `admin`
 * only for administrators. Where a screen has several pages, `page` tells them apart.
 */
export const shells = [
  { source: '/quiz/*', screen: 'quiz', needs: 'data', reads: ['quizzes/*'], drawn: true },
  {
    source: '/practice/missed',
    screen: 'practice',
    page: 'missed',
    needs: 'own',
    reads: ['examParts'],
    own: ['quizResults?userId=@&newest=completedAt&limit=20', 'users/@/private/study'],
  },
  { source: '/practice/*', screen: 'practice', needs: 'data', reads: ['examParts/*'], drawn: true },
  {
    source: '/exams/create',
    screen: 'create-exam',
    needs: 'data',
    reads: ['examParts'],
    drawn: true,
  },
  {
    source: '/exams/part/*',
    screen: 'exam-rules',
    page: 'part-rules',
    needs: 'data',
    reads: ['examParts'],
    drawn: true,
  },
  { source: '/exams/*', screen: 'exam-rules', needs: 'data', reads: [] },
  { source: '/exam/*', screen: 'exam', needs: 'player', reads: [] },
  {
    source: '/subscription',
    screen: 'subscription',
    needs: 'data',
    reads: ['plans'],
    own: ['subscriptions/@'],
    drawn: true,
  },
  {
    source: '/progress',
    screen: 'progress',
    needs: 'own',
    reads: ['examParts', 'published/model'],
    own: ['users/@/private/study', 'subscriptions/@'],
    drawn: true,
  },
  {
    source: '/review',
    screen: 'review',
    needs: 'own',
    reads: [],
    own: ['examParts', 'published/model', 'users/@/private/study', 'subscriptions/@'],
  },
  {
    source: '/results',
    screen: 'results',
    needs: 'own',
    reads: [],
    own: ['quizResults?userId=@&newest=completedAt&limit=20'],
  },
  {
    source: '/quiz-results/*',
    screen: 'quiz-result',
    needs: 'own',
    reads: [],
    own: ['quizResults/*'],
  },
  {
    source: '/profile',
    screen: 'profile',
    needs: 'own',
    reads: [],
    own: ['users/@/private/study'],
  },
  { source: '/open-book', screen: 'open-book', needs: 'data', reads: ['examParts'], drawn: true },
  {
    source: '/admin/dashboard',
    screen: 'admin-dashboard',
    needs: 'admin',
    reads: ['plans'],
    admin: ['quizzes#', 'questions#', 'users#', 'quizResults#', 'examParts#'],
  },
  ...Object.entries(sections).map(([section, first]) => ({
    source: `/admin/dashboard/${section}`,
    screen: 'admin-dashboard' as const,
    page: `admin-${section}`,
    section,
    needs: 'admin' as const,
    reads: [],
    ...first,
  })),
  {
    source: '/admin/dashboard/**',
    screen: 'admin-dashboard',
    page: 'admin-section',
    needs: 'admin',
    reads: [],
  },
] as const;

export type ShellScreen = (typeof shells)[number]['screen'];

/** The name of such a page and of the script that draws it: its screen's name, unless the screen has several pages. */
export function shellName(shell: { readonly screen: ShellScreen; readonly page?: string }): string {
  return shell.page ?? shell.screen;
}

/** The file of such a page, relative to the built app. */
export function shellFile(shell: Parameters<typeof shellName>[0]): string {
  return `shells/${shellName(shell)}.html`;
}

/** The source file of a section of the dashboard. */
export function sectionSource(section: string): string {
  return `src/screens/admin-dashboard/${section}/${section}-section.tsx`;
}

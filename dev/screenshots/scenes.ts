import type { Page } from '@playwright/test';

import type { DemoAccount } from '../seed/demo-accounts.ts';

/** How a scene is shown; `usual` applies to all of them. */
export const views = {
  usual: { widths: [390, 768, 1440] },
  wide: { widths: [2560] },
  'large-text': { widths: [320, 1280], textSize: '200%' },
  'forced-colours': { widths: [320, 1440], media: { forcedColors: 'active' } },
  print: { widths: [768], media: { media: 'print' } },
} as const satisfies Record<string, View>;

export type View = {
  readonly widths: readonly number[];
  /** The root font size. */
  readonly textSize?: string;
  readonly media?: Parameters<Page['emulateMedia']>[0];
};

/** One state of a screen to look at. */
export type Scene = {
  readonly name: string;
  readonly alsoSeen?: readonly (keyof typeof views)[];
  /** The signed-in account; a visitor without it. */
  readonly as?: DemoAccount['uid'];
  readonly path: string;
  /** Steps from the address to the state. */
  readonly act?: (page: Page) => Promise<void>;
};

async function startQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.getByRole('radio').or(page.getByRole('checkbox')).first().waitFor();
}

async function answerFirst(page: Page): Promise<void> {
  await startQuiz(page);
  await page.getByRole('radio').first().check();
}

async function handIn(page: Page): Promise<void> {
  await answerFirst(page);
  await page.getByRole('button', { name: 'Check and hand in' }).click();
}

/** Comes near the pictures, which load only then. */
async function showPictures(page: Page): Promise<void> {
  for (const name of ['See what to fix', 'Common questions']) {
    await page.getByRole('heading', { name }).scrollIntoViewIfNeeded();
  }
  await page.getByText('70%, passed').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

async function answerSample(page: Page): Promise<void> {
  await page.getByRole('radio').last().check();
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByRole('button', { name: 'Practise 10 more' }).waitFor();
}

/** In a fortnight; once it's set, it stays for the next theme. */
async function setExamDate(page: Page): Promise<void> {
  const fortnight = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole('button', { name: /exam date|Change date/ }).click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByLabel('Day of your exam');
  if ((await day.inputValue()) === fortnight) await dialog.getByRole('button', { name: 'Close' }).click();
  else {
    await day.fill(fortnight);
    await dialog.getByRole('button', { name: 'Save exam date' }).click();
  }
  await dialog.waitFor({ state: 'hidden' });
}

async function analyse(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Analyse the latest/ }).click();
  await page.getByRole('table').waitFor();
}

async function importFile(page: Page): Promise<void> {
  const rows = [
    '4-001,An old question?,Yes,No,a',
    '9-001,A new question?,Yes,No,b',
    '9-002,Without a key?,Yes,No,',
  ];
  const buffer = Buffer.from(['questionId,text,option1,option2,answer', ...rows].join('\n'));
  await page.getByLabel('File').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: /^Import/ }).waitFor();
}

export const scenes: readonly Scene[] = [
  { name: 'home', alsoSeen: ['wide', 'large-text', 'forced-colours'], path: '/', act: showPictures },
  { name: 'home-answered', path: '/', act: answerSample },
  { name: 'quizzes', alsoSeen: ['wide', 'large-text', 'forced-colours'], path: '/quizzes' },
  { name: 'quizzes-none-fits', path: '/quizzes?category=nothing' },
  { name: 'quiz', alsoSeen: ['large-text', 'print'], path: '/quiz/cable-sizing' },
  {
    name: 'quiz-question',
    alsoSeen: ['wide', 'large-text', 'forced-colours'],
    path: '/quiz/first-steps',
    act: answerFirst,
  },
  {
    name: 'quiz-hand-in',
    alsoSeen: ['large-text', 'forced-colours'],
    path: '/quiz/first-steps',
    act: handIn,
  },
  {
    name: 'quiz-finished',
    alsoSeen: ['wide', 'large-text', 'forced-colours', 'print'],
    path: '/quiz/first-steps',
    act: async (page) => {
      await handIn(page);
      await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    },
  },
  { name: 'parts', alsoSeen: ['large-text'], path: '/parts' },
  { name: 'practice', path: '/practice/part-4' },
  { name: 'exams', alsoSeen: ['large-text'], path: '/exams' },
  { name: 'exam-rules', alsoSeen: ['large-text'], path: '/exams/full-mock' },
  { name: 'numbered-paper', path: '/exams/paper-3' },
  { name: 'create-exam', path: '/exams/create' },
  { name: 'plans', alsoSeen: ['wide', 'large-text'], path: '/subscription' },
  { name: 'info', alsoSeen: ['large-text'], path: '/info' },
  { name: 'contact', alsoSeen: ['large-text', 'forced-colours'], path: '/contact' },
  { name: 'verify-email', path: '/verify-email' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'not-found', path: '/nowhere' },
  {
    name: 'sign-in',
    alsoSeen: ['large-text', 'forced-colours'],
    path: '/',
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click(),
  },
  { name: 'learner-home', alsoSeen: ['wide', 'large-text'], as: 'demo-learner', path: '/' },
  {
    name: 'learner-results',
    alsoSeen: ['large-text', 'forced-colours', 'print'],
    as: 'demo-learner',
    path: '/results',
  },
  {
    name: 'learner-result',
    alsoSeen: ['print'],
    as: 'demo-learner',
    path: '/results',
    act: (page) => page.getByRole('main').getByRole('link').first().click(),
  },
  { name: 'learner-profile', alsoSeen: ['large-text'], as: 'demo-learner', path: '/profile' },
  { name: 'learner-progress', as: 'demo-learner', path: '/progress' },
  { name: 'learner-review', as: 'demo-learner', path: '/review' },
  { name: 'premium-plans', as: 'demo-premium', path: '/subscription' },
  {
    name: 'premium-home',
    alsoSeen: ['wide', 'large-text', 'forced-colours'],
    as: 'demo-premium',
    path: '/',
    act: setExamDate,
  },
  { name: 'premium-review', alsoSeen: ['large-text', 'forced-colours'], as: 'demo-premium', path: '/review' },
  {
    name: 'premium-progress',
    alsoSeen: ['wide', 'large-text', 'forced-colours', 'print'],
    as: 'demo-premium',
    path: '/progress',
  },
  { name: 'admin', as: 'demo-admin', path: '/admin/dashboard' },
  {
    name: 'admin-questions',
    alsoSeen: ['wide', 'large-text', 'forced-colours'],
    as: 'demo-admin',
    path: '/admin/dashboard/questions',
  },
  {
    name: 'admin-question',
    alsoSeen: ['large-text'],
    as: 'demo-admin',
    path: '/admin/dashboard/questions/4-001',
  },
  { name: 'admin-facts', as: 'demo-admin', path: '/admin/dashboard/facts' },
  { name: 'admin-fact', as: 'demo-admin', path: '/admin/dashboard/facts/4.73' },
  { name: 'admin-corrections', as: 'demo-admin', path: '/admin/dashboard/corrections' },
  { name: 'admin-quizzes', as: 'demo-admin', path: '/admin/dashboard/quizzes' },
  {
    name: 'admin-quiz',
    alsoSeen: ['large-text'],
    as: 'demo-admin',
    path: '/admin/dashboard/quizzes/cable-sizing',
  },
  { name: 'admin-parts', alsoSeen: ['large-text'], as: 'demo-admin', path: '/admin/dashboard/parts' },
  {
    name: 'admin-health',
    alsoSeen: ['large-text'],
    as: 'demo-admin',
    path: '/admin/dashboard/health',
    act: analyse,
  },
  { name: 'admin-import', as: 'demo-admin', path: '/admin/dashboard/import', act: importFile },
  { name: 'admin-plans', as: 'demo-admin', path: '/admin/dashboard/plans' },
  { name: 'admin-people', as: 'demo-admin', path: '/admin/dashboard/people' },
];

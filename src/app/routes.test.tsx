import { expect, it, vi } from 'vitest';

import { preloadScreen, routes } from './routes.tsx';

const preloadDialogForm = vi.hoisted(() => vi.fn(async () => {}));
const preloadHome = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./auth-dialogs/auth-dialogs.tsx', () => ({ preloadDialogForm }));
vi.mock('#screens/home/home-screen.tsx', () => ({
  HomeScreen: Object.assign(() => null, { preload: preloadHome }),
}));
vi.mock('#screens/results/results-screen.tsx', () => ({ default: () => null, prefetch: undefined }));
vi.mock('#screens/contact/contact-screen.tsx', () => ({ default: () => null, prefetch: undefined }));

it('are all addresses, with who may see them [APP-1, APP-2]', async () => {
  const built = routes.filter(({ path }) => path !== '/ui');
  expect(built.map(({ path, access }) => `${path} ${access}`)).toEqual([
    '/ everyone',
    '/quizzes everyone',
    '/quiz/:quizId everyone',
    '/subscription everyone',
    '/contact everyone',
    '/profile signed-in',
    '/admin/dashboard/* signed-in',
    '/parts everyone',
    '/practice/:partId everyone',
    '/review signed-in',
    '/saved everyone',
    '/open-book everyone',
    '/progress everyone',
    '/results signed-in',
    '/quiz-results/:resultId signed-in',
    '/exams everyone',
    '/exams/create everyone',
    '/exams/part/:partId everyone',
    '/exams/:examKey everyone',
    '/exam/:attemptId everyone',
    '/verify-email everyone',
    '/reset-password everyone',
    '/info everyone',
    '/terms everyone',
    '/privacy everyone',
    '/refunds everyone',
    '/storage everyone',
    '/company everyone',
    '* everyone',
  ]);
});

it.each([
  ['/results', undefined, 1],
  ['/results', Promise.resolve({}), 0],
  ['/contact', undefined, 0],
])('at %s load what a visitor gets instead of a screen for accounts', async (path, keptUser, times) => {
  preloadDialogForm.mockClear();
  preloadHome.mockClear();
  globalThis.keptUser = keptUser;
  await preloadScreen(path, 'landing');
  globalThis.keptUser = undefined;
  expect(preloadDialogForm).toHaveBeenCalledTimes(times);
  expect(preloadHome.mock.calls).toEqual(times === 1 ? [['landing']] : []);
});

it('show the parts of the design system in development only', async () => {
  const paths = async (development: boolean) => {
    vi.resetModules();
    vi.stubEnv('DEV', development);
    return (await import('./routes.tsx')).routes.map(({ path }) => path);
  };
  expect(await paths(false)).not.toContain('/ui');
  expect(await paths(true)).toContain('/ui');
});

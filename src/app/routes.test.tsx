import { expect, it } from 'vitest';

import { routes } from './routes.tsx';

it('are the routes of the spec, with who may see them, and those of the study tools', () => {
  expect(routes.map(({ path, access }) => `${path} ${access}`)).toEqual([
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
    '/open-book everyone',
    '/progress everyone',
    '/results signed-in',
    '/quiz-results/:resultId signed-in',
    '/exams everyone',
    '/exams/create everyone',
    '/exam/:attemptId everyone',
    '/verify-email everyone',
    '/reset-password everyone',
    '/info everyone',
    '* everyone',
  ]);
});

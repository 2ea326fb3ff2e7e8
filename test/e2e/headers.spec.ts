import { expect, test } from '#test/support/e2e.ts';

test('pages are served under a strict policy, and hashed files are cached forever [APP-17]', async ({
  request,
}) => {
  const page = (await request.get('/quizzes')).headers();
  expect(page['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'sha256-");
  expect(page['content-security-policy']).toContain("'; style-src 'self';");
  expect(page['content-security-policy']).not.toContain('unsafe');
  expect(page).toMatchObject({
    'cache-control': 'no-cache',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');

  const [script] = /\/assets\/[^"]+\.js/u.exec(await (await request.get('/')).text()) ?? [];
  const asset = await request.get(script ?? '');
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await request.get('/assets/of-an-older-build.js')).status()).toBe(404);
});

test('a learner’s device keeps nothing that only administrators load', async ({ request }) => {
  expect(await (await request.get('/admin/dashboard')).text()).toContain('/assets/admin.');
  const worker = await (await request.get('/sw.js')).text();
  expect(worker).toContain('assets/player-');
  expect(worker).not.toContain('assets/admin.');
  expect(worker).not.toContain('404.html');
});

import type { Page, Route } from '@playwright/test';

import { writeQuiz } from '#test/support/bank.ts';
import { callFirestore } from '#test/support/documents.ts';
import { expect, networkNoise, test } from '#test/support/e2e.ts';
import { arriveSignedIn } from '#test/support/session.ts';
import { createUser, type TestUser } from '#test/support/users.ts';

import { answerAll, signIn, signOut, tryUntilVisible } from './steps.ts';

const firestore = /\/documents(?::|\/)/;

const key = 'A circuit-breaker';

async function startQuiz(page: Page, quizId: string): Promise<void> {
  await page.goto(`/quiz/${quizId}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
}

async function startAs(page: Page, user: TestUser, quizId: string): Promise<void> {
  await arriveSignedIn(page, user);
  await startQuiz(page, quizId);
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('3 of 3 right')).toBeVisible();
}

/** The results of a user, read without any rules. */
async function storedResults(user: TestUser): Promise<unknown[]> {
  const answer = await callFirestore('owner', 'POST', ':runQuery', {
    structuredQuery: {
      from: [{ collectionId: 'quizResults' }],
      where: {
        fieldFilter: { field: { fieldPath: 'userId' }, op: 'EQUAL', value: { stringValue: user.uid } },
      },
    },
  });
  return Array.isArray(answer.body) ? answer.body.filter((row) => row !== null && 'document' in row) : [];
}

const cut = (route: Route) => route.abort('connectionreset');

const otherFailures: Record<string, (route: Route) => Promise<void>> = {
  'answers 429': (route) => route.fulfill({ status: 429, json: { error: { status: 'RESOURCE_EXHAUSTED' } } }),
  'answers 500': (route) => route.fulfill({ status: 500, json: { error: { status: 'INTERNAL' } } }),
  'answers HTML': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><h1>Log in to the train</h1>',
    }),
};

test('a server that fails in any way delays a result, which then arrives exactly once [ATT-3]', async ({
  page,
  noise,
}) => {
  noise.allow(...networkNoise);
  const user = await createUser();
  const quiz = await writeQuiz();
  await startAs(page, user, quiz.id);
  let fail = cut;
  let failed = 0;
  await page.route(firestore, (route) => {
    failed += 1;
    return fail(route);
  });
  await answerAll(page, key);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await handIn(page);
  await expect(page.getByText('Saved on this device for now')).toBeVisible();
  expect(await storedResults(user)).toHaveLength(0);

  const saving = page.getByText('Saving your result to your account…');
  const again = page.getByRole('button', { name: 'Save now' });
  for (const [name, next] of Object.entries(otherFailures)) {
    fail = next;
    failed = 0;
    await again.click();
    await expect.poll(() => failed, `the server ${name}`).toBeGreaterThan(0);
    await expect(saving, `the server ${name}`).toBeHidden();
    await expect(page.getByText('Saved on this device for now'), `the server ${name}`).toBeVisible();
    expect(await storedResults(user), `the server ${name}`).toHaveLength(0);
  }

  await page.unroute(firestore);
  const saved = page.getByText('Saved to your account');
  await tryUntilVisible(again, saved);
  await page.reload();
  await expect(saved).toBeVisible();
  const results = await storedResults(user);
  expect(results).toHaveLength(1);
  expect(JSON.stringify(results)).toContain('"attempts":{"integerValue":"1"}');
});

test('an answer of the server that is lost after it has written makes no second attempt [ATT-3, RES-8]', async ({
  page,
  noise,
}) => {
  noise.allow(...networkNoise);
  const user = await createUser();
  const quiz = await writeQuiz();
  await startAs(page, user, quiz.id);
  let lost = 0;
  await page.route(/:commit/, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await answerAll(page, key);
  await handIn(page);
  await expect(
    page.getByText('Saved to your account').or(page.getByRole('button', { name: 'Save now' })),
  ).toBeVisible();
  const again = page.getByRole('button', { name: 'Save now' });
  if (await again.isVisible()) await again.click();
  await expect(page.getByText('Saved to your account')).toBeVisible();
  expect(lost).toBe(1);
  const results = await storedResults(user);
  expect(results).toHaveLength(1);
  expect(JSON.stringify(results)).toContain('"attempts":{"integerValue":"1"}');
});

test('a page whose scripts do not all come says so, and is whole when they are asked for again', async ({
  page,
  noise,
}) => {
  noise.allow(...networkNoise);
  noise.allow(/Failed to fetch dynamically imported module/);
  const quiz = await writeQuiz();
  const part = /\/assets\/(data|schemas)-/;
  await page.route(part, (route) => route.abort('connectionreset'));
  await page.goto('/quizzes');
  await expect(page.getByText('Failed to load quizzes. Please check console for details.')).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(part);
  const again = page.locator('#main').getByRole('button', { name: 'Try again' });
  await tryUntilVisible(again, page.getByRole('link', { name: quiz.title }));
});

test('what fails for a moment is tried again by itself [ERR-5]', async ({ page, noise }) => {
  noise.allow(...networkNoise);
  const quiz = await writeQuiz();
  let failed = 0;
  await page.route(firestore, (route) => {
    failed += 1;
    return failed <= 2 ? route.abort('connectionreset') : route.continue();
  });
  await page.goto('/quizzes');
  await expect(page.getByRole('link', { name: quiz.title })).toBeVisible();
  expect(failed).toBeGreaterThan(2);
});

test('a server that stays silent is given up after fifteen seconds [ERR-5]', async ({ page, noise }) => {
  noise.allow(...networkNoise);
  const user = await createUser();
  const quiz = await writeQuiz();
  await startAs(page, user, quiz.id);
  await answerAll(page, key);
  await page.clock.install();
  await page.route(firestore, () => {});
  await handIn(page);
  // Timers are set while the page's answers arrive, so the clock runs on until the screen says it.
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByText('Saved on this device for now')).toBeVisible({ timeout: 500 });
  }).toPass();
});

for (const { change, hours } of [
  { change: 'set back gives no time', hours: -5 },
  { change: 'set ahead takes no time', hours: 5 },
]) {
  test(`a clock that is ${change} [ATT-4]`, async ({ page }) => {
    const quiz = await writeQuiz();
    await startQuiz(page, quiz.id);
    await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:5\d)$/);
    // The device's clock is wrong from the next page on.
    await page.addInitScript((shift) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + shift;
    }, hours * 3_600_000);
    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
    await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  });
}

test('an attempt that is handed in on one page is over on the other', async ({ page, context }) => {
  const quiz = await writeQuiz();
  await startQuiz(page, quiz.id);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('This attempt is open in another tab')).toBeVisible();
  await answerAll(page, key);
  await handIn(page);
  await expect(second.getByText('3 of 3 right')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Continue here' })).toBeHidden();
});

test('without any storage an attempt goes on in memory, and says so', async ({ page }) => {
  const quiz = await writeQuiz();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', { get: refuse });
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    const refuseLater = async () => refuse();
    Object.defineProperty(navigator, 'locks', { value: { request: refuseLater, query: refuseLater } });
  });
  await startQuiz(page, quiz.id);
  await expect(page.getByText('Keep this page open')).toBeVisible();
  await answerAll(page, key);
  await handIn(page);
});

test('a full disk is told, nothing is shown as saved, and what was chosen is kept when there is room [ATT-10]', async ({
  page,
  noise,
}) => {
  // Firebase counts its calls in its own database, and logs the full disk, too.
  noise.allow(/Error thrown when writing to IndexedDB/);
  const quiz = await writeQuiz();
  await startQuiz(page, quiz.id);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) });
  });
  await page.getByRole('radio', { name: /A main switch/ }).check();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(page.getByText('Saved on this device')).toBeHidden();
  await page.evaluate(() => {
    if ('makeRoom' in window && typeof window.makeRoom === 'function') window.makeRoom();
  });
  await page.getByRole('radio', { name: new RegExp(key) }).check();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: new RegExp(key) })).toBeChecked();
});

test('an answer that a full disk kept in one tab is in the tab that continues, and stored there [ATT-5, ATT-10]', async ({
  page,
  context,
  noise,
}) => {
  // Firebase counts its calls in its own database, and logs the full disk, too.
  noise.allow(/Error thrown when writing to IndexedDB/);
  const quiz = await writeQuiz();
  await startQuiz(page, quiz.id);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('This attempt is open in another tab')).toBeVisible();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('radio', { name: /A main switch/ }).check();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await second.getByRole('button', { name: 'Continue here' }).click();
  await expect(second.getByRole('radio', { name: /A main switch/ })).toBeChecked();
  await expect(second.getByText('Saved on this device')).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await page.close();
  await second.reload();
  await expect(second.getByRole('radio', { name: /A main switch/ })).toBeChecked();
});

test('an attempt whose page crashes goes on in another, with the answer [ATT-2]', async ({
  page,
  context,
}) => {
  const quiz = await writeQuiz();
  await startQuiz(page, quiz.id);
  await page.getByRole('radio', { name: /A main switch/ }).check();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  const attempt = page.url();
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  // The page crashes before it can answer.
  void session.send('Page.crash').catch(() => {});
  await crashed;
  const next = await context.newPage();
  await next.goto(attempt);
  await expect(next.getByRole('radio', { name: /A main switch/ })).toBeChecked();
  await next.getByRole('radio', { name: new RegExp(key) }).check();
  await expect(next.getByText('Saved on this device')).toBeVisible();
});

test('signing out in the middle of an attempt loses no answer [ATT-2]', async ({ page }) => {
  const user = await createUser();
  const quiz = await writeQuiz();
  await startAs(page, user, quiz.id);
  await page.getByRole('radio', { name: /A main switch/ }).check();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  const attempt = page.url();
  await signOut(page);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, user);
  await page.goto(attempt);
  await expect(page.getByRole('radio', { name: /A main switch/ })).toBeChecked();
});

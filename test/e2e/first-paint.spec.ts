import type { Page } from '@playwright/test';
import { type PrerenderedPath, prerendered, prerenderedApart } from '#app/prerendered.ts';
import { shells } from '#app/shells.ts';
import { scenes } from '#dev/screenshots/scenes.ts';
import { createAdminAccount } from '#test/support/admin.ts';
import { expect, expectAccessible, test } from '#test/support/e2e.ts';
import { encodeFields } from '#test/support/firestore-values.ts';
import { untilIdle } from '#test/support/layout-shift.ts';
import { openSignedIn } from '#test/support/session.ts';

type FirstPaint = { readonly heading: string; readonly tells: string; readonly title?: string };

/** What each page says before any script has run. */
const pages: Record<PrerenderedPath, FirstPaint> = {
  '/': {
    heading: 'Pass your 18th Edition exam',
    tells: 'Independent. Not affiliated with City & Guilds, the IET or BSI.',
    title: '18th Edition practice exams, City & Guilds 2382',
  },
  '/quizzes': { heading: 'Quizzes', tells: 'Short and timed, with every answer explained' },
  '/exams': { heading: 'Mock exams', tells: '60 questions, 120 min, pass mark 60%' },
  '/info': { heading: 'Exams and scoring', tells: 'The pass mark is 60%' },
  '/contact': { heading: 'Contact', tells: 'tell us' },
  '/terms': { heading: 'Terms', tells: 'renews at the same price until you cancel' },
  '/privacy': { heading: 'Privacy', tells: 'Until you delete your account' },
  '/refunds': { heading: 'Refunds', tells: 'I hereby give notice' },
  '/storage': { heading: 'Storage', tells: 'No cookies' },
  '/company': { heading: 'Company details', tells: 'Example Trading Ltd' },
};

/** The same for the pages that are prerendered separately. */
const pagesApart: Readonly<Record<string, FirstPaint>> = {
  '/parts': { heading: 'Practice', tells: 'your mistakes come back later' },
  '/saved': { heading: 'Saved questions', tells: 'Only you can see them' },
  '/exams/full-mock': { heading: 'Full mock exam', tells: 'Each question has 4 options' },
  '/exams/half-mock': { heading: 'Half mock exam', tells: 'Each question has 4 options' },
  '/exams/quick-ten': { heading: 'Quick ten', tells: 'Each question has 4 options' },
};

const all: readonly (FirstPaint & { readonly path: string })[] = [
  ...prerendered.map(({ path }) => ({ path, ...pages[path] })),
  ...prerenderedApart.map(({ path }) => {
    const page = pagesApart[path];
    if (!page) throw new Error(`Say what ${path} says before any script has run`);
    return { path, ...page };
  }),
];

/** Holds back the app's scripts, except the one that draws early. @returns what lets them load */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(?!drawn-).*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A page that took long to load, as on a slow connection. */
async function openSlowly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 1000;
  });
}

/** A page that loaded at once, however busy the machine is: public/theme.js is the first to ask how long it took. */
async function openQuickly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => {
      performance.now = now;
      return 0;
    };
  });
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });
  test('each page can be read, and links to the others [APP-11]', async ({ page }) => {
    for (const { path, heading, tells, title = heading } of all) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveTitle(`${title} · Ohmwork`);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByText(tells).first()).toBeVisible();
        const sections = page.getByRole('navigation', { name: 'Sections' });
        await sections.getByRole('link', { name: 'Mock exams' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Mock exams' })).toBeVisible();
      });
    }
  });
});

/** Scenes are checked with axe in scenes.spec.ts. */
const scenePaths: ReadonlySet<string> = new Set(scenes.filter(({ act }) => !act).map(({ path }) => path));

/** The legal pages are visited from the footer, in screens.spec.ts. */
const legal: ReadonlySet<string> = new Set(['/terms', '/privacy', '/refunds', '/storage', '/company']);

for (const { path, heading } of all) {
  if (legal.has(path)) continue;
  test(`${path} is hydrated as it stands, without a layout shift [APP-11]`, async ({ page }) => {
    await openQuickly(page);
    await page.addInitScript(() => {
      const seen = { shift: 0, replaced: false };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value');
      }).observe({ type: 'layout-shift', buffered: true });
      addEventListener('DOMContentLoaded', () => {
        const first = document.querySelector('h1');
        new MutationObserver(() => {
          seen.replaced ||= document.querySelector('h1') !== first;
        }).observe(document.body, { childList: true, subtree: true });
      });
    });
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /loading/i })).toHaveCount(0);
    await untilIdle(page);
    if (!scenePaths.has(path)) await expectAccessible(page);
    const { shift, replaced } = await page.evaluate(() => Reflect.get(window, 'seen'));
    expect(replaced, 'the heading is the one of the page').toBe(false);
    // 0.1 is where a shift begins to be felt (web.dev, "Cumulative Layout Shift").
    expect(shift).toBeLessThan(0.1);
  });
}

test('the rules of a mock are painted, and marked, before its scripts have come', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/exams/full-mock', { waitUntil: 'commit' });
  const marks = () =>
    page.evaluate(() =>
      ['first-contentful-paint', 'screen-data'].map((name) =>
        performance.getEntriesByName(name).map(({ startTime }) => startTime),
      ),
    );
  await expect.poll(async () => (await marks())[1]?.length).toBe(1);
  const [painted, marked] = await marks();
  expect(marked).toEqual(painted);
  release();
});

test('a button pressed before the scripts have come does its work once they have [APP-21]', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Reading settings' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Reading settings' })).toBeVisible();
});

test('and so it does where the page was drawn early and is rendered again', async ({ page }) => {
  await openSlowly(page);
  await answerReads(page);
  const release = await holdScripts(page);
  await page.goto('/quizzes', { waitUntil: 'commit' });
  await expect(page.getByText('Bare quiz')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Reading settings' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Reading settings' })).toBeVisible();
});

test('the headings’ font loads, and is optional', async ({ page }) => {
  await page.goto('/info');
  const faces = await page.evaluate(async () => {
    await document.fonts.load('700 40px "Bricolage Grotesque"');
    return [...document.fonts].map(({ family, display, status }) => [
      family.replaceAll('"', ''),
      display,
      status,
    ]);
  });
  expect(faces).toContainEqual(['Bricolage Grotesque', 'optional', 'loaded']);
});

test('on a slow connection the scripts and the list don’t wait for the styles', async ({ page }) => {
  await openSlowly(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.css$/, async (route) => {
    await released;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  const countOf = (pattern: RegExp) => asked.filter((request) => pattern.test(request)).length;
  await page.goto('/quizzes', { waitUntil: 'commit' });
  await expect.poll(() => countOf(/assets\/data-.*\.js/)).toBe(1);
  expect(countOf(/published\/quizzes/)).toBe(1);
  release();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
  expect(countOf(/published\/quizzes/), 'the list is read once').toBe(1);
  expect(countOf(/\.woff2/), 'the typeface would come too late').toBe(0);
});

/** Two parts and two quizzes, one of each from before some of its fields existed. */
const stored = {
  'examParts/early-1': {
    title: 'Early part',
    description: 'Of two',
    order: 2,
    questionIds: Array.from({ length: 10 }, (_, place) => `q${place}`),
    catalogue: '',
    isActive: true,
    examWeight: 12,
  },
  'examParts/early-2': { title: 'Bare part', order: 1, questionIds: ['q3'] },
  'quizzes/early-1': {
    title: 'Early quiz',
    description: 'For 20 minutes',
    timeLimit: 20,
    difficulty: 'easy',
    category: 'testing',
    isFree: true,
    questionIds: ['q1'],
    totalQuestions: 1,
  },
  'quizzes/early-2': { title: 'Bare quiz' },
  'plans/early-free': {
    name: 'Early free',
    price: 0,
    isFree: true,
    billing: 'monthly',
    features: ['All quizzes'],
  },
  'plans/early-once': {
    name: 'Early for good',
    description: 'Once',
    price: 4.5,
    currency: 'GBP',
    billing: 'lifetime',
    features: ['Forecast', 'Review'],
  },
  'plans/early-year': { name: 'Early year', price: 50, billing: 'yearly' },
};
type StoredPath = keyof typeof stored;

/** Answers what these pages ask for first, whatever other tests write at the same time. */
async function answerReads(page: Page): Promise<void> {
  const sent = (path: string, data: Readonly<Record<string, unknown>>) => ({
    name: `projects/demo/databases/(default)/documents/${path}`,
    fields: encodeFields(data),
  });
  const isStored = (path: string): path is StoredPath => Object.hasOwn(stored, path);
  const all = Object.keys(stored).filter(isStored);
  const below = (collection: string) => all.filter((path) => path.startsWith(`${collection}/`));
  const published = {
    changed: 'early-1',
    quizzes: Object.fromEntries(below('quizzes').map((path) => [path.split('/')[1], stored[path]])),
  };
  const answerTo = (asked: string) => {
    if (asked.includes('"collectionId":"examParts"'))
      return below('examParts').map((path) => ({ document: sent(path, stored[path]) }));
    if (asked.includes('"collectionId":"plans"'))
      return below('plans').map((path) => ({ document: sent(path, stored[path]) }));
    if (asked.includes('"collectionId":"quizzes"'))
      return [{ result: { aggregateFields: { count: { integerValue: '2' } } } }];
    if (asked.includes('/published/quizzes"')) return [{ found: sent('published/quizzes', published) }];
    const path = all.find((one) => asked.includes(`/${one}"`));
    return path && [{ found: sent(path, stored[path]) }];
  };
  await page.route(/documents:(?:runQuery|batchGet|runAggregationQuery)/, async (route) => {
    const asked = route.request().postData() ?? '';
    // A quiz is shown as it was drawn while its questions are still loading.
    if (asked.includes('/questions/')) return;
    const json = answerTo(asked);
    if (json) await route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } });
    else await route.continue();
  });
}

/**
 * An element's markup, with its attributes in order, but without closed dialogs, without what React or its router add
 * themselves, and without what keeps buttons still.
 */
function describeMarkup(element: Element): string {
  const copy = document.createElement('div');
  copy.append(element.cloneNode(true));
  const left = new Set([
    'id',
    'for',
    'name',
    'aria-labelledby',
    'aria-describedby',
    'data-discover',
    'disabled',
  ]);
  for (const dialog of copy.querySelectorAll('dialog:not([open])')) dialog.remove();
  for (const one of copy.querySelectorAll('*')) {
    const attributes = [...one.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name } of attributes) one.removeAttribute(name);
    for (const { name, value } of attributes) if (!left.has(name)) one.setAttribute(name, value);
  }
  return copy.innerHTML.replaceAll(/<!--.*?-->/g, '');
}

for (const [path, place, told] of [
  ['/parts', 'main ul', 'Early part'],
  ['/quizzes', 'main ul', 'Bare quiz'],
  ['/exams', 'main section[aria-labelledby="single-title"] ul', 'Early part'],
  ['/quiz/early-1', 'main', '20 min'],
  ['/practice/early-1', 'main', 'All questions (10)'],
  ['/exams/create', 'main', 'Early part (up to 10)'],
  ['/exams/part/early-1', 'main', 'Start mock'],
  ['/open-book', 'main', 'Start with 10 questions'],
  ['/progress', 'main', 'No answers yet'],
  ['/saved', 'main', 'Nothing saved yet'],
  ['/subscription', 'main section:first-of-type > div', 'Buy Early for good'],
] as const) {
  test(`on a slow connection ${path} is drawn early, just as React renders it`, async ({ page }) => {
    await openSlowly(page);
    await answerReads(page);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator(place)).toContainText(told);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    const markup = () => page.locator(place).evaluate(describeMarkup);
    const drawn = await markup();
    const early = await page.locator(place).locator('> *').first().elementHandle();
    release();
    await expect.poll(() => early?.evaluate((element) => element.isConnected)).toBe(false);
    await expect.poll(markup).toBe(drawn);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
}

for (const connection of ['quick', 'slow'] as const) {
  test(`a visitor sees the page they are led to from a screen for accounts, ${connection}`, async ({
    page,
  }) => {
    if (connection === 'slow') await openSlowly(page);
    const release = await holdScripts(page);
    await page.goto('/review', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pass your 18th Edition exam');
    await expect(page.getByRole('button', { name: 'Check answer' })).toBeDisabled();
    // Figures further down are filled in once they're near.
    const markup = () => page.locator('main h1').locator('xpath=../..').evaluate(describeMarkup);
    const drawn = await markup();
    expect(drawn).toContain('Check answer');
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await markup()).toBe(drawn);
  });
}

/** The headings of screens with a fixed address before any of their scripts have run. */
const headed: Readonly<Record<string, string>> = {
  '/practice/missed': 'Your mistakes',
  '/exams/create': 'Create your own mock',
  '/subscription': 'Plans',
  '/progress': 'Your progress',
  '/open-book': 'Open-book practice',
};

test('the page of a screen that is still to come has its heading, or says only that it is loading', async ({
  page,
}) => {
  const release = await holdScripts(page);
  // Without this, most would be drawn early.
  await page.route('**/assets/drawn-*', () => {});
  for (const [path, heading] of Object.entries(headed)) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Loading');
  }
  for (const path of ['/exams/paper-1', '/verify-email']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main')).toHaveText('Loading...');
  }
  release();
});

test('on a slow connection a learner’s list waits for their record', async ({ page }) => {
  await openSlowly(page);
  await page.addInitScript(() => localStorage.setItem('ohmwork.learner', '1'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/parts');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
  expect(asked.filter((url) => url.includes('/assets/drawn-'))).toEqual([]);
});

test('whatever a page of the dashboard asks for ahead is used by its section', async ({ page }) => {
  const admin = await createAdminAccount();
  await openSignedIn(page, admin, '/contact');
  await page.addInitScript(() => {
    // What an earlier section has read counts as fresh, and the next section wouldn't ask for it.
    indexedDB.deleteDatabase('ohmwork-cache');
    // Counts what is asked for ahead: the list is put into the page once, and grows by `push` alone.
    const seen = { ahead: 0 };
    Object.assign(window, { seen });
    let reads: typeof globalThis.earlyReads;
    Object.defineProperty(window, 'earlyReads', {
      get: () => reads,
      set: (list: typeof reads) => {
        reads = list;
        if (!list) return;
        list.push = (...added) => {
          seen.ahead += added.length;
          return Array.prototype.push.apply(list, added);
        };
      },
    });
  });
  const sections = shells.filter(
    (shell) => 'section' in shell && ('admin' in shell || shell.reads.length > 0),
  );
  for (const { source } of sections) {
    await page.goto(source);
    const ahead = () => page.evaluate<number>('seen.ahead');
    await expect.poll(ahead, `${source} asks ahead`).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => globalThis.earlyReads?.length), source).toBe(0);
  }
});

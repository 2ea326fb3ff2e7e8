import { paths } from '#app/paths.ts';

import type { Recorder } from './record-taps.ts';
import { isFiltered, isPage, isSorted, open } from './screen-state.ts';
import type { Taps } from './watch-taps.ts';

const isHeading = (name: string) => `document.querySelector('main h1')?.textContent === '${name}'`;

/** The score is painted before the questions are read; this is true once both are there. */
const isWholeResult = "document.querySelector('#answers-title')";

/** Theme, menu and the long lists of a learner on a phone. */
export async function walkLists(taps: Taps, recorder: Recorder, times: number): Promise<void> {
  const { page, tap, press } = taps;
  const { add } = recorder;
  await open(page, paths.quizzes.to(), page.getByRole('main').getByRole('listitem'));
  await switchFrame(taps, recorder, 'quizzes, phone', times);
  const search = page.getByLabel('Search quizzes and questions');
  await search.focus();
  add('quizzes, phone', 'search', 'content', await press('c', isFiltered));
  await search.fill('');
  await page.getByLabel('Category').focus();
  add('quizzes, phone', 'filter', 'content', await press('ArrowDown', isFiltered));
  await page.getByLabel('Sort by').focus();
  add('quizzes, phone', 'sort', 'content', await press('ArrowDown', isSorted));

  await open(page, paths.home.to(), page.getByRole('heading', { level: 1 }));
  await switchFrame(taps, recorder, 'home, phone', times);
  for (const [name, title] of [
    ['Progress', 'Your progress'],
    ['Quizzes', 'Quizzes'],
    ['Results', 'Your results'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
    add('sections, phone', `open ${name}`, 'content', await tap(link, isHeading(title)));
  }

  await page.getByRole('table').waitFor();
  const next = page.getByRole('button', { name: 'Next page' });
  add('results, phone', 'next page', 'content', await tap(next, isPage(2)));
  await page.getByLabel('Title').focus();
  add('results, phone', 'search', 'content', await press('9', isFiltered));
  await page.getByLabel('Title').fill('');
  await page.getByLabel('Outcome').focus();
  add('results, phone', 'filter', 'content', await press('ArrowDown', isFiltered));
  const link = page.getByRole('table').getByRole('link').first();
  add('results, phone', 'open a result', 'content', await tap(link, isWholeResult));
  // All sixty: at first only the mistakes are listed.
  await page.getByLabel('Show').selectOption('all');
  await page.getByRole('button', { name: 'Show all 60 questions' }).waitFor();
  const all = page.getByRole('button', { name: 'Open all' });
  add(
    'result, phone',
    'open all',
    'content',
    await tap(all, "document.querySelectorAll('details[open]').length > 50"),
  );
}

async function switchFrame(
  { page, tap }: Taps,
  { add }: Recorder,
  screen: string,
  times: number,
): Promise<void> {
  for (let time = 0; time < times / 4; time += 1) {
    const theme = page.getByRole('button', { name: /^Use the (dark|light) theme/u });
    const isDark = (await theme.getAttribute('aria-label')) === 'Use the light theme';
    const wanted = isDark ? 'light' : 'dark';
    add(
      screen,
      'theme',
      'instant',
      await tap(theme, `document.documentElement.dataset.theme === '${wanted}'`),
    );
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    add(screen, 'menu', 'instant', await tap(menu, "document.querySelector('[data-unfolded]')"));
    await page.keyboard.press('Escape');
    const account = page.getByRole('button', { name: /^Account of/u });
    add(screen, 'account menu', 'instant', await tap(account, "document.querySelector('[role=menu]')"));
    await page.keyboard.press('Escape');
  }
}

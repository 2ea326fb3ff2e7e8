import { adminPaths } from '#screens/admin-dashboard/admin-paths.ts';

import type { Recorder } from './record-taps.ts';
import { isFiltered, isPage, isSorted, open } from './screen-state.ts';
import type { Taps } from './watch-taps.ts';

/** The bank of an administrator on a wide screen: search, filter, sort, pages, dialogs and the editor. */
export async function walkEditor(
  { page, tap, press }: Taps,
  { add }: Recorder,
  times: number,
): Promise<void> {
  const screen = 'bank, wide';
  await open(page, adminPaths.questions.to(), page.getByRole('table'));
  await page.getByLabel('Search').focus();
  for (const [place, key] of [...'earth'].entries()) {
    const typed = `document.activeElement.value.length === ${place + 1}`;
    add(screen, 'search', 'content', await press(key, typed));
  }
  await page.getByLabel('Search').fill('');
  await page.getByLabel('Part').focus();
  add(screen, 'filter', 'content', await press('ArrowDown', isFiltered));
  await page.getByLabel('Part').selectOption('');
  await page.getByLabel('Sort by').focus();
  add(screen, 'sort', 'content', await press('ArrowDown', isSorted));
  for (let turn = 2; turn < 6; turn += 1) {
    const next = page.getByRole('button', { name: 'Next page' });
    add(screen, 'next page', 'content', await tap(next, isPage(turn)));
  }
  const deleteAll = page.getByRole('button', { name: 'Delete all…' });
  add(screen, 'dialog', 'content', await tap(deleteAll, "document.querySelector('dialog[open] h2')"));
  await page.keyboard.press('Escape');
  const link = page.getByRole('table').getByRole('link').first();
  const explanation = "document.querySelector('main form textarea')";
  add(screen, 'open a question', 'content', await tap(link, explanation));
  await page.getByLabel('Explanation').press('End');
  const before = await page.getByLabel('Explanation').inputValue();
  for (let typed = 1; typed <= times; typed += 1) {
    const isTyped = `document.activeElement.value.length === ${before.length + typed}`;
    add('editor, wide', 'type', 'content', await press('x', isTyped));
  }
}

import { type BrowserContext, expect, type Page } from '@playwright/test';

import { openScene } from '#dev/screenshots/open-scene.ts';
import type { Scene } from '#dev/screenshots/scene.ts';
import { scenes } from '#dev/screenshots/scenes.ts';
import { demoAccounts, demoPassword } from '#dev/seed/demo-accounts.ts';
import { collectTexts } from '#dev/texts/collect-texts.ts';
import { SteadyTexts } from '#dev/texts/steady-texts.ts';
import { newLines, readTexts } from '#dev/texts/texts-document.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { expectAccessible, expectToFit, test } from '#test/support/e2e.ts';
import { arriveSignedIn } from '#test/support/session.ts';

/**
 * How many scenes one test walks through, with a single sign-in. Short walks keep workers from idling while the last one
 * ends.
 */
const walkLength = 6;

const texts = readTexts();
const steady = new SteadyTexts();

/**
 * Scenes that one test can walk through: of one account, with the noisy ones in tests of their own. Those come last, when
 * the journeys begin to write, because they show no lists.
 */
const walks = [
  ...groupBy(scenes, ({ as = 'a visitor', noisy, refuses }) => (noisy || refuses ? `${as} in trouble` : as)),
]
  .flatMap(([who, all]) =>
    Array.from({ length: Math.ceil(all.length / walkLength) }, (_, index) => ({
      name: `${who}, ${index + 1}`,
      who,
      walk: all.slice(walkLength * index, walkLength * (index + 1)),
    })),
  )
  .toSorted((a, b) => Number(a.who.endsWith('trouble')) - Number(b.who.endsWith('trouble')));

for (const { name, who, walk } of walks) {
  test(`the screens of ${name} say what docs/texts.md says, are accessible and fit [APP-12, APP-13, APP-20]`, async ({
    page,
    context,
    noise,
  }) => {
    test.setTimeout(180_000);
    if (who.endsWith('trouble')) noise.allow(/Failed to load/, /\[ohmwork\]/);
    await page.setViewportSize({ width: 1440, height: 900 });
    const account = demoAccounts.find(({ uid }) => uid === walk[0]?.as);
    if (account) await arriveSignedIn(page, { email: account.email, password: demoPassword });
    for (const scene of walk) {
      await test.step(scene.name, async () => {
        if (!scene.as) await forget(page, context);
        await openScene(page, scene);
        await checkTexts(page, scene);
        await checkLooks(page, scene);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}

/** Makes the next scene begin like a first visit. */
async function forget(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  const origin = new URL(process.env.OHMWORK_URL ?? '').origin;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' });
  await page.context().clearCookies();
  await session.detach();
}

async function checkTexts(page: Page, scene: Scene): Promise<void> {
  if (scene.texts === 'none') return;
  await expect
    .configure({ soft: true })
    .poll(async () => newLines(await collectTexts(page, scene, steady), scene.name, texts), {
      message: `${scene.name} says what docs/texts.md says. If it should, run: npm run texts`,
      timeout: 5000,
    })
    .toEqual(texts.get(scene.name));
}

/** Checks both themes, the smallest and the largest screen, and large text. */
async function checkLooks(page: Page, { as }: Scene): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 900 });
  // The dashboard is checked in both themes on a small screen, too.
  if (as === 'demo-admin') await expectAccessible(page, 'colours');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await expectToFit(page);
  await setText(page, { size: '200%', spacing: 'widest' });
  await expectToFit(page);
  await page.setViewportSize({ width: 2560, height: 900 });
  await expectToFit(page);
  await setText(page, { size: '', spacing: '' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Sets the text's size and spacing as the reader's browser and the reading settings do; empty for the standard. */
async function setText(page: Page, text: { size: string; spacing: string }): Promise<void> {
  await page.evaluate(({ size, spacing }) => {
    document.documentElement.style.fontSize = size;
    document.documentElement.dataset.spacing = spacing;
  }, text);
}

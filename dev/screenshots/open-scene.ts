import type { Page } from '@playwright/test';

import { signIn } from '../tests/sign-in.ts';
import type { Scene } from './scene.ts';

/** Signs a demo account in from the header of the home page. */
export async function signInAs(page: Page, uid: Scene['as']): Promise<void> {
  if (!uid) return;
  await page.goto('/');
  await signIn(page, uid);
}

/** Goes to a scene and waits until it has finished loading. The scene's account is signed in already. */
export async function openScene(page: Page, { path, act, refuses }: Scene): Promise<void> {
  if (refuses) await refuse(page, refuses);
  await page.goto(path);
  await settle(page);
  if (!act) return;
  await act(page);
  await settle(page);
}

/** Waits until the app knows who is signed in, a heading is there, and nothing says that it's loading. */
async function settle(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Sign in|Account of/, includeHidden: true })
    .waitFor();
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[aria-busy="true"], [role="status"]')].some(
        (wait) =>
          wait.checkVisibility({ visibilityProperty: true }) &&
          (wait.ariaBusy === 'true' || /(?:…|\.{3})$/u.test(wait.textContent.trim())),
      ),
  );
}

/** Refuses each read from Firestore that names a collection, as its rules would. */
async function refuse(page: Page, collection: string): Promise<void> {
  await page.route(/\/documents[:/]/, (route) => {
    const asked = `${route.request().url()} ${route.request().postData() ?? ''}`;
    if (!asked.includes(collection)) return route.fallback();
    return route.fulfill({
      status: 403,
      json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'not now' } },
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
}

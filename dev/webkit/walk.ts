import { paths } from '#app/paths.ts';

import { Fault } from '../fault.ts';
import { demoAccounts, demoPassword } from '../seed/demo-accounts.ts';
import type { DrivenPage } from './webdriver.ts';

const button = (name: string) => `//button[normalize-space()='${name}']`;
const field = (type: string) => `//dialog//input[@type='${type}']`;
const isClosed = "!document.querySelector('dialog[open]')";
const isFirstChosen = "document.querySelector('main input[type=radio]')?.checked";

/** Signs up, answers a question, reloads, hands in, and finds the result in the account. @throws Fault where it gets stuck */
export async function walkMainPath(page: DrivenPage, appUrl: string): Promise<void> {
  await page.open(appUrl);
  await page.click(`//header${button('Create account')}`);
  await page.type('(//dialog//form//input)[1]', 'Wilma');
  await page.type(field('email'), 'wilma@ohmwork.test');
  await page.type(field('password'), 'practice-makes-safe');
  if (await page.evaluate("document.querySelector('dialog').offsetHeight > innerHeight - 40"))
    throw new Fault('A dialog with three fields is as high as the window.');
  await page.click(`//dialog${button('Create account')}`);
  await page.until(isClosed);
  await page.open(appUrl + paths.quiz.to({ quizId: 'first-steps' }));
  await page.click(button('Start quiz'));
  await page.until("document.querySelector('main input[type=radio]')");
  await page.press('1');
  await page.until("document.body.innerText.includes('Saved on this device')");
  await page.reload();
  await page.until(isFirstChosen);
  await page.click(button('Check and hand in'));
  await page.click(button('Hand in'));
  await page.until("/ of 12 right/.test(document.querySelector('main').innerText)");
  await page.open(appUrl + paths.results.to());
  await page.until("/First steps/.test(document.querySelector('main').innerText)");
}

/** Signs a demo account in. @throws Fault if that fails */
export async function signIn(page: DrivenPage, appUrl: string, uid: string): Promise<void> {
  await page.open(appUrl + paths.contact.to());
  await page.click(`//header${button('Sign in')}`);
  await page.type(field('email'), demoAccounts.find((account) => account.uid === uid)?.email ?? '');
  await page.type(field('password'), demoPassword);
  await page.click(`//dialog${button('Sign in')}`);
  await page.until(isClosed);
}

/** Opens screens by their paths. @param take called with the name of each once its own data is shown */
export async function walkScreens(
  page: DrivenPage,
  appUrl: string,
  screens: readonly string[],
  take: (name: string) => Promise<void>,
): Promise<void> {
  for (const path of screens) {
    await page.open(appUrl + path);
    await page.until("performance.getEntriesByName('screen-data').length > 0");
    await take(path.slice(1).replaceAll('/', '-') || 'home');
  }
}

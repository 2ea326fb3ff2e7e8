import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any screen has before a target. */
const farthest = 120;

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < farthest; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await isFocusSeen(target), `the focus on ${target} is seen`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

function isFocusSeen(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    // An option draws the ring around its whole line.
    for (let seen: Element | null = element, up = 0; seen && up < 3; seen = seen.parentElement, up += 1) {
      const { outlineStyle, boxShadow } = getComputedStyle(seen);
      if (outlineStyle !== 'none' || boxShadow !== 'none') return true;
    }
    return false;
  });
}

/** Goes to the target by Tab, and presses a key there. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** A group of options is one stop; the arrow keys lead from one to the next. */
export async function choose(page: Page, option: Locator): Promise<void> {
  await press(page, page.getByRole('radio').first(), 'Space');
  for (let step = 0; step < 5 && !(await option.isChecked()); step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(option).toBeChecked();
}

/** Goes to a field by Tab, and replaces what is in it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Fills in the open sign-in dialog. */
export async function signInByKeys(page: Page, user: { email: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByLabel('Email'), user.email);
  await type(page, dialog.getByLabel('Password', { exact: true }), user.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

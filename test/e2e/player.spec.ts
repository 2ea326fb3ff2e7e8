import type { Page } from '@playwright/test';

import type { Question } from '#domain/question/question.ts';
import { writePart } from '#test/support/bank.ts';
import { writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, expectAccessibleInBoth, expectToFit, test } from '#test/support/e2e.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { register } from './steps.ts';

const phone = { width: 390, height: 844 };

/** As long as the bank's questions usually are. */
const single = makeQuestion({
  text: 'A ring final circuit supplies socket-outlets in a kitchen. Which protective measure against electric shock does additional protection by an RCD not replace?',
  options: [
    { id: 'a', text: 'Automatic disconnection of supply with a protective conductor' },
    { id: 'b', text: 'Marking each socket-outlet with the rating of its circuit' },
    { id: 'c', text: 'A main switch that breaks the neutral as well as the line' },
    { id: 'd', text: 'A notice at the origin that names the next inspection' },
  ],
  optionReasons: { b: 'Marking protects nobody from shock.', c: 'It only isolates.', d: 'It only informs.' },
});

const everyType = {
  single,
  multiple: { ...single, type: 'multiple', answer: ['a', 'c'] },
  ordering: { ...single, type: 'ordering', answer: ['c', 'a', 'd', 'b'] },
  numeric: {
    ...single,
    type: 'numeric',
    options: [],
    answer: { value: 6.83, tolerance: 0.01, unit: 'V' },
    optionReasons: {},
  },
} satisfies Record<string, Question>;

/** A new part with only this question, in practice. */
async function practise(page: Page, { id: _, ...question }: Question): Promise<void> {
  const id = uniqueId('q');
  await writeDocument(`questions/${id}`, question);
  const part = await writePart([id]);
  await page.goto(`/practice/${part.id}`);
  await page.getByRole('button', { name: 'Start practising' }).click();
  await page.locator('#question-text').waitFor();
}

/** What has the focus, and whether its middle is visible and not covered by a bar. The body has no place of its own. */
function lookAtFocus(page: Page): Promise<{ name: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = focused.contains(seen) || (seen?.contains(focused) ?? false);
    return { name: focused.outerHTML.slice(0, 120), isSeen: isSeen || focused === document.body };
  });
}

test('a question of four options needs no scrolling on a phone, before and after Check [ATT-16]', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await practise(page, single);
  await expect(page.getByRole('banner')).toBeHidden();
  const inSight = ['Leave and keep your answers', 'All questions', 'Calculator', /^Flag question 1$/];
  for (const name of inSight) {
    await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toBeInViewport({
      ratio: 1,
    });
  }
  const dock = await page.getByRole('button', { name: 'Check question 1' }).boundingBox();
  for (const option of await page.getByRole('radio').all()) {
    const box = await option.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), 'the option ends above the buttons').toBeLessThan(
      dock?.y ?? 0,
    );
  }
  await expectAccessibleInBoth(page);

  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Check question 1' }).click();
  await expect(page.getByRole('region', { name: /^(Right|Wrong)$/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/Your answer, right|Right answer/)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectAccessibleInBoth(page);
});

test('the verdict comes into sight after Check where the page is zoomed to 400% [ATT-16]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await practise(page, single);
  await page.keyboard.press('b');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  const verdict = page.getByRole('region', { name: /^(Right|Wrong)$/ });
  await expect(verdict).toBeFocused();
  await expect(verdict.getByText(/^(Right|Wrong)$/)).toBeInViewport({ ratio: 1 });
});

const screens = {
  'a phone': phone,
  'a phone with its keyboard open': { width: 390, height: 508 },
  'a laptop': { width: 1280, height: 720 },
};

for (const [type, question] of Object.entries(everyType)) {
  test(`no bar covers the focus with text of twice the size: ${type} [ATT-17]`, async ({ page }) => {
    await practise(page, question);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const [what, size] of Object.entries(screens)) {
      await page.setViewportSize(size);
      await blurAtTop(page);
      for (const key of ['Tab', 'Shift+Tab']) {
        const names = new Set<string>();
        for (let stop = 0; stop < 25; stop += 1) {
          await page.keyboard.press(key);
          const { name, isSeen } = await lookAtFocus(page);
          names.add(name);
          expect(isSeen, `${what}, ${key} ${stop}: ${name}`).toBe(true);
        }
        expect(names.size, `${what}: ${key} leads through the page`).toBeGreaterThan(8);
      }
      await expectToFit(page);
    }
  });
}

/** Makes the next Tab begin at the top of the page, as after loading it. */
async function blurAtTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    getSelection()?.setPosition(document.body, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

test('the notice of the confirmation email covers no focus [APP-14]', async ({ page }) => {
  await page.goto('/exams');
  await register(page, {
    email: `${uniqueId('new')}@ohmwork.test`,
    password: 'practice-makes-safe',
    username: 'Ada',
  });
  await expect(page.getByText('Check your email')).toBeVisible();
  await page.setViewportSize(phone);
  await blurAtTop(page);
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, isSeen } = await lookAtFocus(page);
    expect(isSeen, `Tab ${stop}: ${name}`).toBe(true);
  }
});

test('keys that wrap at text of twice the size have whole borders', async ({ page }) => {
  await page.setViewportSize(phone);
  await practise(page, everyType.single);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const keys = page.getByRole('group', { name: /^How sure are you/ }).getByRole('button');
  const corners = await keys.evaluateAll((all) =>
    all.map((key) => [key.getBoundingClientRect().top, getComputedStyle(key).borderRadius]),
  );
  const [first, , last] = corners;
  expect(last?.[0]).not.toBe(first?.[0]);
  expect(new Set(corners.map(([, radius]) => radius)).size).toBe(1);
});

test('a mock with every type of question, calculator and hand-in, by the keyboard alone [APP-14, ATT-19]', async ({
  page,
}) => {
  const ids: string[] = [];
  for (const { id: _, ...question } of Object.values(everyType)) {
    const id = uniqueId('q');
    await writeDocument(`questions/${id}`, question);
    ids.push(id);
  }
  const part = await writePart(ids);
  await page.goto(`/exams/create?title=Mine&count=4&minutes=10&pass=60&parts=${part.id}`);
  await page.getByRole('button', { name: 'Start mock: Mine' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('#question-text').waitFor();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  for (let number = 1; number <= 4; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 4` })).toBeFocused();
    await answerByKeys(page);
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('heading', { name: 'Hand in your answers?' })).toBeFocused();
  await expect(page.getByText('You’ve answered every question.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Question 4 of 4' })).toBeFocused();

  // N leads to the list, the arrow keys through it, and Tab past all of it.
  await page.keyboard.press('n');
  const places = page
    .getByRole('navigation', { name: 'Questions' })
    .getByRole('button', { name: /^Question/ });
  await expect(places.nth(3)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Check and hand in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Hand in', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 of 4 right')).toBeVisible();
  await expect(page.locator('main :focus')).toBeVisible();
});

/** The right answer of whatever type is on the screen. */
async function answerByKeys(page: Page): Promise<void> {
  if ((await page.getByRole('radio').count()) > 0) {
    await page.keyboard.press(await keyOf(page, 'Automatic disconnection'));
  } else if ((await page.getByRole('checkbox').count()) > 0) {
    await page.keyboard.press(await keyOf(page, 'Automatic disconnection'));
    await page.keyboard.press(await keyOf(page, 'A main switch'));
  } else if ((await page.getByRole('textbox').count()) > 0) {
    await page.keyboard.press('=');
    await expect(page.getByRole('textbox', { name: 'Sum' })).toBeFocused();
    await page.keyboard.type('230*0.95/32');
    await page.keyboard.press('Enter');
    await expect(page.getByText('= 6.828125')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use 6.828125 as my answer' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Your answer in V' })).toHaveValue('6.828125');
  } else {
    // Each step in turn moves to the end, so that they end up in the order in which they were moved.
    for (const step of ['A main switch', 'Automatic disconnection', 'A notice', 'Marking']) {
      await page.getByRole('button', { name: new RegExp(`^\\d: ${step}`) }).focus();
      await page.keyboard.press('End');
      await expect(page.getByRole('button', { name: new RegExp(`^4: ${step}`) })).toBeFocused();
    }
  }
}

/** The number that is shown for an option. */
async function keyOf(page: Page, name: string): Promise<string> {
  const options = await page.getByRole('radio').or(page.getByRole('checkbox')).all();
  for (const [index, option] of options.entries()) {
    const chosen = page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name }));
    if ((await option.getAttribute('value')) === (await chosen.getAttribute('value')))
      return String(index + 1);
  }
  throw new Error(`No option is called ${name}`);
}

test('a step is dragged by its number, and Check says which two to swap [ATT-18]', async ({ page }) => {
  await page.setViewportSize(phone);
  await practise(page, everyType.ordering);
  const order = () =>
    page
      .getByRole('list')
      .getByRole('button', { name: /^\d: / })
      .evaluateAll((numbers) => numbers.map((number) => number.getAttribute('aria-label')?.slice(3, 9)));
  // Puts the steps into the right order with the keys first.
  for (const step of ['A main switch', 'Automatic disconnection', 'A notice', 'Marking']) {
    await page.getByRole('button', { name: new RegExp(`^\\d: ${step}`) }).press('End');
  }
  const right = ['A main', 'Automa', 'A noti', 'Markin'];
  await expect.poll(order).toEqual(right);

  const [from, to] = [/^1: /, /^2: /].map((name) => page.getByRole('button', { name }));
  const start = await from?.boundingBox();
  const end = await to?.boundingBox();
  if (!start || !end) throw new Error('There is nothing to drag');
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x + 10, end.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect.poll(order).toEqual(['Automa', 'A main', 'A noti', 'Markin']);
  // The button was released, so the pointer doesn't move anything any more.
  await page.mouse.move(start.x + 10, start.y + 10, { steps: 3 });
  expect(await order()).toEqual(['Automa', 'A main', 'A noti', 'Markin']);

  await page.getByRole('button', { name: 'Check question 1' }).click();
  await expect(page.getByText('Swap 1 and 2.')).toBeVisible();
  await expect(page.getByText('Swap with 2')).toBeVisible();
  await expectAccessible(page);
});

test('hiding the time moves nothing, and what is hidden can be shown again on one line', async ({ page }) => {
  const { id: _, ...question } = single;
  const id = uniqueId('q');
  await writeDocument(`questions/${id}`, question);
  const part = await writePart([id]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/exams/create?title=Mine&count=1&minutes=10&pass=60&parts=${part.id}`);
    await page.getByRole('button', { name: 'Start mock: Mine' }).click();
    const top = () => page.locator('#question-text').boundingBox();
    const before = await top();
    await page.getByRole('button', { name: 'Hide time' }).click();
    await expect(page.getByRole('timer')).toBeHidden();
    const box = await page.getByRole('button', { name: 'Show time' }).boundingBox();
    expect(box?.height).toBeLessThan(50);
    expect((await top())?.y).toBe(before?.y);
  }
});

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a flag that was taken back looks like one that was never set', async ({ page }) => {
    await practise(page, single);
    const flag = page.getByRole('button', { name: /^Flag(ged)? question 1$/ });
    const look = () => flag.evaluate((button) => getComputedStyle(button).backgroundColor);
    const unset = await look();
    await flag.tap();
    await expect(flag).toHaveAttribute('aria-pressed', 'true');
    expect(await look()).not.toBe(unset);
    await flag.tap();
    await expect(flag).toHaveAttribute('aria-pressed', 'false');
    // A phone treats what was tapped as hovered, but only some frames later.
    await flag.hover();
    expect(await look()).toBe(unset);
  });
});

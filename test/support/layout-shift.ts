import type { Page } from '@playwright/test';

/**
 * Adds up the layout shifts below the header on every page from now on, except those right after a press (web.dev,
 * "Cumulative Layout Shift"). The header makes room for the name once it's known who is signed in.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
        const isHeader = sources.every(({ node }) => document.querySelector('header')?.contains(node));
        const isPressed = Reflect.get(entry, 'hadRecentInput');
        if (isHeader || isPressed) continue;
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum for the page as it is now. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'shift'));
}

/** Waits for what is still on its way and could move something, and for a frame after it. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

import { useCallback } from 'react';

type Property = '--bar-above' | '--bar-below';

/** The bar that each property belongs to. */
const bars = new Map<Property, HTMLElement>();

/**
 * Keeps the height that a bar covers in a CSS property of the page. Scrolling stops short of it (`scroll-padding` in base.css),
 * so that the focused control is never behind the bar, even with large text or an on-screen keyboard. A bar that takes too
 * much of a low window is marked `data-loose`, and its style sheet then lets it scroll away with the page; if a control in it
 * has the focus, that stays in view.
 *
 * @param maxShare the share of the window's height that the bar may take
 * @returns the bar's ref
 */
export function useBarHeight(property: Property, maxShare: number) {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return;
      bars.set(property, bar);
      const measure = () => {
        const height = bar.offsetHeight;
        const isLoose = height > maxShare * innerHeight;
        const comesLoose = isLoose && !bar.hasAttribute('data-loose');
        bar.toggleAttribute('data-loose', isLoose);
        const covered = isStatic(bar) ? 0 : height;
        // Last, since the browser then computes the styles of the whole page again.
        setOnPage('--keyboard', keyboardHeight());
        setOnPage(property, covered);
        if (comesLoose) bar.querySelector(':focus')?.scrollIntoView({ block: 'center' });
      };
      const sizes = new ResizeObserver(measure);
      sizes.observe(bar);
      const view = window.visualViewport;
      window.addEventListener('resize', measure);
      view?.addEventListener('resize', measure);
      return () => {
        sizes.disconnect();
        window.removeEventListener('resize', measure);
        view?.removeEventListener('resize', measure);
        // By then a bar that replaces this one has been mounted.
        queueMicrotask(() => forgetBar(property, bar));
      };
    },
    [property, maxShare],
  );
}

function setOnPage(property: Property | '--keyboard', pixels: number): void {
  const { style } = document.documentElement;
  const value = `${pixels}px`;
  if (style.getPropertyValue(property) !== value) style.setProperty(property, value);
}

function forgetBar(property: Property, bar: HTMLElement): void {
  if (bars.get(property) !== bar) return;
  bars.delete(property);
  const { style } = document.documentElement;
  style.removeProperty(property);
  if (bars.size === 0) style.removeProperty('--keyboard');
}

function isStatic(bar: HTMLElement): boolean {
  return getComputedStyle(bar).position === 'static';
}

/**
 * How much of the page an on-screen keyboard covers, in CSS pixels. It's 0 in browsers that know `interactive-widget`, which
 * make the page smaller instead, and on a page that is zoomed in.
 */
function keyboardHeight(): number {
  const view = window.visualViewport;
  if (!view || view.scale > 1) return 0;
  return Math.max(0, Math.round(innerHeight - view.height - view.offsetTop));
}

import type { ReactNode } from 'react';

import { markData } from '#ui/page/mark-data.ts';

import { nodesOf } from './jsx-runtime.ts';
import type { Answer } from './read-answers.ts';

/** What is drawn, in place of what is in the first place that `into` selects, and what the page says of it. */
type Drawing = { readonly into: string; readonly content: ReactNode; readonly status?: string };

/** A list's placeholders. */
export const list = 'main ul[aria-busy]';

/** Nobody is there whose record could be shown: public/start.js looks for that. */
export const nothing: ReadonlyMap<string, never> = new Map<string, never>();

/** Nobody can do anything before React is there. */
export const wait = (): void => {};

/** What the page has asked for first. The app reads the same answers. */
export function read(): Promise<Answer[]> {
  return Promise.all((globalThis.earlyReads ?? []).map(async ({ answer }) => (await answer).clone().json()));
}

/**
 * Draws what a page is opened for, before React is there. It never fails: the app asks again, and tells what's wrong.
 *
 * @param drawing what is drawn, once it's there
 */
export async function drawEarly(drawing: () => Drawing | Promise<Drawing>): Promise<void> {
  try {
    const { into, content, status } = await drawing();
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
    const root = document.querySelector<HTMLElement>('#root:not([data-taken])');
    const place = root?.querySelector(into);
    const nodes = nodesOf(content);
    if (!root || !place || nodes.length === 0) return;
    place.replaceChildren(...nodes);
    place.removeAttribute('aria-busy');
    // What somebody chose or pressed would be lost.
    for (const control of place.querySelectorAll<HTMLInputElement>('button, input, select'))
      control.disabled = true;
    const told = root.querySelector('main [role="status"]');
    if (told && status !== undefined) told.textContent = status;
    // It's no longer as it was written: React renders it instead of hydrating it.
    root.dataset.placeholder = 'drawn';
    markData();
  } catch {
    // An answer that isn't as the app writes it, or none.
  }
}

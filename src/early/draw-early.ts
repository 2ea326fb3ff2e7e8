import type { ReactNode } from 'react';

import { markData } from '#ui/page/mark-data.ts';

import { nodesOf } from './jsx-runtime.ts';
import type { Answer } from './read-answers.ts';

/** `content` replaces what is in the first element that `into` selects; `status` is the new text of the page's status. */
type Drawing = { readonly into: string; readonly content: ReactNode; readonly status?: string };

/** Selects a list of placeholders. */
export const list = 'main ul[aria-busy]';

/** An empty history: a page is only drawn early in a browser that has no learner's record, see public/start.js. */
export const nothing: ReadonlyMap<string, never> = new Map<string, never>();

/** A handler that does nothing: controls stay disabled until React has loaded. */
export const wait = (): void => {};

/** The answers to what the page has requested first. The app reads the same ones later. */
export function read(): Promise<Answer[]> {
  return Promise.all((globalThis.earlyReads ?? []).map(async ({ answer }) => (await answer).clone().json()));
}

/**
 * Draws a page's main content before React has loaded. It never throws: the app reads the data again and reports what is wrong.
 *
 * @param drawing makes the content, once the data has arrived
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
    // React's render would lose whatever the user chooses or presses.
    for (const control of place.querySelectorAll<HTMLInputElement>('button, input, select'))
      control.disabled = true;
    const told = root.querySelector('main [role="status"]');
    if (told && status !== undefined) told.textContent = status;
    // The page is no longer as the build wrote it: React renders it instead of hydrating it.
    root.dataset.placeholder = 'drawn';
    markData();
  } catch {
    // There's no answer, or it isn't in the app's format.
  }
}

import { makeSignal } from '#domain/shared/make-signal.ts';

import { readItem, writeItem } from './browser-storage.ts';

/** The key of the reading choices, kept as JSON; public/theme.js reads them before the first paint. */
const key = 'ohmwork.reading';

/** The choices for which the stylesheet has rules, as attributes of the page. */
const shown = ['size', 'spacing', 'tint'] as const;

const changed = makeSignal();
/** The choices of this visit, if they couldn't be stored. */
let unstored: string | null = null;

/** The choices as they are stored, null for none. */
export function readReadingText(): string | null {
  return readItem(key) ?? unstored;
}

/** Keeps the choices if the browser can store them, and applies them to the page; null removes them. */
export function storeReadingText(text: string | null): void {
  unstored = writeItem(key, text) ? null : text;
  show();
}

/** Calls back when the choices change, here or in another tab; returns an unsubscribe function. */
export const followReadingText = changed.subscribe;

/** Applies what is chosen in other tabs; returns an unsubscribe function. */
export function followOtherTabs(): () => void {
  function follow(event: StorageEvent): void {
    // Without a key, everything was cleared.
    if (event.key === key || event.key === null) showStoredReading();
  }
  addEventListener('storage', follow);
  // What another tab has chosen while this one was loading.
  show();
  return () => removeEventListener('storage', follow);
}

/** Applies what is stored now, after something else has changed it. */
export function showStoredReading(): void {
  unstored = null;
  show();
}

function show(): void {
  showReading();
  changed.emit();
}

/** Does what public/theme.js did before the first paint. */
function showReading(): void {
  const choices = parse(readReadingText());
  for (const name of shown) {
    const value = choices.get(name);
    if (value === undefined) delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = value;
  }
  // The browser's bars have the page's background colour.
  const bar = document.querySelector<HTMLMetaElement>('meta[data-theme-color="light"]');
  if (bar) bar.content = bar.dataset[choices.get('tint') ?? 'none'] ?? bar.content;
}

function parse(text: string | null): ReadonlyMap<string, string> {
  try {
    const choices: unknown = JSON.parse(text ?? '{}');
    return new Map(Object.entries(choices ?? {}).map(([name, choice]) => [name, String(choice?.value)]));
  } catch {
    return new Map();
  }
}

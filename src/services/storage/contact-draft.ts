import { parseJson } from '#domain/shared/parse-json.ts';

import { readItem, writeItem } from './browser-storage.ts';

const key = 'ohmwork.contact-draft';

export type ContactDraft = { readonly subject: string; readonly message: string };

/** The message that was typed and not sent yet; an empty one when there is none or storage is blocked. */
export function readContactDraft(): ContactDraft {
  // Two strings at most, on a screen that should be ready at once: no schema is loaded for them.
  const { subject, message }: Record<string, unknown> = Object(parseJson(readItem(key)));
  return { subject: textOf(subject), message: textOf(message) };
}

/** Keeps the message on every keystroke. If it can't be stored, it's still on the page. */
export function storeContactDraft(draft: ContactDraft): void {
  writeItem(key, JSON.stringify(draft));
}

/** Forgets the message, once it was sent. */
export function clearContactDraft(): void {
  writeItem(key, null);
}

/** Tells what another tab has made of the message: all tabs have the same one. @returns stops that */
export function followContactDraft(onChange: (draft: ContactDraft) => void): () => void {
  const leave = new AbortController();
  const { signal } = leave;
  const read = () => onChange(readContactDraft());
  addEventListener('storage', ({ key: changed }) => (changed === key || changed === null) && read(), {
    signal,
  });
  // A page that the browser kept aside hears of no change meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && read(), { signal });
  return () => leave.abort();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

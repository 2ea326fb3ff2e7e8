const key = 'ohmwork.contact-draft';

export type ContactDraft = { readonly subject: string; readonly message: string };

/** The message that was typed and not sent yet; an empty one when there is none or storage is blocked. */
export function readContactDraft(): ContactDraft {
  try {
    // Two strings at most, on a screen that is to be ready at once: no schema is loaded for them.
    const { subject, message }: Record<string, unknown> = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { subject: textOf(subject), message: textOf(message) };
  } catch {
    return { subject: '', message: '' };
  }
}

/** Keeps the message with every letter that is typed. */
export function storeContactDraft(draft: ContactDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Blocked or full: the message stays on the page.
  }
}

export function clearContactDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: nothing was stored either.
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

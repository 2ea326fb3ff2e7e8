import * as z from 'zod/mini';

const key = 'ohmwork.contact-draft';

const draftSchema = z.object({ subject: z.string(), message: z.string() });

export type ContactDraft = z.infer<typeof draftSchema>;

/** The message that was typed and not sent yet; an empty one when there is none or storage is blocked. */
export function readContactDraft(): ContactDraft {
  try {
    return draftSchema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
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

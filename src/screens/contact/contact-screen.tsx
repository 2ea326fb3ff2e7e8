import { type FormEvent, useState } from 'react';

import {
  type ContactDraft,
  clearContactDraft,
  readContactDraft,
  storeContactDraft,
} from '#services/storage/contact-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';

import styles from './contact.module.css';

const address = import.meta.env.VITE_CONTACT_EMAIL ?? 'hello@ohmwork.example';

/** A message, handed to one's own mail program; what was typed is kept until one deletes it. */
export default function ContactScreen() {
  const [draft, setDraft] = useState<ContactDraft>(readContactDraft);
  const [tried, setTried] = useState(false);
  const [opened, setOpened] = useState(false);
  const missing = {
    subject: draft.subject.trim() === '' ? 'Say in a few words what it is about.' : undefined,
    message: draft.message.trim() === '' ? 'Write your message.' : undefined,
  };

  function change(part: Partial<ContactDraft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    setOpened(false);
    storeContactDraft(next);
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (missing.subject || missing.message) return;
    location.href = `mailto:${address}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(draft.message)}`;
    setOpened(true);
  }

  function clear(): void {
    clearContactDraft();
    setDraft(readContactDraft());
    setTried(false);
    setOpened(false);
  }

  return (
    <Page title="Contact" lead="A question that looks wrong, an idea, trouble with your account: tell us.">
      <form className={styles.form} onSubmit={send} noValidate>
        <TextField
          label="Subject"
          maxLength={200}
          value={draft.subject}
          error={tried ? missing.subject : undefined}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <TextAreaField
          label="Message"
          hint="What you type stays in this browser until you clear it."
          maxLength={4000}
          value={draft.message}
          error={tried ? missing.message : undefined}
          onChange={(event) => change({ message: event.target.value })}
        />
        <div className={styles.actions}>
          <Button variant="primary" type="submit">
            Open in your mail program
          </Button>
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
        </div>
      </form>
      {opened && (
        <Notice tone="info" title="Your mail program should have opened">
          If it did not, send your message to {address}. What you typed is kept here.
        </Notice>
      )}
      <p>
        Or write to <a href={`mailto:${address}`}>{address}</a>.
      </p>
    </Page>
  );
}

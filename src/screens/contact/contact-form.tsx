import { type FormEvent, useEffect, useRef, useState } from 'react';

import { isSameValue } from '#domain/edit/changed-fields.ts';
import { useOwner } from '#providers/attempts/use-owner.ts';
import {
  type ContactDraft,
  clearContactDraft,
  followContactDraft,
  readContactDraft,
  storeContactDraft,
} from '#services/storage/contact-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from './contact.module.css';
import { Handover } from './handover.tsx';

const nothingTyped: ContactDraft = { subject: '', message: '' };

/** A message that is handed over to the user's email app. A draft is kept until the user clears it or signs out. */
export function ContactForm({ address }: { address: string }) {
  const [draft, setDraft] = useState(nothingTyped);
  const [tried, setTried] = useState(false);
  const [handedOver, setHandedOver] = useState(false);
  const [cleared, setCleared] = useState<ContactDraft | null>(null);
  const subject = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const owner = useOwner();
  const [writer, setWriter] = useState(owner);
  if (writer !== owner) {
    setWriter(owner);
    // The browser discards the draft then (see browser-owner.ts), and the next user mustn't see it here either.
    if (writer) startAgain();
  }
  const missing = {
    subject: draft.subject.trim() === '' ? 'Say what it’s about in a few words.' : undefined,
    message: draft.message.trim() === '' ? 'Write your message.' : undefined,
  };

  // In an effect, since the prerendered page is the same for everyone. What was typed before the scripts loaded is kept.
  useEffect(() => {
    const kept = readContactDraft();
    const typed = {
      subject: subject.current?.value || kept.subject,
      message: message.current?.value || kept.message,
    };
    setDraft(typed);
    if (!isSameValue(typed, kept)) storeContactDraft(typed);
    // Otherwise the next letter here would overwrite what was typed in another tab.
    return followContactDraft((other) => {
      if (isSameValue(other, nothingTyped)) setTried(false);
      setDraft(other);
      setHandedOver(false);
      setCleared(null);
    });
  }, []);

  function change(part: Partial<ContactDraft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    setHandedOver(false);
    setCleared(null);
    storeContactDraft(next);
  }

  function handOver(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (missing.subject) subject.current?.focus();
    else if (missing.message) message.current?.focus();
    else {
      const query = `subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(draft.message)}`;
      open(`mailto:${address}?${query}`, '_self');
      setHandedOver(true);
    }
  }

  function startAgain(): void {
    setDraft(nothingTyped);
    setTried(false);
    setHandedOver(false);
    setCleared(null);
  }

  function clear(): void {
    clearContactDraft();
    startAgain();
    setCleared(isSameValue(draft, nothingTyped) ? null : draft);
  }

  return (
    <>
      <form className={styles.form} onSubmit={handOver} noValidate>
        <TextField
          ref={subject}
          label="Subject"
          maxLength={200}
          value={draft.subject}
          error={tried ? missing.subject : undefined}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <TextAreaField
          ref={message}
          label="Message"
          hint="What you type stays in this browser until you clear it or sign out."
          maxLength={4000}
          value={draft.message}
          error={tried ? missing.message : undefined}
          onChange={(event) => change({ message: event.target.value })}
        />
        <div className={styles.actions}>
          <Button variant="primary" type="submit">
            Open in your email app
          </Button>
          {cleared ? (
            <Button variant="quiet" onClick={() => change(cleared)}>
              Undo clearing
            </Button>
          ) : (
            <Button variant="quiet" onClick={clear}>
              Clear
            </Button>
          )}
        </div>
      </form>
      {handedOver && <Handover address={address} message={draft.message} />}
      <p>
        Or write to <a href={`mailto:${address}`}>{address}</a>.
      </p>
    </>
  );
}

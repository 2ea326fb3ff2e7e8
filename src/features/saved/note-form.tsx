import { type FormEvent, useEffect, useRef, useState } from 'react';

import { cleanNote } from '#domain/saved/change-saved.ts';
import { maxNoteLength } from '#domain/saved/saved-questions.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { useSingleMutation } from '#providers/query/use-single-mutation.ts';
import { readDraft, storeDraft } from '#services/storage/question-drafts.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './saved.module.css';

/**
 * The field for a note. What is typed survives a reload until it's saved or cancelled. A note that comes from elsewhere meanwhile
 * is shown before it's replaced.
 *
 * @param onSave stores the note, or deletes it if it's empty; resolves to whether that worked
 */
export function NoteForm({
  questionId,
  owner,
  note,
  onSave,
  onClose,
}: {
  questionId: string;
  owner: string | null | undefined;
  note: string;
  onSave: (text: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const [draft] = useState(() => readDraft('note', questionId, owner));
  const [text, setText] = useState(draft ?? note);
  // The notes that this form began with or sent. A draft may have been begun before there was a note.
  const [known, setKnown] = useState(() => ['', draft === null ? note : '']);
  const storing = useSingleMutation({
    mutationFn: ({ value }: { value: string; typed: string }) => {
      setKnown([...known, cleanNote(value)]);
      return onSave(value);
    },
    onSuccess(isStored, { typed }) {
      // What was typed meanwhile isn't stored, here or in a form that was opened since.
      if (!isStored || typed !== text) return;
      if (form.current) close();
      else if (readDraft('note', questionId, owner) === typed) storeDraft('note', questionId, null);
    },
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A draft from before a reload doesn't take the focus from the question.
    if (draft === null) form.current?.querySelector('textarea')?.focus();
  }, [draft]);

  function close(): void {
    storeDraft('note', questionId, null);
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    storing.mutate({ value: text, typed: text });
  }

  return (
    <form ref={form} className={styles.form} aria-label="Your note" onSubmit={submit}>
      {!known.includes(note) && note !== cleanNote(text) && (
        <Notice tone="warning">
          Your saved note now reads: “<span className={styles.noteText}>{note}</span>”. Saving replaces it.
        </Notice>
      )}
      <TextAreaField
        label="Your note"
        hint={`Only you can see it. ${inDigits(maxNoteLength - text.length)} characters left.`}
        rows={4}
        maxLength={maxNoteLength}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          storeDraft('note', questionId, event.target.value);
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={storing.isPending}>
          Save note
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
        {note && (
          <Button
            variant="quiet"
            busy={storing.isPending}
            onClick={() => storing.mutate({ value: '', typed: text })}
          >
            Delete note
          </Button>
        )}
      </div>
    </form>
  );
}

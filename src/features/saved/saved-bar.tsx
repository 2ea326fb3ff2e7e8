import { useMutation } from '@tanstack/react-query';
import { memo, useRef, useState } from 'react';

import { cleanNote, type SavedChange } from '#domain/saved/change-saved.ts';
import { useOwner } from '#providers/attempts/use-owner.ts';
import { useSaved } from '#providers/saved/use-saved.ts';
import { readDraft } from '#services/storage/question-drafts.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { useFocusAfter } from '#ui/page/use-focus-after.ts';
import { NoteForm } from './note-form.tsx';
import styles from './saved.module.css';
import { savedFault } from './saved-fault.ts';

type SavedBarProps = { questionId: string; withNote: boolean };

/**
 * The bookmark of a question, and the learner's own note on it. Memoized, since an answer doesn't change it.
 *
 * @param withNote false while the answer isn't shown: a note may give it away
 */
export const SavedBar = memo(function SavedBar(props: SavedBarProps) {
  // The next user of this browser mustn't be able to restore what this one deleted.
  const owner = useOwner();
  return <OwnSavedBar key={owner ?? ''} owner={owner} {...props} />;
});

function OwnSavedBar({ questionId, withNote, owner }: SavedBarProps & { owner: string | null | undefined }) {
  const { status, saved, waiting, save, refresh } = useSaved();
  const { data: outcome = null, variables, mutateAsync } = useMutation({ mutationFn: save });
  const [deleted, setDeleted] = useState('');
  const [isEditing, setEditing] = useState(() => readDraft('note', questionId, owner) !== null);
  const isMarked = saved.bookmarks.get(questionId)?.value === '1';
  const note = saved.notes.get(questionId)?.value ?? '';
  const isWaiting = waiting.bookmarks.has(questionId) || waiting.notes.has(questionId);
  const fault = savedFault(outcome);
  const edit = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEditing, edit);
  useFocusAfter(deleted !== '', edit);

  async function change(input: Parameters<typeof save>[0]): Promise<boolean> {
    const isDeletion = input.kind === 'note' && cleanNote(input.text) === '';
    if (isDeletion && !note) return true;
    const came = await mutateAsync(input);
    if (came.state === 'kept' && input.kind === 'note') setDeleted(isDeletion ? note : '');
    return came.state === 'kept';
  }

  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          aria-pressed={isMarked}
          className={styles.bookmark}
          onClick={() => void change({ kind: 'bookmark', questionId, on: !isMarked })}
        >
          <Icon name="bookmark" />
          Bookmark
        </Button>
        {withNote && !isEditing && status === 'ready' && (
          <Button ref={edit} variant="quiet" onClick={() => setEditing(true)}>
            {note ? 'Edit note' : 'Add note'}
          </Button>
        )}
        {withNote && status === 'error' && (
          <Button ref={leaveFocus} variant="quiet" onClick={refresh}>
            Load your note
          </Button>
        )}
        {deleted && !note && !isEditing && (
          <Button variant="quiet" onClick={() => void change({ kind: 'note', questionId, text: deleted })}>
            Undo delete
          </Button>
        )}
        <p role="status" className={styles.state}>
          {outcome?.state === 'kept' && variables && describeState(variables, deleted, isWaiting)}
        </p>
      </div>
      {withNote && note && !isEditing && (
        <div className={styles.note}>
          <p className={styles.noteTitle}>Your note</p>
          <p className={styles.noteText}>{note}</p>
        </div>
      )}
      {withNote && isEditing && status === 'ready' && (
        <NoteForm
          questionId={questionId}
          owner={owner}
          note={note}
          onSave={(text) => change({ kind: 'note', questionId, text })}
          onClose={() => setEditing(false)}
        />
      )}
      {fault && (
        <Notice tone="danger" title={fault.title}>
          {fault.text}
        </Notice>
      )}
    </div>
  );
}

function describeState(change: SavedChange, deleted: string, isWaiting: boolean): string {
  if (change.kind === 'bookmark' && !change.on) return 'Bookmark removed';
  if (change.kind === 'note' && deleted) return 'Note deleted';
  return isWaiting ? 'Saved on this device' : 'Saved';
}

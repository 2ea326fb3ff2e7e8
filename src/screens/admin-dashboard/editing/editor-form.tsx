import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';

import { focusFirstWrong } from '#ui/field/focus-first-wrong.ts';
import styles from '../admin-dashboard.module.css';
import { usePictureUploadKey } from '../questions/use-picture-upload.ts';
import { useWarnOnLeave } from '../use-warn-on-leave.ts';

/** Scrolls to an error outside the form's fields, such as a list without questions. */
const showAlert = () => document.querySelector('main [role="alert"]')?.scrollIntoView({ block: 'center' });

/** The value of the button that publishes. Ctrl+S and Enter only save. */
export const publishes = 'publish';

/**
 * A form that saves with its button or Ctrl+S (⌘S), moves the focus to the first invalid field when it can't be saved, and asks
 * before the tab is closed with unsaved work. With `onPublish` it edits a draft, which can be saved while it's invalid.
 */
export function EditorForm({
  id,
  label,
  className = styles.form,
  dirty,
  isValid,
  onSave,
  onPublish,
  children,
}: {
  id?: string;
  label?: string;
  className?: string | undefined;
  dirty: boolean;
  isValid: boolean;
  /** Called even if the form is invalid: it then has to show what is wrong. */
  onSave: () => void;
  /** Called like `onSave`, by the button whose value is `publishes`. */
  onPublish?: () => void;
  children: ReactNode;
}) {
  const client = useQueryClient();
  const uploads = usePictureUploadKey();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      const isOnlyOne = document.querySelectorAll('form[data-editor]').length === 1;
      if (!isOnlyOne && !form.current?.contains(document.activeElement)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, []);

  useWarnOnLeave(dirty);

  return (
    <form
      ref={form}
      id={id}
      aria-label={label}
      className={className}
      noValidate
      data-editor
      onSubmit={(event) => {
        event.preventDefault();
        // If it were saved now, the question would lack the picture.
        if (client.isMutating({ mutationKey: uploads }) > 0) return;
        const { submitter } = event.nativeEvent;
        const act = onPublish && submitter?.getAttribute('value') === publishes ? onPublish : onSave;
        if (!isValid && (act === onPublish || !onPublish)) focusFirstWrong(event.currentTarget, showAlert);
        act();
      }}
    >
      {children}
    </form>
  );
}

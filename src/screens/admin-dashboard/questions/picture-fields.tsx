import { useEffect, useEffectEvent, useId, useRef } from 'react';

import { maxPictures } from '#domain/media/media.ts';
import { mediaAddress } from '#domain/media/picture-address.ts';
import { StoredPicture } from '#features/questions/stored-picture.tsx';
import { Button } from '#ui/button/button.tsx';
import { FileField } from '#ui/field/file-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from '../admin-dashboard.module.css';
import { useFocusNextRow } from '../use-focus-next-row.ts';
import type { KeyFieldsProps } from './key-fields-props.ts';
import { usePictureUpload } from './use-picture-upload.ts';

/** The pictures of a question: chosen from a file, dropped on the field or pasted anywhere on the page. */
export function PictureFields({ draft: { media }, errors, onChange }: KeyFieldsProps) {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wasAdded = useRef(false);
  const upload = usePictureUpload((id) => {
    if (media.some((picture) => picture.id === id)) return;
    wasAdded.current = true;
    onChange({ media: [...media, { id, alt: '' }] });
  });
  const { refOf, press } = useFocusNextRow(
    media.map(({ id }) => id),
    titleId,
  );
  const isFull = media.length >= maxPictures;

  // Focus the description of a new picture at once.
  useEffect(() => {
    if (!wasAdded.current) return;
    wasAdded.current = false;
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  });

  // The input is disabled while a picture is stored, which takes its focus away.
  useEffect(() => {
    if (upload.error && document.activeElement === document.body) input.current?.focus();
  }, [upload.error]);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = pastedPicture(event);
    if (!file || upload.busy || isFull) return;
    event.preventDefault();
    upload.store(file);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  const setAlt = (id: string, alt: string) =>
    onChange({ media: media.map((picture) => (picture.id === id ? { id, alt } : picture)) });

  return (
    <section className={styles.form} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        Pictures
      </h2>
      {media.length > 0 && (
        <ul ref={list} className={styles.rows}>
          {media.map(({ id, alt }, index) => (
            <li key={id} className={styles.planned}>
              <StoredPicture picture={{ src: mediaAddress(id), alt: alt || `Picture ${index + 1}` }} />
              <TextField
                label={`What picture ${index + 1} shows`}
                hint="For people who can’t see it. Don’t give the answer away."
                maxLength={500}
                value={alt}
                error={alt.trim() === '' ? errors.media : undefined}
                onChange={(event) => setAlt(id, event.target.value)}
              />
              <div>
                <Button
                  ref={refOf(id)}
                  variant="quiet"
                  aria-label={`Remove picture ${index + 1}`}
                  onClick={() => {
                    press(id);
                    onChange({ media: media.filter((picture) => picture.id !== id) });
                  }}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <FileField
        ref={input}
        label="Add a picture"
        hint={
          isFull
            ? `A question can have ${maxPictures} pictures.`
            : 'PNG, JPEG, WebP, GIF or SVG. You can also paste one. Location data and scripts are removed.'
        }
        accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
        disabled={isFull || upload.busy}
        error={upload.error ?? undefined}
        onClick={(event) => {
          // Otherwise the same file couldn't be chosen again.
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) upload.store(file);
        }}
      />
      {upload.busy && <p role="status">Preparing the picture. You can save once it’s here.</p>}
    </section>
  );
}

/** The pasted picture. Text that comes with a picture of itself, as from a spreadsheet, is pasted as text into a field. */
function pastedPicture({ clipboardData, target }: ClipboardEvent): File | null {
  const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return file && !(isTyping && clipboardData?.types.includes('text/plain')) ? file : null;
}

import { useState } from 'react';
import * as z from 'zod/mini';

import { guessFormat, type ImportFormat } from '#domain/bank/import/guess-format.ts';
import type { NamedBytes } from '#domain/bank/import/read-import.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';

import styles from '../admin-dashboard.module.css';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { forgetKept, makeKeptDrafts, useKeptDraft } from '../editing/use-kept-draft.ts';

const name = 'Pasted questions';

const pasted = makeKeptDrafts('pasted-questions', z.object({ text: z.string() }));

const nothing = { text: '' };

const textOf = ({ bytes }: NamedBytes) => new TextDecoder().decode(bytes);

/** The format of pasted text. What nothing else fits is read as from Word. */
export const formatOfPasted = (source: NamedBytes): ImportFormat => guessFormat('', textOf(source)) ?? 'text';

/** Forgets text that was imported, unless it was changed since. */
export function forgetPasted(source: NamedBytes): void {
  if (pasted.read('new')?.draft.text === textOf(source)) forgetKept(pasted);
}

/** Questions that are pasted instead of read from a file: from Word, or in any text format. */
export function PasteQuestions({ onRead }: { onRead: (source: NamedBytes) => void }) {
  const { draft, restored, change, clear } = useKeptDraft(pasted, nothing);
  const { text } = draft;
  const [open, setOpen] = useState(restored);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Paste questions instead</summary>
      <div className={styles.form}>
        <RestoredNotice restored={restored} onDiscard={clear} />
        <TextAreaField
          label="Questions"
          hint="Each question, then its options as A) B) C), then “Answer: B”. GIFT, Aiken and CSV work too."
          rows={10}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <div>
          <Button
            disabled={text.trim() === ''}
            onClick={() => onRead({ name, bytes: new TextEncoder().encode(text) })}
          >
            Read the questions
          </Button>
        </div>
      </div>
    </details>
  );
}

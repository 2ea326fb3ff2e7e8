import { useState } from 'react';

import { guessFormat } from '#domain/bank/import/guess-format.ts';
import type { NamedBytes, ReadChoices } from '#domain/bank/import/read-import.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';

import styles from '../admin-dashboard.module.css';

const name = 'Pasted questions';

/** Questions that are pasted rather than chosen as a file: from Word, or in any format of text. */
export function PasteQuestions({ onRead }: { onRead: (source: NamedBytes, choices: ReadChoices) => void }) {
  const [text, setText] = useState('');
  return (
    <details>
      <summary>Paste questions instead</summary>
      <div className={styles.form}>
        <TextAreaField
          label="Questions"
          hint="Each question, then its options as A) B) C), then “Answer: B”. GIFT, Aiken and CSV work too."
          rows={10}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button
            disabled={text.trim() === ''}
            onClick={() =>
              onRead(
                { name, bytes: new TextEncoder().encode(text) },
                { format: guessFormat('', text) ?? 'text' },
              )
            }
          >
            Read the questions
          </Button>
        </div>
      </div>
    </details>
  );
}

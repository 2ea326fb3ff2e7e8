import { useDeferredValue, useMemo, useState } from 'react';

import { drawOptions, drawVariant, keyOptionId, showAnswer } from '#domain/family/draw-variant.ts';
import { readFamily } from '#domain/family/family.ts';
import { familyFaults } from '#domain/family/family-faults.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { parseJson } from '#domain/shared/parse-json.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';

import styles from '../admin-dashboard.module.css';
import type { KeyFieldsProps } from './key-fields-props.ts';

/** How many variants the editor shows at once. */
const shown = 10;

const maxLength = 20_000;

/** The family of a numeric or single-choice question, with sample variants, which are only drawn once it's open. */
export function FamilyFields({ draft, errors, onChange }: KeyFieldsProps) {
  const [round, setRound] = useState(0);
  const [wasOpened, setOpened] = useState(false);
  const isOpen = wasOpened || errors.family !== undefined;
  // Deferred, so that the text field is updated first.
  const json = useDeferredValue(draft.family);
  const faults = isOpen && json.trim() ? familyFaults(draft.type, json) : [];
  const isSound = isOpen && json.trim() !== '' && faults.length === 0;
  const variants = useMemo(() => (isSound ? variantsOf(json, round) : []), [isSound, json, round]);
  if (!typeOf(draft).canVary && draft.family === '') return null;
  return (
    <details open={isOpen} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>New values each time{draft.family.trim() && ' (this question is a family)'}</summary>
      <div className={styles.family}>
        <TextAreaField
          label="Family"
          hint="As JSON: see “Question families” in the documentation. Leave blank to ask the question unchanged."
          rows={12}
          spellCheck={false}
          maxLength={maxLength}
          value={draft.family}
          error={errors.family ?? (faults.join(' ') || undefined)}
          onChange={(event) => onChange({ family: event.target.value })}
        />
        {isSound && (
          <>
            <ol className={styles.variants} aria-label={`${shown} variants`}>
              {variants.map(({ stem, answer, wrong }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a variant is its place in the draw
                <li key={`${round} ${index}`}>
                  {stem} <strong>{answer}</strong>
                  {wrong.length > 0 && <span className={styles.soft}> not {wrong.join(', ')}</span>}
                </li>
              ))}
            </ol>
            <div className={styles.row}>
              <Button onClick={() => setRound(round + 1)}>Draw {shown} others</Button>
              <Button onClick={() => onChange({ family: indent(draft.family) })}>Indent the JSON</Button>
            </div>
          </>
        )}
      </div>
    </details>
  );
}

/** Puts one field on each line. Returns the text unchanged if it isn't valid JSON yet or would become too long. */
function indent(json: string): string {
  const value = parseJson(json);
  const indented = value === undefined ? json : JSON.stringify(value, null, 2);
  return indented.length > maxLength ? json : indented;
}

function variantsOf(json: string, round: number) {
  const { family } = readFamily(json);
  if (!family) return [];
  const random = seededRandom(`${round}`);
  return Array.from({ length: shown }, () => drawVariant(family, random)).flatMap((variant) => {
    if (!variant) return [];
    const wrong = drawOptions(family, variant, random).filter(({ id }) => id !== keyOptionId);
    return [
      {
        stem: variant.stem,
        answer: showAnswer(variant.key.value, family),
        wrong: wrong.map(({ text }) => text),
      },
    ];
  });
}

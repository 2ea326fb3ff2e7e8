import { useDeferredValue, useMemo, useState } from 'react';
import * as z from 'zod/mini';

import type { ImportedFile } from '#domain/bank/import/import-row.ts';
import { type DuplicateChoice, duplicateChoices, planImport } from '#domain/bank/import/plan-import.ts';
import { findUndescribed, withWords } from '#domain/bank/import/row-pictures.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { optionsOfParts } from '#domain/part/options-of-parts.ts';
import type { Question } from '#domain/question/question.ts';
import type { NamedPicture } from '#services/media/store-pictures.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from '../admin-dashboard.module.css';
import { makeKeptDrafts, useKeptDraft } from '../editing/use-kept-draft.ts';
import { duplicateNames } from './duplicate-names.ts';
import { PartMapping } from './part-mapping.tsx';
import { PictureWords } from './picture-words.tsx';
import { PlannedRows } from './planned-rows.tsx';
import { WritePlan } from './write-plan.tsx';

/** Descriptions by picture id, which depends only on the picture's bytes: choosing the same file again finds them. */
const pictureWords = makeKeptDrafts('picture-words', z.object({ words: z.record(z.string(), z.string()) }));

const noWords: { readonly words: Readonly<Record<string, string>> } = { words: {} };

/** What happens to each row of a file, the choices to make, and the import button. */
export function ImportPlan({
  file,
  source,
  bank,
  parts,
  onImported,
}: {
  file: ImportedFile & { readonly pictures: ReadonlyMap<string, NamedPicture> };
  source: { readonly file: string; readonly format: string };
  bank: readonly Question[];
  parts: readonly ExamPart[];
  /** Called once everything in the file has been imported. */
  onImported: () => void;
}) {
  const [defaultPartId, setDefaultPartId] = useState('');
  const [onDuplicate, setOnDuplicate] = useState<DuplicateChoice>('skip');
  const [choices, setChoices] = useState<ReadonlyMap<string, DuplicateChoice>>(new Map());
  const [partsByName, setPartsByName] = useState<ReadonlyMap<string, string>>(new Map());
  const {
    draft: { words: typed },
    change,
  } = useKeptDraft(pictureWords, noWords);
  const words = useMemo(() => new Map(Object.entries(typed)), [typed]);
  // Deferred, so that typing isn't blocked while a long plan is computed.
  const written = useDeferredValue(words);
  // A picture that is in the bank has a description already.
  const known = useMemo(
    () => new Map(bank.flatMap(({ media }) => media.map(({ id, alt }) => [id, alt]))),
    [bank],
  );
  const left = Object.entries(typed).filter(([id]) => !known.has(id));
  // The others were imported.
  if (left.length < words.size) change({ words: Object.fromEntries(left) });
  const rows = useMemo(
    () => withWords(file.rows, new Map([...written, ...known])),
    [file.rows, known, written],
  );
  const undescribed = useMemo(
    () => findUndescribed(file.rows).filter(({ id }) => !known.has(id)),
    [file.rows, known],
  );
  const plan = useMemo(
    () => planImport(rows, { bank, parts, partsByName, defaultPartId, onDuplicate, choices }),
    [rows, bank, parts, partsByName, defaultPartId, onDuplicate, choices],
  );

  return (
    <>
      {file.notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      <div className={styles.pair}>
        <SelectField
          label="Put questions without a part in"
          options={[{ value: '', label: 'No part' }, ...optionsOfParts(parts)]}
          value={defaultPartId}
          onChoose={setDefaultPartId}
        />
        <SelectField
          label="If the number is already in the bank"
          options={duplicateChoices.map((value) => ({ value, label: duplicateNames[value] }))}
          value={onDuplicate}
          onChoose={(choice) => {
            setOnDuplicate(choice);
            setChoices(new Map());
          }}
        />
      </div>
      <PartMapping
        rows={file.rows}
        parts={parts}
        chosen={partsByName}
        defaultPartId={defaultPartId}
        onChoose={(name, partId) => setPartsByName((before) => new Map(before).set(name, partId))}
      />
      <PictureWords
        pictures={undescribed}
        words={words}
        onDescribe={(id, text) => {
          const { [id]: _, ...others } = typed;
          change({ words: text === '' ? others : { ...others, [id]: text } });
        }}
      />
      <WritePlan plan={plan} source={source} pictures={file.pictures} onImported={onImported} />
      <PlannedRows
        plan={plan}
        onChoose={(place, choice) => setChoices((before) => new Map(before).set(place, choice))}
      />
    </>
  );
}

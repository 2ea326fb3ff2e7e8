import { useMemo, useState } from 'react';

import { placeOf } from '#domain/bank/import/import-row.ts';
import { type DuplicateChoice, duplicateChoices, type PlannedRow } from '#domain/bank/import/plan-import.ts';
import { correctionKind, type QuestionChange } from '#domain/correction/question-correction.ts';
import { shorten } from '#domain/question/shorten.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { takePage } from '#ui/pager/take-page.ts';

import styles from '../admin-dashboard.module.css';
import { QuestionPreview } from '../questions/question-preview.tsx';
import { duplicateNames } from './duplicate-names.ts';

const pageSize = 20;
/** What happens to a row, as the filter and the row itself name it. */
const groups = {
  create: { name: 'New', tone: 'success' },
  replace: { name: 'Replaced', tone: 'neutral' },
  duplicate: { name: 'Skipped', tone: 'warning' },
  same: { name: 'Already in the bank', tone: 'neutral' },
  refuse: { name: 'Error', tone: 'danger' },
} as const;
type PlanGroup = keyof typeof groups;
const toldOf = {
  key: 'Learners will be told that its key was wrong.',
  withdrawn: 'Learners will be told that it was withdrawn.',
} as const;

/** Every row of a file as it will be imported, or why it won’t be. */
export function PlannedRows({
  plan,
  onChoose,
}: {
  plan: readonly PlannedRow[];
  onChoose: (place: string, choice: DuplicateChoice) => void;
}) {
  const [group, setGroup] = useState<PlanGroup | ''>('');
  const [wantedPage, setPage] = useState(1);
  const shown = useMemo(() => (group ? plan.filter((row) => groupOf(row) === group) : plan), [plan, group]);
  const { page, pages, items } = takePage(shown, wantedPage, pageSize);
  return (
    <div className={styles.form}>
      <SelectField
        label="Show"
        options={[
          { value: '', label: `All rows (${inDigits(plan.length)})` },
          ...Object.keys(groups)
            .filter(isGroup)
            .map((value) => ({
              value,
              label: `${groups[value].name} (${inDigits(plan.filter((row) => groupOf(row) === value).length)})`,
            })),
        ]}
        value={group}
        onChoose={(value) => {
          setGroup(value);
          setPage(1);
        }}
      />
      {shown.length === 0 && <p>{plan.length === 0 ? 'The file has no questions.' : 'No rows.'}</p>}
      <ol className={styles.rows}>
        {items.map((row) => (
          <PlannedItem
            key={placeOf(row.row)}
            row={row}
            onChoose={(choice) => onChoose(placeOf(row.row), choice)}
          />
        ))}
      </ol>
      <Pager page={page} pages={pages} onTurn={setPage} />
    </div>
  );
}

function PlannedItem({
  row: planned,
  onChoose,
}: {
  row: PlannedRow;
  onChoose: (choice: DuplicateChoice) => void;
}) {
  const { row, notes } = planned;
  const group = groupOf(planned);
  const line = `Line ${row.line}`;
  const [open, setOpen] = useState(false);
  return (
    <li className={styles.planned}>
      <div className={styles.row}>
        <span className={styles.soft}>{row.file === undefined ? line : `${row.file}, line ${row.line}`}</span>
        <strong className={styles.title}>{row.title !== line && row.title}</strong>
        <Badge tone={groups[group].tone}>{groups[group].name}</Badge>
      </div>
      {row.ok && row.title !== row.question.text && <p>{shorten(row.question.text)}</p>}
      {!row.ok && <Sentences of={row.errors} />}
      <Sentences of={notes} />
      {planned.action === 'replace' && <Told of={planned} />}
      {planned.choice && (
        <SelectField
          label={`The number of ${placeOf(row)} is already in the bank`}
          options={duplicateChoices.map((choice) => ({ value: choice, label: duplicateNames[choice] }))}
          value={planned.choice}
          onChoose={onChoose}
        />
      )}
      {(planned.action === 'create' || planned.action === 'replace') && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>Preview</summary>
          {open && <QuestionPreview question={planned.question} />}
        </details>
      )}
    </li>
  );
}

/** What learners are told about a replaced question, if anything. */
function Told({ of }: { of: QuestionChange }) {
  const kind = correctionKind(of);
  return kind && <p className={styles.soft}>{toldOf[kind]}</p>;
}

function Sentences({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={styles.sentences}>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function isGroup(value: string): value is PlanGroup {
  return Object.hasOwn(groups, value);
}

function groupOf(row: PlannedRow): PlanGroup {
  if (row.action !== 'skip') return row.action;
  return row.isDuplicate ? 'duplicate' : 'same';
}

import { useState } from 'react';

import type { Question } from '#domain/question/question.ts';
import { Button } from '#ui/button/button.tsx';
import { downloadText } from '#ui/download/download-text.ts';

import styles from '../admin-dashboard.module.css';
import { useBank } from '../use-bank.ts';

type Export = (questions: readonly Question[]) => string | Promise<string>;

/** Each writer is loaded when it is asked for. */
const formats: readonly { name: string; file: string; type: string; load: () => Promise<Export> }[] = [
  {
    name: 'CSV',
    file: 'ohmwork-questions.csv',
    type: 'text/csv',
    load: async () => (await import('#domain/bank/export/export-csv.ts')).exportCsv,
  },
  {
    name: 'JSON',
    file: 'ohmwork-questions.json',
    type: 'application/json',
    load: async () => (await import('#domain/bank/export/export-json.ts')).exportJson,
  },
  {
    name: 'GIFT',
    file: 'ohmwork-questions.gift',
    type: 'text/plain',
    load: async () => (await import('#domain/bank/export/export-gift.ts')).exportGift,
  },
];

/** The whole bank as a file. */
export function ExportBank() {
  const { data: bank } = useBank();
  const [busy, setBusy] = useState<string | null>(null);
  if (!bank || bank.length === 0) return <p>There is nothing to export yet.</p>;

  async function save({ name, file, type, load }: (typeof formats)[number]): Promise<void> {
    setBusy(name);
    const write = await load();
    downloadText(file, await write(bank ?? []), type);
    setBusy(null);
  }

  return (
    <>
      <p>
        All {bank.length} questions. CSV and JSON hold everything and can be imported again; GIFT is for
        Moodle and has no place for references, difficulty, figures and units.
      </p>
      <div className={styles.row}>
        {formats.map((format) => (
          <Button key={format.name} busy={busy === format.name} onClick={() => void save(format)}>
            Export as {format.name}
          </Button>
        ))}
      </div>
    </>
  );
}

import { useMutation } from '@tanstack/react-query';

import type { Question } from '#domain/question/question.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { Button } from '#ui/button/button.tsx';
import { downloadFile } from '#ui/download/download-file.ts';
import { Notice } from '#ui/notice/notice.tsx';
import styles from '../admin-dashboard.module.css';
import { FailedNotice } from '../failed-notice.tsx';
import { useBank } from '../use-bank.ts';

/** What the file holds, and what of the bank isn't in it. */
type Exported = { readonly content: string | Uint8Array<ArrayBuffer>; readonly notes: readonly string[] };

type Export = (questions: readonly Question[]) => Exported | Promise<Exported>;

type Format = { name: string; file: string; type: string; load: () => Promise<Export> };

const failure = 'Failed to export the bank';

/** Each writer is loaded on demand. */
const formats: readonly Format[] = [
  {
    name: 'CSV',
    file: 'ohmwork-questions.csv',
    type: 'text/csv',
    load: async () => whole((await loadChunk(() => import('#domain/bank/export/export-csv.ts'))).exportCsv),
  },
  {
    name: 'JSON',
    file: 'ohmwork-questions.json',
    type: 'application/json',
    load: async () => whole((await loadChunk(() => import('#domain/bank/export/export-json.ts'))).exportJson),
  },
  {
    name: 'ZIP with pictures',
    file: 'ohmwork-questions.zip',
    type: 'application/zip',
    load: async () => (await loadChunk(() => import('#services/media/export-zip.ts'))).exportZip,
  },
  {
    name: 'GIFT',
    file: 'ohmwork-questions.gift',
    type: 'text/plain',
    load: async () => whole((await loadChunk(() => import('#domain/bank/export/export-gift.ts'))).exportGift),
  },
  {
    name: 'Moodle XML',
    file: 'ohmwork-questions.xml',
    type: 'text/xml',
    load: async () => (await loadChunk(() => import('#services/media/export-moodle.ts'))).exportMoodle,
  },
];

/** The whole bank as a file. */
export function ExportBank() {
  const { data: bank } = useBank();
  const exporting = useMutation({
    meta: { failure },
    mutationFn: async ({ file, type, load }: Format) => {
      const write = await load();
      const { content, notes } = await write(bank ?? []);
      downloadFile(file, content, type);
      return notes;
    },
  });
  if (!bank || bank.length === 0) return <p>There is nothing to export yet.</p>;

  return (
    <>
      <p>
        {bank.length === 1 ? '1 question' : `All ${inDigits(bank.length)} questions`}. You can import CSV,
        JSON and ZIP files again without losing anything. CSV and JSON name the pictures, and only the ZIP
        holds them. GIFT and Moodle XML are for Moodle, and leave out references and difficulty. GIFT also
        leaves out units, asks calculations with one set of values, and can’t hold pictures:{' '}
        {describePictured(bank)}.
      </p>
      <div className={styles.row}>
        {formats.map((format) => (
          <Button
            key={format.name}
            busy={exporting.isPending && exporting.variables === format}
            onClick={() => exporting.mutate(format)}
          >
            Export as {format.name}
          </Button>
        ))}
      </div>
      <FailedNotice of={exporting} title={failure} />
      {exporting.data && exporting.data.length > 0 && (
        <Notice tone="warning" title="The file doesn’t hold everything">
          <ul className={styles.sentences}>
            {exporting.data.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** What GIFT loses. */
function describePictured(bank: readonly Question[]): string {
  const count = bank.filter(({ figure, media }) => figure !== undefined || media.length > 0).length;
  if (count === 0) return 'no question has any';
  return count === 1 ? '1 question loses its picture' : `${inDigits(count)} questions lose theirs`;
}

/** A writer with nothing to say of what it left out. */
function whole(write: (questions: readonly Question[]) => string | Promise<string>): Export {
  return async (questions) => ({ content: await write(questions), notes: [] });
}

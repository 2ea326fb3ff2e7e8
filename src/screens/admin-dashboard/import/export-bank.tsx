import { isCancelledError, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Question } from '#domain/question/question.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { bankQuery } from '#providers/bank/queries.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { letPageAnswer } from '#services/let-page-answer.ts';
import { Button } from '#ui/button/button.tsx';
import { downloadFile } from '#ui/download/download-file.ts';
import { Notice } from '#ui/notice/notice.tsx';
import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { BankLoading } from '../bank-loading.tsx';
import { useBank } from '../use-bank.ts';

/** The content of one or more files, and notes on what they leave out. */
type Exported = {
  readonly contents: readonly (string | Uint8Array<ArrayBuffer>)[];
  readonly notes: readonly string[];
};

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
    load: async () => {
      const { exportGift } = await loadChunk(() => import('#domain/bank/export/export-gift.ts'));
      return (questions) => ({ contents: [exportGift(questions)], notes: notesOnPictures(questions) });
    },
  },
  {
    name: 'Moodle XML',
    file: 'ohmwork-questions.xml',
    type: 'text/xml',
    load: async () => {
      const { exportMoodle } = await loadChunk(() => import('#services/media/export-moodle.ts'));
      return async (questions) => {
        const { content, notes } = await exportMoodle(questions);
        return { contents: [content], notes };
      };
    },
  },
];

/** Exports the whole bank as a file. The bank is only read once a format is chosen. */
export function ExportBank() {
  const client = useQueryClient();
  const bank = useBank({ enabled: false });
  const exporting = useMutation({
    meta: { failure },
    mutationFn: async ({ file, type, load }: Format) => {
      const [write, bank] = await Promise.all([load(), readBank(client)]);
      if (!bank || bank.documents.length === 0) return bank && { count: 0, files: 0, notes: [] };
      const { contents, notes } = await write(bank.documents);
      for (const [index, content] of contents.entries()) {
        downloadFile(numbered(file, index + 1, contents.length), content, type);
        await letPageAnswer();
      }
      return {
        count: bank.documents.length,
        files: contents.length,
        notes: [...notes, ...notesOnUnreadable(bank.skipped.length)],
      };
    },
  });

  return (
    <>
      <p>
        You can import CSV, JSON and ZIP files again without losing anything. CSV and JSON name the pictures,
        and only the ZIP holds them. GIFT and Moodle XML are for Moodle, and leave out references and
        difficulty. Imported again, Moodle XML comes back with its figures and calculations changed. GIFT also
        leaves out units and pictures, and asks calculations with one set of values.
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
      {exporting.isPending && <BankLoading bank={bank} isAgain />}
      <BankFailedNotice of={exporting} title={failure} />
      {exporting.data && <ExportNotice {...exporting.data} />}
      {exporting.data === null && (
        <Notice tone="info" title="Stopped before the export">
          No file was saved. Export again to continue.
        </Notice>
      )}
    </>
  );
}

/** The whole bank as it is now; null if the reading was stopped. */
async function readBank(client: QueryClient) {
  const countReads = () => client.getQueryState(bankQuery().queryKey)?.dataUpdateCount ?? 0;
  const before = countReads();
  try {
    const bank = await client.fetchQuery({ ...bankQuery(), staleTime: 0 });
    // A reading that was stopped resolves to the former bank, if there is one.
    return countReads() > before ? bank : null;
  } catch (error) {
    if (isCancelledError(error)) return null;
    throw error;
  }
}

function ExportNotice({ count, files, notes }: { count: number; files: number; notes: readonly string[] }) {
  if (count === 0) return <Notice tone="info" title="There is nothing to export yet" />;
  const title = `Exported ${countQuestions(count)}${files > 1 ? ` in ${inDigits(files)} files` : ''}`;
  if (notes.length === 0)
    return (
      <Notice tone="success" title={title}>
        {files > 1 && 'One file would be too large to import again. Import these one after the other.'}
      </Notice>
    );
  return (
    <Notice tone="warning" title={`${title}, but not everything`}>
      <ul className={styles.sentences}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What a GIFT file leaves out. */
function notesOnPictures(bank: readonly Question[]): string[] {
  const count = bank.filter(({ figure, media }) => figure !== undefined || media.length > 0).length;
  if (count === 0) return [];
  return [
    count === 1 ? '1 question lost its pictures.' : `${inDigits(count)} questions lost their pictures.`,
  ];
}

function notesOnUnreadable(count: number): string[] {
  if (count === 0) return [];
  const what =
    count === 1
      ? '1 document can’t be read as a question and isn’t'
      : `${inDigits(count)} documents can’t be read as questions and aren’t`;
  return [`${what} in the file. Content health shows why.`];
}

/** A writer that leaves nothing out, so has no notes. Each of its files can be imported again. */
function whole(write: (questions: readonly Question[]) => string | Promise<string>): Export {
  return async (questions) => {
    const { splitBank } = await loadChunk(() => import('#domain/bank/export/split-bank.ts'));
    return { contents: await Promise.all(splitBank(questions).map(write)), notes: [] };
  };
}

/** The name of one of several files: `ohmwork-questions-2-of-3.zip`. */
function numbered(file: string, number: number, of: number): string {
  return of === 1 ? file : file.replace('.', `-${number}-of-${of}.`);
}

import { useMutation } from '@tanstack/react-query';

import type { Question } from '#domain/question/question.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { Button } from '#ui/button/button.tsx';
import { downloadText } from '#ui/download/download-text.ts';
import styles from '../admin-dashboard.module.css';
import { FailedNotice } from '../failed-notice.tsx';
import { useBank } from '../use-bank.ts';

type Export = (questions: readonly Question[]) => string | Promise<string>;

type Format = { name: string; file: string; type: string; load: () => Promise<Export> };

const failure = 'Failed to export the bank';

/** Each writer is loaded on demand. */
const formats: readonly Format[] = [
  {
    name: 'CSV',
    file: 'ohmwork-questions.csv',
    type: 'text/csv',
    load: async () => (await loadChunk(() => import('#domain/bank/export/export-csv.ts'))).exportCsv,
  },
  {
    name: 'JSON',
    file: 'ohmwork-questions.json',
    type: 'application/json',
    load: async () => (await loadChunk(() => import('#domain/bank/export/export-json.ts'))).exportJson,
  },
  {
    name: 'GIFT',
    file: 'ohmwork-questions.gift',
    type: 'text/plain',
    load: async () => (await loadChunk(() => import('#domain/bank/export/export-gift.ts'))).exportGift,
  },
];

/** The whole bank as a file. */
export function ExportBank() {
  const { data: bank } = useBank();
  const exporting = useMutation({
    meta: { failure },
    mutationFn: async ({ file, type, load }: Format) => {
      const write = await load();
      downloadText(file, await write(bank ?? []), type);
    },
  });
  if (!bank || bank.length === 0) return <p>There is nothing to export yet.</p>;

  return (
    <>
      <p>
        All {bank.length} questions. You can import CSV and JSON files again with nothing lost. GIFT is for
        Moodle, and leaves out references, difficulty, figures and units.
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
    </>
  );
}

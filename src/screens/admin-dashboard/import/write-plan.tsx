import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PlannedRow } from '#domain/bank/import/plan-import.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { correctionKeys } from '#providers/corrections/queries.ts';
import { importsQuery } from '#providers/imports/queries.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import type { QuestionWrite } from '#services/bank/write-questions.ts';
import type { NamedPicture } from '#services/media/store-pictures.ts';
import { Button } from '#ui/button/button.tsx';
import styles from '../admin-dashboard.module.css';
import { useImportRun } from '../import-run-context.ts';
import { invalidateBank } from '../use-bank.ts';
import { ToldLearners } from './told-learners.tsx';

const loadService = () => loadChunk(() => import('#services/bank/write-questions.ts'));
const loadPictureService = () => loadChunk(() => import('#services/media/store-pictures.ts'));

/** Starts an import in batches. It runs above the sections, and repeating it creates no duplicates. */
export function WritePlan({
  plan,
  source,
  pictures,
  onImported,
}: {
  plan: readonly PlannedRow[];
  source: { readonly file: string; readonly format: string };
  /** The file's pictures, by id. */
  pictures: ReadonlyMap<string, NamedPicture>;
  /** Called once everything in the plan has been imported, even if the user is elsewhere by then. */
  onImported: () => void;
}) {
  const { user } = useAuth();
  const client = useQueryClient();
  usePreload(loadService);
  usePreload(loadPictureService);
  const { isRunning, start } = useImportRun();
  const writes = useMemo(() => plan.flatMap(toWrite), [plan]);
  const refused = plan.filter(({ action }) => action === 'refuse').length;
  const isWhole = refused === 0 && plan.every((row) => row.action !== 'skip' || !row.isDuplicate);

  return (
    <>
      <ToldLearners writes={writes} />
      <div className={styles.row}>
        <Button
          variant="primary"
          busy={isRunning}
          disabled={!isRunning && writes.length === 0}
          onClick={() => {
            const id = crypto.randomUUID();
            start({
              id,
              of: writes.length,
              write: async (signal, onProgress) => {
                const { writeQuestions } = await loadService();
                const progress = await writeQuestions(writes, {
                  source: { id, ...source },
                  savedBy: user?.uid ?? '',
                  onProgress,
                  signal,
                  beforeBatch: (batch) => storeOf(batch, pictures, signal),
                });
                if (isWhole && progress.conflicts.length === 0) onImported();
                return progress;
              },
              onSettled: async () => {
                await Promise.all([
                  invalidateBank(client),
                  client.invalidateQueries(importsQuery()),
                  client.invalidateQueries({ queryKey: correctionKeys.all }),
                ]);
              },
            });
          }}
        >
          Import {countQuestions(writes.length)}
        </Button>
        {!isRunning && refused > 0 && (
          <span className={styles.soft}>
            {refused === 1 ? '1 row has an error and is' : `${inDigits(refused)} rows have errors and are`}{' '}
            skipped.
          </span>
        )}
      </div>
    </>
  );
}

/** Stores the pictures that a batch's questions show. */
async function storeOf(
  batch: readonly QuestionWrite[],
  pictures: ReadonlyMap<string, NamedPicture>,
  signal: AbortSignal,
): Promise<void> {
  const ids = batch.flatMap(({ question }) => question.media.map(({ id }) => id));
  const needed = ids.flatMap((id) => pictures.get(id) ?? []);
  if (needed.length === 0) return;
  const { storePictures } = await loadPictureService();
  await storePictures(needed, signal);
}

function toWrite(row: PlannedRow): QuestionWrite[] {
  if (row.action === 'create') return [{ question: row.question, former: null }];
  return row.action === 'replace' ? [{ question: row.question, former: row.former }] : [];
}

import { useState } from 'react';

import { checkFileSize } from '#domain/bank/import/decode-file.ts';
import { ImportProblem } from '#domain/bank/import/import-row.ts';
import type { ImportWork } from '#domain/bank/import/parse-bank.ts';
import {
  type NamedBytes,
  type ReadChoices,
  type ReadImport,
  readImport,
} from '#domain/bank/import/read-import.ts';
import type { TableLayout } from '#domain/bank/import/table/detect-layout.ts';
import { ChunkLoadError, loadChunk } from '#providers/loading/load-chunk.ts';
import { letPageAnswer } from '#services/let-page-answer.ts';
import type { Prepared } from '#services/media/prepare-pictures.ts';
import { recallLayout } from '#services/storage/import-layouts.ts';

import { useStoppable } from '../use-stoppable.ts';

/** A file that was read, or why it couldn't be, as a sentence. */
type Outcome = (NamedBytes & ReadImport & Prepared) | { readonly problem: string };

type Progress = { readonly done: number; readonly of: number };

/** How far the file has been read. */
export type ImportFile =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly name: string; readonly progress: Progress }
  | { readonly status: 'failed'; readonly name: string; readonly problem: string }
  | ({
      readonly status: 'read';
      /** How far it has been read again with another layout. Until then, the rows are those of the former layout. */
      readonly progress: Progress | null;
      /** The latest layout that was chosen for its table, or the detected one. */
      readonly layout: TableLayout | undefined;
    } & Exclude<Outcome, { problem: string }>);

type Reading = { readonly source: File | NamedBytes; readonly choices: ReadChoices };

/** Reads a file of questions in slices, so that the page stays responsive. A new file cancels the previous one. */
export function useImportFile() {
  const [progress, setProgress] = useState({ done: 0, of: 1 });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { action, stop } = useStoppable({
    failure: 'Failed to read a file',
    run: (signal, { source, choices }: Reading) =>
      readFile(source, choices, {
        signal,
        onProgress: (done, of) => setProgress({ done, of }),
        pause: letPageAnswer,
        load: loadChunk,
      }),
    onSuccess: (read) => {
      if (read.state === 'done') setOutcome(read.value);
    },
  });

  /** Stops reading. A file that was read before is as it was then. */
  function halt(): void {
    stop();
    action.reset();
  }

  function forget(): void {
    halt();
    setOutcome(null);
  }

  /** @param source a chosen file, or the bytes of one that was read before */
  function read(source: File | NamedBytes, choices: ReadChoices): void {
    stop();
    // Reading the same file again keeps the columns on the screen, with the focus.
    if (!choices.layout) setOutcome(null);
    setProgress({ done: 0, of: 1 });
    action.mutate({ source, choices });
  }

  return { file: describeFile(action, outcome, progress), read, stop: halt, forget };
}

function describeFile(
  action: Pick<
    ReturnType<typeof useStoppable<Outcome, Reading>>['action'],
    'variables' | 'isPending' | 'error'
  >,
  outcome: Outcome | null,
  progress: Progress,
): ImportFile {
  const name = action.variables?.source.name ?? '';
  if (action.error) return { status: 'failed', name, problem: describeFailure(action.error) };
  const now = action.isPending ? progress : null;
  if (outcome) {
    if ('problem' in outcome) return { status: 'failed', name, problem: outcome.problem };
    const chosen = now ? action.variables?.choices.layout : undefined;
    return { status: 'read', ...outcome, progress: now, layout: chosen ?? outcome.table?.layout };
  }
  return now ? { status: 'reading', name, progress: now } : { status: 'none' };
}

function describeFailure(error: Error): string {
  return error instanceof ChunkLoadError
    ? 'A part of the app didn’t load. Check your connection, then choose the file again.'
    : 'We couldn’t read the file. Choose it again.';
}

async function readFile(source: File | NamedBytes, choices: ReadChoices, work: ImportWork): Promise<Outcome> {
  const { name } = source;
  try {
    if (source instanceof File) checkFileSize(source.size, name);
    const bytes = source instanceof File ? new Uint8Array(await source.arrayBuffer()) : source.bytes;
    work.signal.throwIfAborted();
    const imported = await readImport(
      { name, bytes },
      { recall: recallLayout, canAsk: true, ...choices },
      work,
    );
    return { name, bytes, ...imported, ...(await prepare(imported, work)) };
  } catch (error) {
    if (error instanceof ImportProblem) return { problem: error.message };
    throw error;
  }
}

/** Encodes the pictures of a file that has any. */
async function prepare(imported: ReadImport, work: ImportWork): Promise<Prepared> {
  const hasPictures = imported.rows.some((row) => row.ok && (row.pictures || row.question.media.length > 0));
  if (!hasPictures) return { rows: imported.rows, pictures: new Map() };
  const { preparePictures } = await loadChunk(() => import('#services/media/prepare-pictures.ts'));
  return preparePictures(imported, work);
}

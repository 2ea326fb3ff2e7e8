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
import { ChunkLoadError, loadChunk } from '#providers/loading/load-chunk.ts';
import { letPageAnswer } from '#services/let-page-answer.ts';
import type { Prepared } from '#services/media/prepare-pictures.ts';
import { recallLayout } from '#services/storage/import-layouts.ts';

import { useStoppable } from '../use-stoppable.ts';

/** A file that was read, or why it couldn't be, as a sentence. */
type Outcome = (NamedBytes & ReadImport & Prepared) | { readonly problem: string };

/** How far the file has been read. */
export type ImportFile =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly name: string; readonly done: number; readonly of: number }
  | { readonly status: 'failed'; readonly name: string; readonly problem: string }
  | ({ readonly status: 'read' } & Exclude<Outcome, { problem: string }>);

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

  function forget(): void {
    stop();
    action.reset();
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

  return { file: describeFile(action, outcome, progress), read, stop: forget };
}

function describeFile(
  action: Pick<
    ReturnType<typeof useStoppable<Outcome, Reading>>['action'],
    'variables' | 'isPending' | 'error'
  >,
  outcome: Outcome | null,
  progress: { readonly done: number; readonly of: number },
): ImportFile {
  const name = action.variables?.source.name ?? '';
  if (action.error) return { status: 'failed', name, problem: describeFailure(action.error) };
  if (outcome) {
    return 'problem' in outcome
      ? { status: 'failed', name, problem: outcome.problem }
      : { status: 'read', ...outcome };
  }
  return action.isPending ? { status: 'reading', name, ...progress } : { status: 'none' };
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

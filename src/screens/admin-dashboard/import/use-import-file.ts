import { useCallback, useEffect, useRef, useState } from 'react';

import { checkFileSize } from '#domain/bank/import/decode-file.ts';
import { ImportProblem } from '#domain/bank/import/import-row.ts';
import {
  type NamedBytes,
  type ReadChoices,
  type ReadImport,
  readImport,
} from '#domain/bank/import/read-import.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { logError } from '#services/log.ts';
import type { Prepared } from '#services/media/prepare-pictures.ts';
import { recallLayout } from '#services/storage/import-layouts.ts';

/** How far the file has been read. */
export type ImportFile =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly name: string; readonly done: number; readonly of: number }
  | { readonly status: 'failed'; readonly name: string; readonly problem: string }
  | ({ readonly status: 'read'; readonly name: string; readonly bytes: Uint8Array } & ReadImport & Prepared);

/** Reads a file of questions in slices, so that the page stays responsive. A new file stops the one before. */
export function useImportFile() {
  const [state, setState] = useState<ImportFile>({ status: 'none' });
  const stopper = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    stopper.current?.abort();
    setState({ status: 'none' });
  }, []);
  useEffect(() => () => stopper.current?.abort(), []);

  /** @param source a chosen file, or one whose bytes were read before */
  async function read(source: File | NamedBytes, choices: ReadChoices): Promise<void> {
    stopper.current?.abort();
    const controller = new AbortController();
    stopper.current = controller;
    const { signal } = controller;
    const { name } = source;
    // Reading it once more leaves the columns in place, with the focus that's in them.
    const showProgress = (done: number, of: number) => {
      if (!choices.layout) setState({ status: 'reading', name, done, of });
    };
    showProgress(0, 1);
    try {
      if (source instanceof File) checkFileSize(source.size, source.name);
      const bytes = source instanceof File ? new Uint8Array(await source.arrayBuffer()) : source.bytes;
      signal.throwIfAborted();
      const imported = await readImport(
        { name, bytes },
        { recall: recallLayout, ...choices },
        {
          signal,
          onProgress: showProgress,
          pause: () => new Promise((resolve) => setTimeout(resolve)),
        },
      );
      const prepared = await prepare(imported, { signal, onProgress: showProgress });
      setState({ status: 'read', name, bytes, ...imported, ...prepared });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ImportProblem)) logError('Failed to read a file', error);
      const problem =
        error instanceof ImportProblem ? error.message : 'We couldn’t read the file. Choose it again.';
      setState({ status: 'failed', name, problem });
    }
  }

  return { file: state, read, stop };
}

/** Draws the pictures of a file that has any. */
async function prepare(
  imported: ReadImport,
  work: { readonly signal: AbortSignal; readonly onProgress: (done: number, of: number) => void },
): Promise<Prepared> {
  const hasPictures = imported.rows.some((row) => row.ok && (row.pictures || row.question.media.length > 0));
  if (!hasPictures) return { rows: imported.rows, pictures: new Map() };
  const { preparePictures } = await loadChunk(() => import('#services/media/prepare-pictures.ts'));
  return preparePictures(imported, work);
}

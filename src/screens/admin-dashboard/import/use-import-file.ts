import { useCallback, useEffect, useRef, useState } from 'react';

import { checkFileSize, decodeFile } from '#domain/bank/import/decode-file.ts';
import { guessFormat, type ImportFormat } from '#domain/bank/import/guess-format.ts';
import { type ImportedFile, ImportProblem } from '#domain/bank/import/import-row.ts';
import { parseBank } from '#domain/bank/import/parse-bank.ts';
import { logError } from '#services/log.ts';

/** How far the file has been read. */
export type ImportFile =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly name: string; readonly done: number; readonly of: number }
  | { readonly status: 'failed'; readonly name: string; readonly problem: string }
  | ({ readonly status: 'read'; readonly name: string; readonly format: ImportFormat } & ImportedFile);

/** Reads a file of questions in slices, so that the page stays responsive. A new file stops the one before. */
export function useImportFile() {
  const [state, setState] = useState<ImportFile>({ status: 'none' });
  const stopper = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    stopper.current?.abort();
    setState({ status: 'none' });
  }, []);
  useEffect(() => () => stopper.current?.abort(), []);

  /** @param wanted the format, or null to detect it */
  async function read(file: File, wanted: ImportFormat | null): Promise<void> {
    stopper.current?.abort();
    const controller = new AbortController();
    stopper.current = controller;
    const { signal } = controller;
    const { name } = file;
    setState({ status: 'reading', name, done: 0, of: 1 });
    try {
      checkFileSize(file.size);
      const { text, notes } = decodeFile(new Uint8Array(await file.arrayBuffer()));
      signal.throwIfAborted();
      const format = wanted ?? guessFormat(name, text);
      if (!format) throw new ImportProblem('We couldn’t detect the format of the file. Choose it above.');
      const imported = await parseBank(text, format, {
        signal,
        onProgress: (done, of) => setState({ status: 'reading', name, done, of }),
        pause: () => new Promise((resolve) => setTimeout(resolve)),
      });
      setState({ status: 'read', name, format, rows: imported.rows, notes: [...notes, ...imported.notes] });
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

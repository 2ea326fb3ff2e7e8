import { findInArchive, isPictureName, storedMedia } from './archive-pictures.ts';
import { checkFileSize, decodeFile, isArchive } from './decode-file.ts';
import { guessFormat, type ImportFormat } from './guess-format.ts';
import { type ImportedFile, ImportProblem, type ImportRow } from './import-row.ts';
import { type ImportWork, type ParsedBank, parseBank, parseTable } from './parse-bank.ts';
import { qtiProblem } from './qti-problem.ts';
import type { LayoutChoice } from './table/read-table.ts';
import { tellApart } from './tell-apart.ts';
import type { FindPicture } from './text/pictures.ts';

/** A file that somebody chose, or text that was pasted. */
export type NamedBytes = { readonly name: string; readonly bytes: Uint8Array };

/** What was chosen by hand: the format, or null to detect it, and what the columns of a table are. */
export type ReadChoices = LayoutChoice & { readonly format: ImportFormat | null };

/** All rows of a file, and its format. */
export type ReadImport = ParsedBank & {
  readonly format: ImportFormat | 'xlsx' | 'zip';
  /** The pictures of an export of ours, by their ids. */
  readonly media?: ReadonlyMap<string, Uint8Array>;
};

/**
 * The questions of a file of any format, or of an archive of such files.
 *
 * @throws ImportProblem when it can't be read at all, and the signal's reason when it was stopped
 */
export async function readImport(
  file: NamedBytes,
  choices: ReadChoices,
  work: ImportWork,
): Promise<ReadImport> {
  checkFileSize(file.bytes.length, file.name);
  if (isArchive(file.bytes)) return readArchive(file, choices, work);
  const { text, notes } = decodeFile(file.bytes);
  work.signal.throwIfAborted();
  const format = choices.format ?? guessFormat(file.name, text);
  if (!format) throw new ImportProblem('We couldn’t detect the format of the file. Choose it.');
  const read = await parseBank(text, format, work, choices);
  return { format, ...read, notes: [...notes, ...read.notes] };
}

async function readArchive(file: NamedBytes, choices: ReadChoices, work: ImportWork): Promise<ReadImport> {
  const { unpack } = await work.load(() => import('./unpack.ts'));
  const files = unpack(file.bytes);
  if (files.has('xl/workbook.xml')) {
    const { xlsxTable } = await work.load(() => import('./table/xlsx-table.ts'));
    return {
      format: 'xlsx',
      ...(await parseTable(await xlsxTable(file.bytes, files), work, choices)),
    };
  }
  refuseOtherArchives(files);
  const names = [...files.keys()].filter((name) => !/(?:^|\/)(?:__MACOSX\/|\.)/u.test(name)).sort();
  const rows: ImportRow[] = [];
  const notes: string[] = [];
  for (const name of names.filter((one) => !isPictureName(one))) {
    const find = (source: string) => findInArchive(files, name, source);
    const inner = await readInner({ name, bytes: files.get(name) ?? new Uint8Array() }, find, work);
    rows.push(...inner.rows.map((row) => ({ ...row, file: name })));
    notes.push(...inner.notes.map((note) => `${name}: ${note}`));
  }
  if (rows.length === 0) throw new ImportProblem('The archive has no file with questions.');
  return { format: 'zip', rows: tellApart(rows), notes, media: storedMedia(files) };
}

/** A file of an archive that can't be read is one refused row: the other files are imported all the same. */
async function readInner(file: NamedBytes, find: FindPicture, work: ImportWork): Promise<ImportedFile> {
  try {
    if (isArchive(file.bytes) && !/\.xlsx$/iu.test(file.name))
      throw new ImportProblem('It’s an archive within an archive.');
    return await readImport(file, { format: null, find }, work);
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    const row = { ok: false as const, line: 1, title: file.name, notes: [], errors: [error.message] };
    return { rows: [row], notes: [] };
  }
}

/** Archives that are documents of another kind. */
function refuseOtherArchives(files: ReadonlyMap<string, Uint8Array>): void {
  if (files.has('word/document.xml')) {
    throw new ImportProblem('This is a Word document. Copy the questions in Word and paste them below.');
  }
  if (files.has('content.xml') && files.has('mimetype')) {
    throw new ImportProblem('This is an OpenDocument file. Save the sheet as XLSX or “CSV UTF-8”.');
  }
  if (files.has('imsmanifest.xml')) throw new ImportProblem(qtiProblem);
}

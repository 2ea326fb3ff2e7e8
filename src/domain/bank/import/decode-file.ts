import { ImportProblem } from './import-row.ts';

/** Bytes that a file may have: some 10,000 questions with long explanations. */
export const maxBytes = 20_000_000;

/**
 * Refuses a file by its size, before it is read.
 *
 * @throws ImportProblem
 */
export function checkFileSize(bytes: number): void {
  if (bytes === 0) throw new ImportProblem('The file is empty.');
  if (bytes > maxBytes) {
    throw new ImportProblem(
      `The file has ${Math.ceil(bytes / 1e6)} MB; at most ${maxBytes / 1e6} MB can be imported. Split it, or export it without pictures.`,
    );
  }
}

/**
 * The text of a file in UTF-8, or in UTF-16 with its mark; line ends become `\n`.
 *
 * @throws ImportProblem for another encoding, and for what is no text
 */
export function decodeFile(bytes: Uint8Array): string {
  if (startsWith(bytes, [0x50, 0x4b, 3, 4])) {
    throw new ImportProblem('This is a spreadsheet or an archive, not text. Save the sheet as “CSV UTF-8”.');
  }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.slice(0, 10_000).split('\0').length > 100) {
    throw new ImportProblem(
      'This is not a text file, or its encoding is not marked. Save it as UTF-8 and choose it again.',
    );
  }
  const unified = text.replace(/\r\n?/gu, '\n');
  const wrong = unified.indexOf('\ufffd');
  if (wrong !== -1) {
    throw new ImportProblem(
      `Line ${countLines(unified, wrong)} has a character that is not UTF-8. Save the file with the encoding UTF-8 (in a spreadsheet: “CSV UTF-8”) and choose it again.`,
    );
  }
  if (unified.trim() === '') throw new ImportProblem('The file is empty.');
  return unified;
}

/** The line, from 1, in which a place of a text is. */
export function countLines(text: string, place: number): number {
  let line = 1;
  for (let end = text.indexOf('\n'); end !== -1 && end < place; end = text.indexOf('\n', end + 1)) line += 1;
  return line;
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  return startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8';
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}

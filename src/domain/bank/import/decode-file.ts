import { ImportProblem } from './import-row.ts';

/** The most bytes of a file: some 10,000 questions with long explanations. */
export const maxBytes = 20_000_000;

/** The most bytes of an archive, whose pictures are compressed already. */
const maxArchiveBytes = 50_000_000;

/**
 * Refuses a file by its size, before it is read.
 *
 * @throws ImportProblem
 */
export function checkFileSize(bytes: number, name: string): void {
  if (bytes === 0) throw new ImportProblem('The file is empty.');
  const max = name.toLowerCase().endsWith('.zip') ? maxArchiveBytes : maxBytes;
  if (bytes > max) {
    throw new ImportProblem(
      `The file has ${Math.ceil(bytes / 1e6)} MB; at most ${max / 1e6} MB can be imported. Split it, or export it without pictures.`,
    );
  }
}

/** The text of a file, and notes about how it was read. */
export type DecodedFile = { readonly text: string; readonly notes: readonly string[] };

/**
 * The text of a file in UTF-8, in UTF-16, or in Windows-1252, in which Excel saves plain CSV; line ends become `\n`.
 *
 * @throws ImportProblem if it isn't text
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const encoding = encodingOf(bytes);
  const decoded = new TextDecoder(encoding).decode(bytes).replace(/\r\n?/gu, '\n');
  if (decoded.slice(0, 10_000).split('\0').length > 100) throw new ImportProblem('This is not a text file.');
  const isUtf8 = encoding !== 'utf-8' || !decoded.includes('\ufffd') || isWrittenAsSuch(bytes);
  const text = isUtf8 ? decoded : decodeWindows(bytes);
  if (text.trim() === '') throw new ImportProblem('The file is empty.');
  return { text, notes: isUtf8 ? [] : [windowsNote(text)] };
}

/** Whether the replacement character U+FFFD is written in the file itself, which is then valid UTF-8. */
function isWrittenAsSuch(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The characters of Windows-1252 from 0x80 to 0x9F. Not every engine's own decoder knows them. */
const windows = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** @throws ImportProblem with the line of a byte that this encoding doesn't have either */
function decodeWindows(bytes: Uint8Array): string {
  const text = new TextDecoder('latin1')
    .decode(bytes)
    .replace(/[\x80-\x9f]/gu, (character) => windows.charAt(character.charCodeAt(0) - 0x80))
    .replace(/\r\n?/gu, '\n');
  const wrong = text.search(/[\x80-\x9f]/u);
  if (wrong === -1) return text;
  throw new ImportProblem(
    `Line ${countLines(text, wrong)} has a character that can’t be read. Save the file with the encoding UTF-8 (in a spreadsheet: “CSV UTF-8”) and choose it again.`,
  );
}

function windowsNote(text: string): string {
  const line = text.split('\n').find((one) => /[\x80-\uffff]/u.test(one)) ?? '';
  const [shown = ''] = /.{0,20}[\x80-\uffff].{0,20}/u.exec(line) ?? [];
  return `The file isn’t in UTF-8, so it was read as Windows-1252, in which Excel saves plain CSV. Check that it says “${shown.trim()}”. If it doesn’t, or if it has question marks in place of Ω, ≤ or φ, save it as “CSV UTF-8” and choose it again.`;
}

/** The number of the line, from 1, at a place in a text. */
export function countLines(text: string, place: number): number {
  let line = 1;
  for (let end = text.indexOf('\n'); end !== -1 && end < place; end = text.indexOf('\n', end + 1)) line += 1;
  return line;
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  return unmarkedUtf16(bytes) ?? 'utf-8';
}

/** Detects UTF-16 without a byte order mark: most characters have one zero byte, always on the same side. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : null;
}

/** Whether a file begins like a ZIP archive. Many spreadsheets and documents are archives, too. */
export function isArchive(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 3, 4]);
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}

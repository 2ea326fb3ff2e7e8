import type { QuestionContent } from '#domain/bank/question-content.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import type { ForeignPicture } from './text/pictures.ts';

/** What a file may not speak of, because its format or its columns have no place for it. */
export const possibleGaps = [
  'explanation',
  'reference',
  'partId',
  'difficulty',
  'tags',
  'figure',
  'lookup',
  'unit',
  'facts',
  'twinGroup',
  'optionReasons',
  'chapter',
  'editions',
  'status',
  'family',
  'media',
  'optionIds',
] as const;

export type Gap = (typeof possibleGaps)[number];

/** One entry of a file: the question that it brings, or why it brings none. */
export type ImportRow = {
  /** The file of an archive that it is from. */
  readonly file?: string;
  /** Where it begins in the file, from 1. */
  readonly line: number;
  /** What it can be told by: its number, or the beginning of its text. */
  readonly title: string;
  /** What was changed or left out on the way, as sentences. */
  readonly notes: readonly string[];
} & (
  | {
      readonly ok: true;
      /** The document's id, where the file names one. */
      readonly id: string | null;
      /** Whether the question's number is the file's, the question's name there, or made of its text. */
      readonly numberFrom: 'file' | 'name' | 'text';
      /** `partId` is as the file has it: an id, a title, or unknown. */
      readonly question: QuestionContent;
      /** What the file does not speak of: a question that is replaced keeps it. */
      readonly gaps: readonly Gap[];
      /** The pictures that it shows, as they are in the file. Once they're drawn, they're the question's. */
      readonly pictures?: readonly ForeignPicture[];
    }
  | { readonly ok: false; readonly errors: readonly string[] }
);

/** Where a row is: `line 7`, with the file before it in an archive. No two rows are in one place. */
export function placeOf({ file, line }: Pick<ImportRow, 'file' | 'line'>): string {
  return file === undefined ? `line ${line}` : `${file}, line ${line}`;
}

/** Everything that a file holds, and what is to be said of the file as a whole. */
export type ImportedFile = { readonly rows: readonly ImportRow[]; readonly notes: readonly string[] };

/** Why a file cannot be read at all, in a sentence for the administrator. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}

/** More questions than this are for several files. */
export const maxRows = 20_000;

/** @throws ImportProblem when a file holds too many questions */
export function checkRowCount(count: number): void {
  if (count > maxRows) {
    throw new ImportProblem(
      `The file holds more than ${inDigits(maxRows)} questions. Split it and import the pieces one after the other.`,
    );
  }
}

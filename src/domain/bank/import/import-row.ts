import type { QuestionContent } from '#domain/bank/question-content.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import type { ForeignPicture } from './text/pictures.ts';

/** The fields that a file can leave open, because its format or its columns have no place for them. */
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

/** One entry of a file: the question in it, or why there is none. */
export type ImportRow = {
  /** Its file within an archive. */
  readonly file?: string;
  /** Where it begins in the file, from 1. */
  readonly line: number;
  /** What to call it: its number, or the beginning of its text. */
  readonly title: string;
  /** What was changed or left out on the way, as sentences. */
  readonly notes: readonly string[];
} & (
  | {
      readonly ok: true;
      /** The document's id, where the file names one. */
      readonly id: string | null;
      /** Whether the question's number is one that the file gives, the question's name there, or made from its text. */
      readonly numberFrom: 'file' | 'name' | 'text';
      /** `partId` is as the file has it: an id, a title, or unknown. */
      readonly question: QuestionContent;
      /** The fields that the file says nothing about: a question that is replaced keeps its own. */
      readonly gaps: readonly Gap[];
      /** The pictures in it, as they are in the file. Once they have been drawn, they are in the question's `media`. */
      readonly pictures?: readonly ForeignPicture[];
    }
  | { readonly ok: false; readonly errors: readonly string[] }
);

/** Where a row is: `line 7`, with the file before it in an archive. No two rows have the same place. */
export function placeOf({ file, line }: Pick<ImportRow, 'file' | 'line'>): string {
  return file === undefined ? `line ${line}` : `${file}, line ${line}`;
}

/** All rows of a file, and notes about the file as a whole. */
export type ImportedFile = { readonly rows: readonly ImportRow[]; readonly notes: readonly string[] };

/** Why a file cannot be read at all, in a sentence for the administrator. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
}

/** The most questions of a file: more have to be split into several files. */
export const maxRows = 20_000;

/** @throws ImportProblem when a file holds too many questions */
export function checkRowCount(count: number): void {
  if (count > maxRows) {
    throw new ImportProblem(
      `The file holds more than ${inDigits(maxRows)} questions. Split it and import the pieces one after the other.`,
    );
  }
}

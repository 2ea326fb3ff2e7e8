import type { Option } from './question-base.ts';

/** An option in the editor. */
export type DraftOption = {
  readonly id: string;
  readonly text: string;
  readonly right: boolean;
  /** The mistake behind a wrong option. */
  readonly reason: string;
};

/** The editor's fields for options and key, for any type; a type uses the fields it needs. */
export type KeyDraft = {
  /** In the right order for an ordering question: attempts shuffle them. */
  readonly options: DraftOption[];
  readonly value: string;
  readonly tolerance: string;
  readonly unit: string;
};

/** Options and key of a question that isn't validated yet. */
export type KeyRecord = {
  readonly options: readonly unknown[];
  readonly answer: unknown;
  readonly optionReasons?: Readonly<Record<string, string>>;
};

/** Options and key as a CSV row has them. */
export type CsvKey = {
  /** The trimmed text of a column, empty where there is none. */
  cell(column: string): string;
  readonly options: readonly Option[];
  /** Ids of the options that the answer cell names. */
  readonly answers: readonly string[];
};

/** An option as other programs have it: `share` is the percentage of the mark that choosing it earns, or loses if negative. */
export type ForeignOption = { readonly text: string; readonly share: number; readonly feedback: string };

/** Options and key as other programs (Moodle's GIFT and XML) have them. */
export type ForeignKey =
  | {
      readonly kind: 'choice';
      readonly pick: 'one' | 'many';
      readonly options: readonly ForeignOption[];
    }
  | { readonly kind: 'number'; readonly value: number; readonly tolerance: number; readonly unit?: string }
  | { readonly kind: 'order'; readonly texts: readonly string[] };

/**
 * One type of question for administrators: the editor, files and statistics. Learners don't load it. Its members are methods
 * for the reason that `TypeDefinition` gives.
 */
export type Authoring<Q> = {
  readonly name: string;
  /** Names for it in tables from other programs, in lower case. */
  readonly tableNames: readonly string[];
  /** Whether the key is an order: the options are then written in the right order. */
  readonly isOrdered: boolean;
  /** What counts of chosen options show: how wrong ones compete with the key, how often each was chosen, or nothing. */
  readonly optionFigures: 'distractors' | 'choices' | 'none';
  /** The editor's fields for a stored question. */
  draftFrom(question: Q): Partial<KeyDraft>;
  keyFrom(draft: KeyDraft): KeyRecord;
  /** Why the fields don't make a key, by field. */
  findErrors(draft: KeyDraft): { readonly [field in keyof KeyDraft]?: string | undefined };
  /** Where the key exceeds the limits of the database or of a file, in sentences. */
  findFaults(question: Q): string[];
  /** The right answer in words. */
  describeKey(question: Q): string;
  /** The CSV columns for options and key. */
  cells(question: Q): Readonly<Record<string, string>>;
  /** Whether a CSV row that names no type is of this one. */
  fitsCells(key: CsvKey): boolean;
  answerFrom(key: CsvKey): unknown;
  toForeign(question: Q): ForeignKey;
  /** The key for another program's question; null when that is of another type. */
  fromForeign(foreign: ForeignKey, onNote: (note: string) => void): KeyRecord | null;
};

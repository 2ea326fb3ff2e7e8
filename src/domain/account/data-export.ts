import type { Attempt } from '#domain/attempt/attempt.ts';
import type { SavedEntry, SavedQuestions } from '#domain/saved/saved-questions.ts';
import { isoDay } from '#domain/shared/dates.ts';

/** What a user may read of the data stored about them. Documents without a schema here are as stored. */
export type OwnData = {
  readonly account: Readonly<Record<string, unknown>> | null;
  readonly subscription: Readonly<Record<string, unknown>> | null;
  /** The study record of the review; null where there is none. */
  readonly study: Readonly<Record<string, unknown>> | null;
  /** Bookmarks and own notes; null where there are none. */
  readonly saved: Readonly<Record<string, unknown>> | null;
  /** How the user wants text shown and read aloud; null where nothing was chosen. */
  readonly preferences: Readonly<Record<string, unknown>> | null;
  /** An administrator's last change in the bank, and its time; null for everybody else. */
  readonly lastChange: Readonly<Record<string, unknown>> | null;
  /** Which result counts for each quiz, with its numbers. */
  readonly slots: readonly Readonly<Record<string, unknown>>[];
  /** What was forecast for each exam, and how it went. */
  readonly exams: readonly Readonly<Record<string, unknown>>[];
  /** One that can't be parsed is as stored. */
  readonly results: readonly Readonly<Record<string, unknown>>[];
  readonly reports: readonly Readonly<Record<string, unknown>>[];
  readonly thisBrowser: {
    readonly attempts: readonly Attempt[];
    /** Bookmarks and notes that the account hasn't received yet, by question. */
    readonly waiting: Readonly<Record<keyof SavedQuestions, Readonly<Record<string, SavedEntry>>>>;
    readonly theme: 'light' | 'dark' | null;
    /** What the account was typing and has chosen, by the key in the browser's storage, as stored. */
    readonly items: Readonly<Record<string, string>>;
  };
};

/** A file for the user to keep. */
export type DataExport = { readonly fileName: string; readonly text: string };

/**
 * The user's data as a JSON file: `{format: 'ohmwork-export', version: 1, exportedAt, …OwnData}`.
 *
 * @param now an ISO time
 */
export function makeDataExport(data: OwnData, now: string): DataExport {
  const content = { format: 'ohmwork-export', version: 1, exportedAt: now, ...data };
  return {
    fileName: `ohmwork-${isoDay(Date.parse(now))}.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}

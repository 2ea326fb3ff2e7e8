import type { Values } from '#domain/family/family.ts';

/** How an answer went, as the review counts it; see {@link recallOf}. Its index in this list is its stored code. */
export const recalls = ['again', 'hard', 'good', 'sharp'] as const;

export type Recall = (typeof recalls)[number];

/** One answer to a question: when, in whole seconds since the epoch, and how it went. */
export type Review = {
  readonly at: number;
  readonly outcome: Recall;
  /** Handed in without an answer: it counts as wrong, but not as answered. Missing in older records. */
  readonly blank?: true | undefined;
  /** The id of the slip behind a wrong answer to a family, if the number showed it. */
  readonly slip?: string | undefined;
  /** How long the question was on the screen, at most {@link maxSeconds}; missing in older records. */
  readonly seconds?: number | undefined;
  /** The drawn values of a family by parameter, in the latest answers only, so that the next variant is a different one. */
  readonly values?: Values | undefined;
  /** When its mark was changed because its question was corrected, in seconds; missing until then. */
  readonly regradedAt?: number | undefined;
};

/** What is known of one question: its first answer and the latest ones, oldest first, and its topic. */
export type StudyCard = { readonly reviews: readonly Review[]; readonly topic: string };

/** One finished attempt: when it ended, how long it took, both in seconds, and how it went by part. */
export type StudiedAttempt = {
  readonly at: number;
  readonly seconds: number;
  readonly correct: number;
  readonly total: number;
  readonly parts: Readonly<Record<string, { readonly correct: number; readonly total: number }>>;
  /** Whether it was a mock of the whole exam, under its conditions; missing in older records. */
  readonly mock?: boolean | undefined;
  /** When the mark of one of its answers was last changed, in seconds; missing until then. */
  readonly regradedAt?: number | undefined;
};

/** The day of the exam as `2027-01-20`, null if it was removed, and when it was set (seconds). */
export type ExamDate = { readonly day: string | null; readonly setAt: number };

/**
 * What somebody has studied. The FSRS card of a question is not stored: it follows from the answers, and unlike cards, answers
 * from two devices can be merged without losing any.
 */
export type StudyRecord = {
  readonly cards: ReadonlyMap<string, StudyCard>;
  readonly attempts: ReadonlyMap<string, StudiedAttempt>;
  /** The first time (seconds) of study on each UTC day, by `dayOf`, for longer than attempts are kept. */
  readonly days: ReadonlyMap<number, number>;
  readonly examDate: ExamDate | null;
};

export const emptyStudy: StudyRecord = {
  cards: new Map(),
  attempts: new Map(),
  days: new Map(),
  examDate: null,
};

/** Answers kept of a question: the first one and the latest seven, from which its card follows nearly unchanged. */
export const maxReviews = 8;

/** How many answers to a question keep their drawn values. Nobody remembers the numbers from further back. */
export const maxValues = 3;

/** In any longer time the learner was away, and two characters hold no more. */
export const maxSeconds = 675;

/**
 * Attempts kept, if they fit into the document: those over all eight parts take some 370 characters each, so about 240 do. That
 * is eight months of one a day.
 */
export const maxAttempts = 400;

/** Days of study kept, for the streak. */
export const maxDays = 1000;

import * as z from 'zod/mini';

import { askedSchema } from '#domain/family/asked.ts';
import { responseSchema } from '#domain/question-types/response.ts';
import { documentId } from '#domain/shared/document-id.ts';
import { count, isoTime, percent } from '#domain/shared/shapes.ts';

import { allowances } from './allowance.ts';
import { attemptModes } from './attempt-mode.ts';
import { certainties } from './certainty.ts';

/** The most questions in an attempt, including repeats: the schema can't read a longer one. */
export const maxItems = 1000;

/** One question in an attempt: its place is its index in `items`. */
const attemptItemSchema = z.object({
  questionId: documentId,
  /** The variant drawn from a family; missing for a question that is always the same. */
  asked: z.optional(askedSchema),
  /** Option ids in the order that this attempt shows them. */
  optionOrder: z.array(z.string()),
  response: z.nullable(responseSchema),
  certainty: z.nullable(z.enum(certainties)),
  flagged: z.boolean(),
  seen: z.boolean(),
  /** Practice: the answer was checked and is final. */
  checked: z.boolean(),
  /** Practice: a missed question that came back; it does not count towards the score. */
  repeat: z.boolean(),
  /** Open-book practice: the section that was named and the seconds it took; null until then. */
  find: z.optional(z.nullable(z.object({ place: z.string().check(z.maxLength(80)), seconds: z.number() }))),
  /** Open-book practice: the section as typed so far; missing once it was named. */
  typedPlace: z.optional(z.string().check(z.maxLength(80))),
  /** Seconds that this question was on the screen. */
  seconds: z.number().check(z.gte(0)),
});

/** A quiz, practice or exam under way or finished, as the browser keeps it. */
export const attemptSchema = z.object({
  version: z.literal(1),
  id: documentId,
  mode: z.enum(attemptModes),
  /** The quiz's id, `part:<partId>` or `exam:<key of the blueprint or paper>`. */
  quizId: z.string().check(z.minLength(1), z.maxLength(128)),
  title: z.string().check(z.maxLength(200)),
  /** The uid of the owner; null for a visitor, until they sign in to keep it. */
  userId: z.nullable(z.string()),
  items: z.array(attemptItemSchema).check(z.minLength(1), z.maxLength(maxItems)),
  /** Index of the item on the screen. */
  position: count,
  startedAt: isoTime,
  /** Absolute, so that it survives reloads; null when untimed. */
  deadline: z.nullable(isoTime),
  /** The latest time that the attempt has seen. Its clock goes back before it only when the server's clock corrects it. */
  lastSeenAt: isoTime,
  /** Whether the times are the server's; an attempt started without a connection runs on the device's clock. */
  clockChecked: z.boolean(),
  /** The server's clock minus the device's at the last comparison, in milliseconds; missing before the first. */
  clockOffset: z.optional(z.number()),
  /** False while the elapsed time is uncertain: see `attempt-clock.ts`. */
  timeChecked: z.optional(z.boolean()),
  allowance: z.enum(allowances),
  /** Whole percentage needed to pass; 0 when there is no pass mark. */
  passMark: percent,
  partialCredit: z.boolean(),
  handedInAt: z.nullable(isoTime),
  ending: z.nullable(z.enum(['learner', 'time'])),
});

export type Attempt = z.infer<typeof attemptSchema>;
export type AttemptItem = z.infer<typeof attemptItemSchema>;

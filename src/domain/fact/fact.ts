import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';

/** A: two independent sources. B: one source and well established. C: well established, no source found. */
export const grades = ['A', 'B', 'C'] as const;

/** What the newest amendment does to a statement. */
export const factStates = ['same', 'changed', 'new', 'unconfirmed'] as const;

/** A fact's id: the part it belongs to, its number, and an optional letter for a statement that was replaced. */
export const factIdPattern = /^[1-9]\.\d{2,3}[a-z]?$/;

/** The most questions that one withdrawal can record for its undo. */
const maxWithdrawnQuestions = 500;

const code = z.string().check(z.minLength(1), z.maxLength(40));
const sourceList = z._default(z.array(code).check(z.maxLength(20)), []);

/** One statement that questions rest on, in our own words. Its id, such as `4.73`, is the document's. */
export const factSchema = z.object({
  id: documentId,
  statement: z.string().check(z.minLength(1), z.maxLength(1000)),
  reference: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The chapter of the book, such as `44`, `701` or `App 4`. */
  chapter: z.string().check(z.minLength(1), z.maxLength(20)),
  /** The first issue of the book in which the statement is known to hold; it may be older. */
  from: code,
  /** The issue that withdrew it; empty while it holds. */
  until: z._default(z.string().check(z.maxLength(40)), ''),
  sources: sourceList,
  grade: z.enum(grades),
  state: z.enum(factStates),
  /** The sources for `state`; none while it is unconfirmed. */
  stateSources: sourceList,
  note: z._default(z.string().check(z.maxLength(1000)), ''),
  /** When an administrator withdrew it, and why; both empty while it stands. */
  withdrawnAt: z._default(z.string().check(z.maxLength(40)), ''),
  withdrawnReason: z._default(z.string().check(z.maxLength(300)), ''),
  /** Document ids of the questions that the withdrawal took out of use, for undoing it. */
  withdrawnQuestions: z._default(z.array(documentId).check(z.maxLength(maxWithdrawnQuestions)), []),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
});

export type Fact = z.infer<typeof factSchema>;

/** Whether questions may rest on a fact: nothing has withdrawn it, neither the book nor an administrator. */
export const isInForce = ({ until, withdrawnAt }: Pick<Fact, 'until' | 'withdrawnAt'>): boolean =>
  until === '' && withdrawnAt === '';

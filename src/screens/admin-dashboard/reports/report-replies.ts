import * as z from 'zod/mini';

import { type Report, reportSchema } from '#domain/report/report.ts';
import { makeEditDrafts } from '#services/storage/edit-drafts.ts';

/** The reply to a report before anything is typed. */
export const unanswered = { reply: '', correction: '' };

/** Replies that weren't sent, each with its report. */
export const replies = makeEditDrafts(
  'report-reply',
  reportSchema,
  z.object({ reply: z.string(), correction: z.string() }),
);

/** The reports with a reply that this tab has kept, and that are no longer among the open ones. */
export function findLostReports(open: readonly Report[]): Report[] {
  const ids = new Set(open.map(({ id }) => id));
  return replies.list().flatMap(({ base }) => (base && !ids.has(base.id) ? [base] : []));
}

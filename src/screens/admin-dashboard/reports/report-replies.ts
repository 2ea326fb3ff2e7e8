import * as z from 'zod/mini';

import { reportSchema } from '#domain/report/report.ts';
import { makeEditDrafts } from '#services/storage/edit-drafts.ts';

/** The reply to a report before anything is typed. */
export const unanswered = { reply: '', correction: '' };

/** Replies that weren't sent, each with its report. */
export const replies = makeEditDrafts(
  'report-reply',
  reportSchema,
  z.object({ reply: z.string(), correction: z.string() }),
);

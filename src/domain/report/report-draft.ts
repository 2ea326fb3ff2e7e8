import * as z from 'zod/mini';

import { reportSchema } from './report.ts';

const { reason, text } = reportSchema.shape;

/** What a learner types into a report, as it's kept until it's sent. It has no reason until they choose one. */
export const reportDraftSchema = z.object({ reason: z.union([z.literal(''), reason]), text });

export type ReportDraft = z.infer<typeof reportDraftSchema>;

import * as z from 'zod/mini';

import { correctionSchema } from '#domain/correction/correction.ts';
import { makeEditDrafts } from '#services/storage/edit-drafts.ts';

/** What was typed, null while it's the stored text, and the stored text that it's to replace. */
const wording = z.object({ text: z.nullable(z.string()), before: z.optional(z.string()) });

/** New wordings that weren't saved, each with its correction. */
export const wordings = makeEditDrafts('correction-wording', correctionSchema, wording);

/** The wording of a correction before anything is typed. */
export const unchanged: z.infer<typeof wording> = { text: null, before: undefined };

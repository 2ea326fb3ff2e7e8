import { factSchema } from '#domain/fact/fact.ts';
import { factDraftSchema } from '#domain/fact/fact-draft.ts';
import { makeEditDrafts } from '#services/storage/edit-drafts.ts';

/** Unsaved edits of facts. */
export const factEdits = makeEditDrafts('fact', factSchema, factDraftSchema);

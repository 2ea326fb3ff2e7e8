import * as z from 'zod/mini';

/** The longest id in this product; Firestore itself allows 1,500 bytes. */
const maxLength = 128;

/**
 * Whether a text can be a document's id: what Firestore allows ("Constraints on document IDs": no slash, not `.` or `..`, not
 * `__x__`, and whole UTF-8), and short enough for every rule that reads one.
 */
export function isDocumentId(text: string): boolean {
  return text.length > 0 && text.length <= maxLength && !/\/|^\.\.?$|^__.*__$|\p{Surrogate}/su.test(text);
}

/** The id of a document, or a field that names one. */
export const documentId = z.string().check(z.refine(isDocumentId, 'Not a document id'));

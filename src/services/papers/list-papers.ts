import { type NumberedPaper, numberedPaperSchema } from '#domain/exam/numbered-paper.ts';

import { readPublicDocuments } from '../firestore/public-documents.ts';

/** The numbered papers in their order; those that haven't been built are missing. */
export async function listPapers(): Promise<NumberedPaper[]> {
  const papers = await readPublicDocuments('papers', numberedPaperSchema);
  return papers.sort((a, b) => Number(a.id) - Number(b.id));
}

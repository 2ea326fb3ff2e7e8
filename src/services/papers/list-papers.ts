import { collection } from 'firebase/firestore/lite';

import { type NumberedPaper, numberedPaperSchema } from '#domain/exam/numbered-paper.ts';

import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';

/** The numbered papers in their order; those that haven't been built are missing. */
export async function listPapers(): Promise<NumberedPaper[]> {
  const papers = await readDocuments(collection(db, 'papers'), numberedPaperSchema);
  return papers.sort((a, b) => Number(a.id) - Number(b.id));
}

import { deleteDoc, doc } from 'firebase/firestore/lite';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

export async function deleteQuiz(id: string): Promise<void> {
  await withTimeout(deleteDoc(doc(db, 'quizzes', id)));
}

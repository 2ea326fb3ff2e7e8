import { limit, orderBy, structure } from '../firestore/query.ts';
import { requestQuery } from '../firestore/rest-request.ts';
import { ask } from '../firestore/send-request.ts';

/** The question that was changed last, with that time as ISO; null for an empty bank. One read. @throws RestError */
export async function readLastChanged(): Promise<{ id: string; updatedAt: string } | null> {
  const latest = structure([orderBy('updatedAt', 'desc'), limit(1)]);
  const [question] = await ask(requestQuery('questions', latest));
  return question ? { id: question.id, updatedAt: String(question.data.updatedAt) } : null;
}

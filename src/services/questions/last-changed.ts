import { limit, orderBy } from '../query.ts';
import { queryStored } from '../read-documents.ts';

/** The question that was changed last, with that time as ISO; null for an empty bank. One read. @throws RestReadError */
export async function readLastChanged(): Promise<{ id: string; updatedAt: string } | null> {
  const [question] = await queryStored('questions', [orderBy('updatedAt', 'desc'), limit(1)]);
  return question ? { id: question.id, updatedAt: String(question.data.updatedAt) } : null;
}

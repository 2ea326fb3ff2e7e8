import type { Firestore } from 'firebase-admin/firestore';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { searchWords } from '#domain/question/search-words.ts';

import { readSeedBank } from '../../seed/read-seed-bank.ts';

/**
 * Fills the bank with copies of the seed's questions, in the same parts, up to `count` questions. The last 200 have the tag
 * `rare`, the last 20 contain the word `Rareword`.
 */
export async function fillBank(db: Firestore, count: number): Promise<void> {
  const { questions: bank, parts } = readSeedBank();
  const copies = Array.from({ length: count - bank.length }, (_, index) => {
    const place = bank.length + index;
    const question = bank[place % bank.length];
    if (!question) throw new Error('The seed is empty');
    return {
      ...question,
      id: `copy-${place}`,
      questionId: `copy-${String(place).padStart(5, '0')}`,
      tags: place >= count - 200 ? [...question.tags, 'rare'] : question.tags,
      text: place >= count - 20 ? `${question.text} Rareword.` : question.text,
      updatedAt: new Date(Date.UTC(2026, 10, 1) + place * 1000).toISOString(),
    };
  });
  const writer = db.bulkWriter({ throttling: false });
  for (const question of copies) {
    const { id, ...fields } = question;
    void writer.set(db.doc(`questions/${id}`), { ...fields, words: searchWords(question) });
  }
  for (const { id } of parts) {
    const own = [...bank, ...copies].filter(({ partId }) => partId === id);
    const questionIds = own.map((question) => question.id);
    void writer.update(db.doc(`examParts/${id}`), { questionIds, catalogue: catalogueOf(questionIds, own) });
  }
  await writer.close();
}

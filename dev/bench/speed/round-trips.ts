import type { Firestore } from 'firebase-admin/firestore';

import { withPage } from '../../tests/with-browser.ts';
import { openDatabase } from '../open-database.ts';

/**
 * Counts the sequential requests to Firestore for questions until a quiz can be answered; parallel requests count as one
 * round trip.
 *
 * @param firestore where Firestore is, e.g. `127.0.0.1:8080`
 */
export async function countRoundTrips(
  appUrl: string,
  firestore: string,
  executablePath: string,
  questionIds: readonly string[],
): Promise<number> {
  const id = 'quiz-of-a-benchmark';
  await writeQuiz(openDatabase(firestore), id, questionIds);
  return withPage(executablePath, appUrl, async (page) => {
    let [open, trips] = [0, 0];
    const asksForQuestions = (body: string | null) => body?.includes('/documents/questions/');
    page.on('request', (request) => {
      if (!asksForQuestions(request.postData())) return;
      if (open === 0) trips += 1;
      open += 1;
    });
    page.on('requestfinished', (request) => {
      if (asksForQuestions(request.postData())) open -= 1;
    });
    await page.goto(`/quiz/${id}`);
    await page.getByRole('button', { name: 'Start quiz' }).click();
    await page.getByRole('heading', { name: `Question 1 of ${questionIds.length}` }).waitFor();
    if (trips === 0) throw new Error('No request for questions was seen');
    return trips;
  });
}

async function writeQuiz(db: Firestore, id: string, questionIds: readonly string[]): Promise<void> {
  const quiz = {
    title: 'Quiz of a benchmark',
    timeLimit: 60,
    totalQuestions: questionIds.length,
    questionIds,
  };
  await db.doc(`quizzes/${id}`).set(quiz);
}

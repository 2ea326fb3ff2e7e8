import { withPage } from '../../tests/with-browser.ts';
import { waitForQuestion } from '../wait-for-question.ts';

/**
 * What a first visit downloads until the first question of a quiz can be answered: from the list to the quiz to the question.
 */
export async function openColdQuiz(
  appUrl: string,
  executablePath: string,
): Promise<{ readonly requests: number; readonly kilobytes: number }> {
  return withPage(executablePath, appUrl, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let [requests, bytes] = [0, 0];
    // What comes from the browser's cache isn't downloaded.
    session.on('Network.responseReceived', ({ response }) => {
      if (!response.fromDiskCache) requests += 1;
    });
    session.on('Network.requestServedFromCache', () => {
      requests -= 1;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto('/quizzes');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Start quiz' }).click();
    await waitForQuestion(page);
    return { requests, kilobytes: bytes / 1000 };
  });
}

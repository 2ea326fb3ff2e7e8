import { measureFilters } from '../bench/speed/filter-speed.ts';
import { measurePlayer } from '../bench/speed/player-speed.ts';
import { runCommand } from '../processes/run-command.ts';
import { provideChromium } from '../tests/chromium.ts';
import { chooseParts } from '../tests/test-parts.ts';
import { startTestWorld } from '../tests/test-world.ts';

const interrupted = 130;

/** `npm run bench`: how fast the app answers while it is used; a frame has 16.7 ms. */
export function run(): Promise<never> {
  return runCommand('bench', interrupted, async (session) => {
    const chromium = provideChromium();
    const parts = chooseParts('e2e');
    const world = await startTestWorld(session, parts);
    for (const part of parts) await world.prepare(part);
    const { quizzes, questions } = measureFilters();
    const { nextQuestion, requestsBetween, requestsAgain } = await measurePlayer(
      world.env.OHMWORK_URL ?? '',
      chromium,
    );
    console.log(`
Filtering 5,000 quizzes                   ${quizzes.toFixed(1)} ms
Filtering 10,000 questions                ${questions.toFixed(1)} ms
From a key to the next question           ${nextQuestion.toFixed(1)} ms
Requests between nine questions           ${requestsBetween}
Requests when a screen is opened again    ${requestsAgain}`);
    return 0;
  });
}

import { measureFilters } from '../bench/speed/filter-speed.ts';
import { measureKeptAttempts } from '../bench/speed/kept-attempts.ts';
import { measurePlayer } from '../bench/speed/player-speed.ts';
import { countRoundTrips } from '../bench/speed/round-trips.ts';
import { runCommand } from '../processes/run-command.ts';
import { readSeedBank } from '../seed/read-seed-bank.ts';
import { startBrowserWorld } from '../tests/test-world.ts';

/** `npm run bench`: how fast the app responds while it's used; a frame lasts 16.7 ms. */
export function run(): Promise<never> {
  return runCommand('bench', async (session) => {
    const { appUrl, firestore, chromium } = await startBrowserWorld(session);
    const { quizzes, questions } = measureFilters();
    const { nextQuestion, requestsBetween, requestsAgain } = await measurePlayer(appUrl, chromium);
    const bank = readSeedBank().questions;
    const longest = await measureKeptAttempts(appUrl, chromium, bank);
    const sixty = bank.slice(0, 60).map(({ id }) => id);
    const trips = await countRoundTrips(appUrl, firestore, chromium, sixty);
    console.log(`
Filtering 5,000 quizzes                   ${quizzes.toFixed(2)} ms
Filtering 10,000 questions                ${questions.toFixed(2)} ms
From a key to the next question           ${nextQuestion.toFixed(2)} ms
Longest task with 200 kept mocks          ${longest.milliseconds.toFixed(0)} ms (${longest.screen})
Requests between nine questions           ${requestsBetween}
Requests when a screen is opened again    ${requestsAgain}
Round trips for 60 questions of a quiz    ${trips}`);
    return 0;
  });
}

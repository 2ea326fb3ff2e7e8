import { parseArgs } from 'node:util';
import type { Blueprint } from '#domain/exam/blueprint.ts';
import { drawFromBank } from '#domain/exam/draw-from-bank.ts';
import { paper } from '#domain/exam/paper.ts';
import { readyMade } from '#domain/exam/ready-made.ts';
import { bookOf, editionInForce } from '#domain/shared/editions.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { checkPapers, type PapersCheck } from '../bench/papers/check-papers.ts';
import { readSeedBank, type SeedBank } from '../bench/papers/seed-bank.ts';
import { seenShares } from '../bench/papers/simulate-learner.ts';
import { Fault } from '../fault.ts';

const draws = 1000;
const learners = 50;
const practised = 300;

/** After how many mocks the next paper is looked at. */
const sat = [1, 5, 10] as const;

/** The share of a paper that was seen before it, 0 to 1, by the number of mocks sat before. */
type SeenShare = Readonly<Record<string, number>>;

/**
 * `npm run bench:papers [-- --json]`: draws 1,000 full mocks from the seed as the app does, and holds them against the data files.
 * With `--json`, one object for scripts and nothing else.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { json } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } }).values;
  const blueprint = readyMade['full-mock'];
  if (!blueprint) throw new Fault('There is no full mock.');
  const bank = readSeedBank();
  const check = checkPapers(await drawPapers(bank, blueprint));
  const seenShare = await meanSeenShare(bank, blueprint, practised);
  if (json) {
    const { otherTypes, repeatedFacts, otherEdition, unconfirmed } = check;
    console.log(JSON.stringify({ draws, otherTypes, repeatedFacts, otherEdition, unconfirmed, seenShare }));
    return;
  }
  print(check, seenShare, await meanSeenShare(bank, blueprint, 0));
}

function drawPapers({ parts, read }: SeedBank, blueprint: Blueprint): Promise<string[][]> {
  return Promise.all(
    Array.from({ length: draws }, async (_, index) => {
      const source = { parts, read, history: new Map(), random: seededRandom(`paper ${index}`) };
      return (await drawFromBank(blueprint, source)).questions.map(({ id }) => id);
    }),
  );
}

async function meanSeenShare(bank: SeedBank, blueprint: Blueprint, practice: number): Promise<SeenShare> {
  const plan = { practised: practice, mocks: Math.max(...sat) + 1 };
  const shares = await Promise.all(
    Array.from({ length: learners }, (_, index) => seenShares(bank, blueprint, plan, `learner ${index}`)),
  );
  const mean = (mock: number) => shares.reduce((sum, learner) => sum + (learner[mock] ?? 0), 0) / learners;
  return Object.fromEntries(sat.map((mocks) => [mocks, Math.round(mean(mocks) * 10_000) / 10_000]));
}

function print(check: PapersCheck, withPractice: SeenShare, without: SeenShare): void {
  const questions = check.draws * paper.questionCount;
  console.log(`${check.draws} full mocks, ${bookOf(editionInForce)}

Questions of other types        ${check.otherTypes}
Facts asked twice in a paper    ${check.repeatedFacts}
Questions of another edition    ${check.otherEdition}
Papers of another length        ${check.otherLengths}
Questions from families         ${(check.families / check.draws).toFixed(1)} a paper
Unconfirmed questions           ${check.unconfirmed} of ${questions}: ${(check.unconfirmed / check.draws).toFixed(1)} a paper

Questions a paper, by chapter   Drawn  Blueprint`);
  for (const { partId, chapter, drawn, wanted } of check.chapters) {
    console.log(
      `${`${partId}  ${chapter}`.padEnd(30)}${drawn.toFixed(2).padStart(7)}${wanted.toFixed(2).padStart(11)}`,
    );
  }
  console.log(`\nSeen of the next paper          After ${practised} practised questions   Without practice`);
  for (const mocks of sat) {
    const label = `After ${mocks} ${mocks === 1 ? 'mock' : 'mocks'}`;
    console.log(
      `${label.padEnd(32)}${percent(withPractice[mocks]).padStart(28)}${percent(without[mocks]).padStart(19)}`,
    );
  }
}

const percent = (share = 0) => `${(100 * share).toFixed(1)}%`;

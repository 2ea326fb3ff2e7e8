import { parseArgs } from 'node:util';
import type { Blueprint } from '#domain/exam/blueprint.ts';
import { drawFromBank } from '#domain/exam/draw-from-bank.ts';
import { paper } from '#domain/exam/paper.ts';
import { readyMade } from '#domain/exam/ready-made.ts';
import { bookOf, editionInForce } from '#domain/shared/editions.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { checkPapers, type PapersCheck } from '../bench/papers/check-papers.ts';
import { type Met, meetPapers } from '../bench/papers/simulate-learner.ts';
import { Fault } from '../fault.ts';
import { readSeedBank, type SeedBank } from '../seed/read-seed-bank.ts';

const draws = 1000;
const learners = 50;
const practised = 300;

/** The next paper is checked after this many mocks. */
const sat = [1, 5, 10] as const;

/** How much of a paper had been met before, by the number of mocks sat: means over the learners. */
type MetAfter = ReadonlyMap<number, Met>;

/**
 * At most this share of the paper after ten mocks may have been seen by a learner who has practised, and a first paper must
 * have at least this many families, on average.
 */
const limits = { seen: 0.1, families: 6 } as const;

/**
 * `npm run bench:papers [-- --json]`: draws 1,000 full mocks from the seed as the app does, and checks them against the data
 * files. With `--json` it prints one object for scripts and nothing else.
 *
 * @throws Fault when mocks repeat themselves or have too few calculations
 */
export async function run(args: readonly string[]): Promise<void> {
  const { json } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } }).values;
  const blueprint = readyMade['full-mock'];
  if (!blueprint) throw new Fault('There is no full mock.');
  const bank = readSeedBank();
  const check = checkPapers(await drawPapers(bank, blueprint));
  const practice = await meanMet(bank, blueprint, practised);
  if (json) {
    const { otherTypes, repeatedFacts, otherEdition, unconfirmed } = check;
    const shares = (name: keyof Met) =>
      Object.fromEntries(
        [...practice].map(([mocks, met]) => [mocks, Math.round(met[name] * 10_000) / 10_000]),
      );
    const [seenShare, sameFactShare, twinShare] = [shares('seen'), shares('sameFact'), shares('twin')];
    const families = check.families / draws;
    console.log(
      JSON.stringify({
        draws,
        otherTypes,
        repeatedFacts,
        otherEdition,
        unconfirmed,
        families,
        seenShare,
        sameFactShare,
        twinShare,
      }),
    );
  } else {
    print(check, practice, await meanMet(bank, blueprint, 0));
  }
  const seen = practice.get(sat.at(-1) ?? 0)?.seen ?? 1;
  if (seen > limits.seen) throw new Fault(`${percent(seen)} of a mock was seen before.`);
  if (check.families / draws < limits.families) throw new Fault('A mock has too few calculations.');
}

function drawPapers({ parts, read }: SeedBank, blueprint: Blueprint): Promise<string[][]> {
  return Promise.all(
    Array.from({ length: draws }, async (_, index) => {
      const source = { parts, read, history: new Map(), random: seededRandom(`paper ${index}`) };
      return (await drawFromBank(blueprint, source)).questions.map(({ id }) => id);
    }),
  );
}

async function meanMet(bank: SeedBank, blueprint: Blueprint, practice: number): Promise<MetAfter> {
  const plan = { practised: practice, mocks: Math.max(...sat) + 1 };
  const all = await Promise.all(
    Array.from({ length: learners }, (_, index) => meetPapers(bank, blueprint, plan, `learner ${index}`)),
  );
  const mean = (mock: number, name: keyof Met) =>
    all.reduce((sum, papers) => sum + (papers[mock]?.[name] ?? 0), 0) / learners;
  return new Map(
    sat.map((mocks) => [
      mocks,
      { seen: mean(mocks, 'seen'), sameFact: mean(mocks, 'sameFact'), twin: mean(mocks, 'twin') },
    ]),
  );
}

function print(check: PapersCheck, withPractice: MetAfter, without: MetAfter): void {
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
  console.log(`
Met before in the next paper       Seen  Same fact, other form  Of these, a twin`);
  for (const [title, learner] of [
    [`after ${practised} practised questions`, withPractice],
    ['without practice', without],
  ] as const) {
    console.log(title);
    for (const [mocks, { seen, sameFact, twin }] of learner) {
      const label = `  after ${mocks} ${mocks === 1 ? 'mock' : 'mocks'}`;
      console.log(
        `${label.padEnd(30)}${percent(seen).padStart(9)}${percent(sameFact).padStart(23)}${percent(twin).padStart(18)}`,
      );
    }
  }
}

const percent = (share = 0) => `${(100 * share).toFixed(1)}%`;

import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

import { chooseEngine, engineTitles } from '../engine/firestore-engine.ts';
import { runCommand, type Session } from '../processes/run-command.ts';
import { root } from '../root.ts';
import { provideChromium } from '../tests/chromium.ts';
import { addCounts, noTests } from '../tests/counts.ts';
import { findUnknownIds, findUntested, parseRequirements } from '../tests/requirements.ts';
import { type RunnerResult, runChecks, runPlaywright, runVitest } from '../tests/run-tests.ts';
import { chooseParts, type TestPart } from '../tests/test-parts.ts';
import { startTestWorld, type TestWorld } from '../tests/test-world.ts';

const checks = 'types and lint';

/**
 * `npm test`: everything, or one part with an optional filter. The last line has the counts and names the failed parts.
 *
 * @param args a part's name and parts of file names
 */
export function run([partName, ...filter]: readonly string[]): Promise<never> {
  return runCommand('test', async (session) => {
    const parts = chooseParts(partName);
    const isWhole = partName === undefined;
    const runs = await runParts(session, parts, isWhole, filter);
    runs.push({ name: 'requirements', ...checkRequirements(runs, isWhole) });
    const sum = runs.map(({ counts }) => counts).reduce(addCounts, noTests);
    const failed = runs.filter(({ counts }) => counts.failed > 0).map(({ name }) => name);
    const where = failed.length === 0 ? '' : ` (${failed.join(', ')})`;
    console.log(`\n${describeEffort(performance.now())}`);
    console.log(`${sum.passed} passed, ${sum.failed} failed${where}, ${sum.skipped} skipped`);
    return sum.failed > 0 ? 1 : 0;
  });
}

/** How long the run took, beside how busy the machine was: a slow run may only mean that others were using it. */
function describeEffort(milliseconds: number): string {
  const minutes = (milliseconds / 60_000).toFixed(1);
  return `${minutes} minutes; load ${loadavg()[2]?.toFixed(1)} (15 minutes) on ${availableParallelism()} cores`;
}

interface Run extends RunnerResult {
  readonly name: string;
}

/** Every requirement needs a test that passed. A single part can't show that, so then only the ids are checked. */
function checkRequirements(runs: readonly Run[], isWhole: boolean): RunnerResult {
  const requirements = parseRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
  const tests = runs.flatMap(({ tagged }) => tagged);
  const problems = [
    ...findUnknownIds(requirements, tests),
    ...(isWhole ? findUntested(requirements, tests) : []),
  ];
  if (problems.length > 0) heading('Requirements');
  for (const problem of problems) console.error(problem);
  return { counts: { ...noTests, failed: problems.length }, tagged: [] };
}

async function runParts(
  session: Session,
  parts: readonly TestPart[],
  isWhole: boolean,
  filter: readonly string[],
): Promise<Run[]> {
  // Checked first: a missing browser must not show up after ten minutes of tests.
  const chromium = parts.some(isJourneys) ? provideChromium('windowless') : '';
  const alone = parts.filter(({ emulators }) => emulators.length === 0);
  const apart = parts.filter(({ isApart }) => isApart);
  const shared = parts.filter((part) => !alone.includes(part) && !apart.includes(part));
  if (alone.length < parts.length)
    heading(`Starting the emulators (Firestore engine: ${engineTitles[chooseEngine()]})`);
  for (const name of [...(isWhole ? [checks] : []), ...alone.map((part) => part.name)]) heading(name);
  const beside: Promise<readonly Run[]>[] = [];
  const runBeside = (runs: Promise<readonly Run[]>) => {
    // Awaited below. If the emulators fail to start first, its rejection must not go unhandled.
    runs.catch(() => {});
    beside.push(runs);
  };
  if (isWhole) runBeside(runChecks(session).then((result) => [{ name: checks, ...result }]));
  for (const part of alone) runBeside(runPart(session, part, filter).then((run) => [run]));
  const world = shared.length > 0 ? await startTestWorld(session, shared) : null;
  const runInWorld = (group: readonly TestPart[]) => runInTurn(session, world, group, filter, chromium);
  const runs = await runInWorld(shared.filter((part) => !isJourneys(part)));
  await Promise.all(beside);
  if (apart.length > 0) runBeside(runApart(session, apart, filter));
  runs.push(...(await runInWorld(shared.filter(isJourneys))));
  return [...(await Promise.all(beside)).flat(), ...runs];
}

const isJourneys = ({ name }: TestPart): boolean => name === 'e2e';

async function runApart(
  session: Session,
  parts: readonly TestPart[],
  filter: readonly string[],
): Promise<Run[]> {
  const world = await startTestWorld(session, parts, 'apart');
  return runInTurn(session, world, parts, filter);
}

async function runInTurn(
  session: Session,
  world: TestWorld | null,
  parts: readonly TestPart[],
  filter: readonly string[],
  chromium = '',
): Promise<Run[]> {
  const runs: Run[] = [];
  for (const part of parts) {
    heading(part.name);
    await world?.prepare([part]);
    runs.push(await runPart(session, part, filter, { ...world?.env, CHROMIUM_PATH: chromium }));
  }
  return runs;
}

async function runPart(
  session: Session,
  { name, projects }: TestPart,
  filter: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Run> {
  const result =
    projects.length === 0
      ? await runPlaywright(session, filter, env)
      : await runVitest(session, projects, filter, {
          ...env,
          // Bypasses the proxy that compresses answers for browsers.
          VITE_FIRESTORE_EMULATOR_HOST: env.FIRESTORE_EMULATOR_HOST,
        });
  return { name, ...result };
}

function heading(text: string): void {
  console.log(`\n── ${text}`);
}

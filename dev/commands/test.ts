import { runCommand, type Session } from '../processes/run-command.ts';
import { provideChromium } from '../tests/chromium.ts';
import { addCounts, type Counts, noTests } from '../tests/counts.ts';
import { runChecks, runPlaywright, runVitest } from '../tests/run-tests.ts';
import { chooseParts, type TestPart } from '../tests/test-parts.ts';
import { startTestWorld } from '../tests/test-world.ts';

const interrupted = 130;

/**
 * `npm test`: everything, or one part with an optional filter; ends with one line of counts.
 *
 * @param args a part's name and a piece of the wanted files' names
 */
export function run([partName, ...filter]: readonly string[]): Promise<never> {
  return runCommand('test', interrupted, async (session) => {
    const parts = chooseParts(partName);
    const counts = await runParts(session, parts, partName === undefined, filter);
    const sum = counts.reduce(addCounts, noTests);
    console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
    return sum.failed > 0 ? 1 : 0;
  });
}

async function runParts(
  session: Session,
  parts: readonly TestPart[],
  isWhole: boolean,
  filter: readonly string[],
): Promise<Counts[]> {
  // Asked for first: half an hour of tests must not end with a missing browser.
  const chromium = parts.some((part) => part.name === 'e2e') ? provideChromium() : '';
  const counts: Counts[] = [];
  if (isWhole) {
    heading('Types and lint');
    counts.push(await runChecks(session));
  }
  const [alone, withEmulators] = [parts.filter(isAlone), parts.filter((part) => !isAlone(part))];
  for (const part of alone) {
    heading(part.name);
    counts.push(await runVitest(session, part.projects, filter));
  }
  if (withEmulators.length === 0) return counts;
  heading('Starting the emulators');
  const world = await startTestWorld(session, withEmulators);
  const env = { ...world.env, CHROMIUM_PATH: chromium };
  for (const part of withEmulators) {
    heading(part.name);
    await world.prepare(part);
    const isBrowser = part.projects.length === 0;
    counts.push(
      isBrowser
        ? await runPlaywright(session, filter, env)
        : await runVitest(session, part.projects, filter, env),
    );
  }
  return counts;
}

function isAlone(part: TestPart): boolean {
  return part.emulators.length === 0;
}

function heading(text: string): void {
  console.log(`\n── ${text}`);
}

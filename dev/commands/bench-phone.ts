import { type Fit, measureQuestions, phone } from '../bench/phone/measure-questions.ts';
import { runCommand } from '../processes/run-command.ts';
import { readSeedBank } from '../seed/read-seed-bank.ts';
import { startBrowserWorld } from '../tests/test-world.ts';

/** `npm run bench:phone`: how many questions of the bank need scrolling on a phone to see the options and Check or Next. */
export function run(): Promise<never> {
  return runCommand('bench-phone', async (session) => {
    const questions = readSeedBank().questions.filter((question) => question.type === 'single');
    const { appUrl, chromium } = await startBrowserWorld(session);
    const fits = await measureQuestions(appUrl, chromium, questions);
    console.log(`\nAt ${phone.width} × ${phone.height}, ${fits.length} questions with one right option`);
    print(
      'without a figure',
      fits.filter(({ hasFigure }) => !hasFigure),
    );
    print(
      'with a figure',
      fits.filter(({ hasFigure }) => hasFigure),
    );
    return fits.every(({ buttonsInSight }) => buttonsInSight) ? 0 : 1;
  });
}

function print(title: string, fits: readonly Fit[]): void {
  const before = fits.filter(({ hidden }) => hidden > 0);
  console.log(`
${fits.length} ${title}
  Check and Next in sight                 ${fits.filter(({ buttonsInSight }) => buttonsInSight).length}
  options that need scrolling             ${before.length}
  with their verdicts, once checked       ${fits.filter(({ hiddenAfter }) => hiddenAfter > 0).length}`);
  for (const { id, hidden } of before) console.log(`    ${id}: ${hidden} px`);
}

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { Fault } from '../fault.ts';
import { type CheckedRow, checkImport } from '../seed/check-import.ts';
import { readSeed } from '../seed/read-seed.ts';
import { readSeedBank } from '../seed/read-seed-bank.ts';
import { writeBank } from '../seed/write-bank.ts';
import { openProject } from '../world/open-project.ts';

const usage =
  'npm run load-bank -- --project your-project-id, or npm run --silent load-bank -- --check [--json] FILE…';
const comparedWithSeed = `Files are compared with the bank in dev/seed, not with a project’s: leave --project out. ${usage}`;
const onlyChecked = `Files are only checked here, and imported in the dashboard: ${usage}`;

/**
 * `npm run load-bank`: loads the facts, questions, corrections, parts, quizzes, papers and plans of `dev/seed` into a new
 * Firebase project. With `--check` it writes nothing, and says what an import of the files into that bank would do; `--json`
 * prints one object per row.
 *
 * @throws Fault for a file without `--check`, since the seed would be loaded instead, and for a project with `--check`, since
 *   its bank isn't read
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { project: { type: 'string' }, check: { type: 'boolean' }, json: { type: 'boolean' } },
  });
  if (values.check && values.project !== undefined) throw new Fault(comparedWithSeed);
  if (values.check) await checkFiles(positionals, values.json ? JSON.stringify : writeLine);
  else if (positionals.length > 0 || values.json) throw new Fault(onlyChecked);
  else await loadInto(values.project);
}

/** @throws Fault without a file, and for a file that doesn't exist */
async function checkFiles(paths: readonly string[], write: (row: CheckedRow) => string): Promise<void> {
  if (paths.length === 0) throw new Fault(`Which files? ${usage}`);
  const bank = readSeedBank();
  for (const path of paths) {
    const bytes = await readFile(path).catch(() => {
      throw new Fault(`There is no file ${path}.`);
    });
    for (const row of await checkImport({ name: basename(path), bytes }, bank)) console.log(write(row));
  }
}

function writeLine({ file, line, status, reason, notes, question }: CheckedRow): string {
  const said = [...(reason ? [reason] : []), ...notes].join(' ');
  return [`${file}:${line}`, status, question?.questionId ?? '', said].filter(Boolean).join('  ');
}

/**
 * The plans are loaded last, so a load that broke off can be repeated.
 *
 * @throws Fault without a project, or when it already has a bank: an administrator's edits are never overwritten
 */
async function loadInto(projectId: string | undefined): Promise<void> {
  if (!projectId) throw new Fault(`Which project? ${usage}`);
  const { db } = await openProject(projectId);
  const plans = await db.collection('plans').limit(1).get();
  if (!plans.empty) {
    throw new Fault(`${projectId} already has a bank. It can only be loaded into a new project.`);
  }
  const seed = readSeed();
  await writeBank(db, seed, new Date().toISOString());
  console.log(
    `Loaded ${seed.questions.length} questions, with their facts, corrections, parts, quizzes, papers and plans, into ${projectId}.`,
  );
}

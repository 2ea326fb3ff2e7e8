import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { Fault } from '../fault.ts';
import { readAnswers } from '../model/read-answers.ts';
import { openProject } from '../world/open-project.ts';

const usage = 'npm run export-answers -- --project your-project-id --file RESULTS';

/** `npm run export-answers`: writes the answers of a project's learners, under made-up names, for `npm run fit-model`. */
export async function run(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { project: text, file: text } });
  if (!values.project || !values.file) throw new Fault(`Which project, and into which file? ${usage}`);
  const { db, auth } = await openProject(values.project);
  const rows: string[] = [];
  for await (const row of readAnswers(db, auth)) rows.push(row);
  writeFileSync(values.file, `${['learner\tquestion\tpart\tcorrect\tat', ...rows].join('\n')}\n`);
  console.log(`Wrote ${rows.length} answers to ${values.file}.`);
}

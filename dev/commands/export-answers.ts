import { parseArgs } from 'node:util';

import { formatLog } from '../bench/model/read-log.ts';
import { Fault } from '../fault.ts';
import { readAnswers } from '../model/read-answers.ts';
import { replaceFile } from '../replace-file.ts';
import { openProject } from '../world/open-project.ts';

const usage = 'npm run export-answers -- --project your-project-id --file RESULTS';

/** `npm run export-answers`: writes the answers of a project's learners, under made-up names, for `npm run fit-model`. */
export async function run(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { project: text, file: text } });
  const { project, file } = values;
  if (!project || !file) throw new Fault(`Which project, and into which file? ${usage}`);
  const lines: string[] = [];
  await replaceFile(file, async () => {
    const { db, auth } = await openProject(project);
    for await (const line of readAnswers(db, auth)) lines.push(line);
    return formatLog(lines);
  });
  console.log(`Wrote ${lines.length} answers to ${file}.`);
}

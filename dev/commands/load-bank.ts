import { parseArgs } from 'node:util';

import { describeError, Fault } from '../fault.ts';
import { readSeed } from '../seed/read-seed.ts';
import { writeBank } from '../seed/write-bank.ts';

const usage = 'npm run load-bank -- --project your-project-id';

/** `npm run load-bank`: loads the questions, parts, quizzes, papers and plans of `dev/seed` into a new Firebase project. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    const { values } = parseArgs({ args: [...args], options: { project: { type: 'string' } } });
    if (!values.project) throw new Fault(`Which project? ${usage}`);
    const count = await loadBank(values.project);
    console.log(
      `Loaded ${count} questions, with their parts, quizzes, papers and plans, into ${values.project}.`,
    );
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}

/** @throws Fault when the project already has a bank: an administrator's edits are never overwritten */
async function loadBank(projectId: string): Promise<number> {
  const { initializeApp } = await import('firebase-admin/app');
  const { getFirestore } = await import('firebase-admin/firestore');
  initializeApp({ projectId });
  const db = getFirestore();
  const [questions, plans] = await Promise.all(
    ['questions', 'plans'].map((name) => db.collection(name).limit(1).get()),
  );
  if (!questions?.empty || !plans?.empty) {
    throw new Fault(
      `${projectId} already has questions or plans. The bank can only be loaded into a new project.`,
    );
  }
  const seed = readSeed();
  await writeBank(db, seed, new Date().toISOString());
  return seed.questions.length;
}

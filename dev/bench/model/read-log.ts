import { readFileSync } from 'node:fs';
import Papa from 'papaparse';

import { groupBy } from '#domain/shared/group-by.ts';

import { Fault } from '../../fault.ts';

/** One answer of a log; `at` is in seconds, 0 where the log doesn't say. */
export interface LogAnswer {
  readonly question: string;
  readonly part: string;
  readonly correct: boolean;
  readonly at: number;
}

/** A learner of a log, with their answers in the order of the file. */
export interface LogLearner {
  readonly id: string;
  readonly answers: readonly LogAnswer[];
}

/** The first answer to each question. */
export function firstAnswers(answers: readonly LogAnswer[]): LogAnswer[] {
  return [...groupBy(answers, ({ question }) => question).values()].flatMap(([answer]) => answer ?? []);
}

const columns = ['learner', 'question', 'part', 'correct', 'at'] as const;

/** A line of a log: a learner's answer. */
export function logLine(learner: string, { question, part, correct, at }: LogAnswer): string {
  return [learner, question, part, Number(correct), at].join('\t');
}

/** A whole log, which `readLog` reads. */
export function formatLog(lines: readonly string[]): string {
  return `${[columns.join('\t'), ...lines].join('\n')}\n`;
}

/**
 * Reads a log of answers, CSV or TSV, with the columns `learner, question, part, correct, at` in any order.
 *
 * @throws Fault for a file that can't be read, a missing column, or an invalid value (naming its line)
 */
export function readLog(file: string): LogLearner[] {
  const { data, meta } = Papa.parse<Record<string, string>>(readText(file), {
    header: true,
    skipEmptyLines: true,
  });
  const missing = columns.filter((name) => !meta.fields?.includes(name));
  if (missing.length > 0) throw new Fault(`${file} has no column ${missing.join(', ')}.`);
  const learners = new Map<string, LogAnswer[]>();
  for (const [index, row] of data.entries()) {
    const { learner = '', question = '', part = '', correct = '', at = '' } = row;
    const seconds = Number(at || 0);
    if (learner === '' || question === '' || !['0', '1'].includes(correct) || !(seconds >= 0)) {
      throw new Fault(`${file}, line ${index + 2}: "${Object.values(row).join(' ')}" isn't an answer.`);
    }
    const answers = learners.get(learner) ?? [];
    answers.push({ question, part, correct: correct === '1', at: seconds });
    learners.set(learner, answers);
  }
  return [...learners].map(([id, answers]) => ({ id, answers }));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Fault(`${file} can't be read.`);
  }
}

import { type Edition, editions } from '#domain/shared/editions.ts';

import { Fault, refuseMore } from '../fault.ts';
import { type AmendmentReport, amendmentReport } from '../seed/amendment-report.ts';
import { readFacts } from '../seed/read-facts.ts';
import { readSeedQuestions } from '../seed/read-seed.ts';

const usage = `Say what to list: npm run bank -- edition ${editions.at(-1)}`;

/**
 * `npm run bank -- edition A4:2026`: lists the facts that an edition touches, and the questions that rest on them.
 *
 * @throws Fault for an unknown topic or edition
 */
export function run([topic, wanted, ...more]: readonly string[]): void {
  refuseMore(more);
  const edition = editions.find((candidate) => candidate === wanted);
  if (topic !== 'edition' || !edition) throw new Fault(usage);
  print(edition, amendmentReport(edition, readFacts(), readSeedQuestions()));
}

function print(edition: Edition, { touched, askable, waiting }: AmendmentReport): void {
  for (const [state, list] of Object.entries(touched)) {
    console.log(`\n${state}: ${list.length} facts`);
    for (const { fact, questionIds } of list) {
      console.log(`  ${fact.id}  ${fact.reference}  ${fact.statement}`);
      if (fact.note) console.log(`        ${fact.note}`);
      if (questionIds.length > 0) console.log(`        questions: ${questionIds.join(' ')}`);
    }
  }
  console.log(`\n${askable.length} questions count for ${edition}, ${waiting.length} do not.`);
}

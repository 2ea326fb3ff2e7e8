import type { Blueprint } from '#domain/exam/blueprint.ts';
import { drawFromBank } from '#domain/exam/draw-from-bank.ts';
import type { LastAnswer } from '#domain/exam/question-history.ts';
import { askVariant } from '#domain/family/ask-variant.ts';
import type { Values } from '#domain/family/family.ts';
import type { Question } from '#domain/question/question.ts';
import { type Random, seededRandom, shuffle } from '#domain/shared/random.ts';
import { maxReviews } from '#domain/study/study-record.ts';

import type { SeedBank } from '../../seed/read-seed-bank.ts';

/** A learner who practises once, then sits a mock a day. */
export type LearnerPlan = {
  /** Questions of any type practised before the first mock. */
  readonly practised: number;
  readonly mocks: number;
};

/** What the learner had met before a paper, as shares of its questions from 0 to 1. */
export type Met = {
  /** The same wording and numbers. */
  readonly seen: number;
  /** Not seen, but another question, or the family with other values, has asked one of its facts. */
  readonly sameFact: number;
  /** Not seen, but its twin was: part of `sameFact`. */
  readonly twin: number;
};

const firstDay = Date.parse('2026-11-01T18:00:00Z');
const dayLength = 86_400_000;

/**
 * What the learner had met of each mock, in order.
 *
 * @param seed the same seed gives the same result
 */
export async function meetPapers(
  bank: SeedBank,
  blueprint: Blueprint,
  { practised, mocks }: LearnerPlan,
  seed: string,
): Promise<Met[]> {
  const published = bank.questions.filter(({ status }) => status === 'published');
  const practice = shuffle(published, seededRandom(`${seed} practice`)).slice(0, practised);
  const memory = createMemory(seededRandom(`${seed} variants`));
  memory.look(practice);
  const history = new Map<string, LastAnswer>();
  const answer = (questions: readonly Question[], day: number) => {
    for (const { id } of questions) history.set(id, { correct: true, at: firstDay + day * dayLength });
  };
  answer(practice, 0);
  const met: Met[] = [];
  for (let mock = 0; mock < mocks; mock += 1) {
    const { questions } = await drawFromBank(blueprint, {
      parts: bank.parts,
      history,
      random: seededRandom(`${seed} mock ${mock}`),
      read: bank.read,
    });
    met.push(memory.look(questions));
    answer(questions, mock + 1);
  }
  return met;
}

/** What the learner has been shown so far. */
function createMemory(random: Random) {
  const wordings = new Set<string>();
  const facts = new Set<string>();
  const groups = new Set<string>();
  const values = new Map<string, Values[]>();

  /** Draws numbers as the app does: other ones than those still in the study record. */
  function wordingOf(question: Question): string {
    const before = values.get(question.id) ?? [];
    const asked = askVariant(question, 'choice', random, { values: before });
    if (!asked) return question.id;
    values.set(question.id, [...before, asked.values].slice(-maxReviews));
    return asked.text;
  }

  return {
    /** Shows questions, and returns what had been met before. */
    look(questions: readonly Question[]): Met {
      const shown = questions.map((question) => ({ question, wording: wordingOf(question) }));
      const unseen = shown.filter(({ wording }) => !wordings.has(wording)).map(({ question }) => question);
      const share = (list: readonly unknown[]) => list.length / questions.length;
      const met = {
        seen: 1 - share(unseen),
        sameFact: share(unseen.filter((one) => one.facts.some((fact) => facts.has(fact)))),
        twin: share(unseen.filter(({ twinGroup = '' }) => groups.has(twinGroup))),
      };
      for (const { wording, question } of shown) {
        wordings.add(wording);
        for (const fact of question.facts) facts.add(fact);
        if (question.twinGroup) groups.add(question.twinGroup);
      }
      return met;
    },
  };
}

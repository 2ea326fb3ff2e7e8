import { catalogueRow } from '#domain/part/catalogue.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { type Random, shuffle } from '#domain/shared/random.ts';

import type { Blueprint } from './blueprint.ts';
import { drawPaper, type PaperPart } from './draw-paper.ts';
import { askableTogether, candidatesOf, examPools } from './exam-pools.ts';
import { isAsked } from './is-asked.ts';
import type { QuestionHistory } from './question-history.ts';
import { createTaken } from './taken.ts';

/** What an exam is drawn from. */
export type DrawSource = {
  readonly parts: readonly ExamPart[];
  readonly history: QuestionHistory;
  readonly random: Random;
  /** Reads questions by their ids; missing ones are left out. */
  readonly read: (ids: readonly string[]) => Promise<Question[]>;
};

/** The questions of an exam in their order, and how many are missing. */
export type DrawnExam = { readonly questions: Question[]; readonly missing: number };

/**
 * Draws an exam from the bank by a blueprint, preferring questions that the learner hasn't seen, or not lately. It draws from
 * the catalogues of the parts and reads only the drawn questions. One that has gone or changed since its catalogue was read is
 * replaced by another of its part. Questions without a catalogue row are read before the draw.
 *
 * @throws what `read` throws
 */
export async function drawFromBank(blueprint: Blueprint, source: DrawSource): Promise<DrawnExam> {
  const { parts, history, random } = source;
  const pools = examPools(blueprint, parts, history);
  const bank = new Map((await source.read(pools.uncatalogued)).map((question) => [question.id, question]));
  const rows = new Map(pools.rows);
  for (const question of bank.values()) rows.set(question.id, catalogueRow(question));
  const candidates = candidatesOf(blueprint, { ...pools, rows }, history, random);

  const asked = new Map<string, Question>();
  const lost = new Set<string>();
  let open: readonly PaperPart[] = candidates;
  let wanted = blueprint.questionCount;
  let drawn = drawFirst(candidates, wanted, random);
  while (wanted > 0) {
    for (const question of await source.read(drawn.filter((id) => !bank.has(id))))
      bank.set(question.id, question);
    const fresh = drawn
      .flatMap((id) => bank.get(id) ?? [])
      .filter((one) => isAsked(catalogueRow(one), blueprint));
    for (const question of fresh) asked.set(question.id, question);
    const failed = drawn.filter((id) => !asked.has(id));
    for (const id of failed) lost.add(id);
    open = replacementsFor(failed, candidates, asked, lost);
    wanted = failed.length;
    drawn = drawPaper(open, wanted, random).questionIds;
  }
  const questions = candidates.flatMap((part) => {
    const ids = new Set(part.candidates.map(({ id }) => id));
    return [...asked.values()].filter(({ id }) => ids.has(id));
  });
  return { questions, missing: blueprint.questionCount - questions.length };
}

/**
 * The first draw. In a small pool, a draw by shares can come out short because it uses facts that other questions need. Then it
 * takes what can be asked together, as `countAvailable` promised.
 */
function drawFirst(parts: ReturnType<typeof candidatesOf>, count: number, random: Random): string[] {
  const { questionIds, missing } = drawPaper(parts, count, random);
  if (missing === 0) return questionIds;
  const askable = askableTogether(parts.flatMap(({ candidates }) => candidates)).map(({ id }) => id);
  return askable.length > questionIds.length ? shuffle(askable, random).slice(0, count) : questionIds;
}

/** Candidates to replace questions that couldn't be asked: from the same parts first, on facts that aren't asked yet. */
function replacementsFor(
  failed: readonly string[],
  parts: readonly PaperPart[],
  asked: ReadonlyMap<string, Question>,
  lost: ReadonlySet<string>,
): PaperPart[] {
  const taken = createTaken(asked.values());
  return parts.map((part) => ({
    ...part,
    weight: part.candidates.filter(({ id }) => failed.includes(id)).length,
    candidates: part.candidates.filter((one) => !lost.has(one.id) && taken.isFree(one)),
  }));
}

import { rightToPass } from '#domain/exam/paper.ts';
import { normalCdf } from '#domain/readiness/normal.ts';
import { type ForecastPart, guessing } from '#domain/readiness/part-evidence.ts';
import { type Random, shuffle } from '#domain/shared/random.ts';
import { memoryOf } from '#domain/study/memory-of.ts';
import { keepReviews } from '#domain/study/merge-study.ts';
import { emptyStudy, type Review, type StudyRecord } from '#domain/study/study-record.ts';

const day = 86_400_000;

/** A learner whose ability is known, with what they have answered, and how the exam would go today. */
export type SimulatedLearner = {
  readonly study: StudyRecord;
  /** The true chance to pass the full mock. */
  readonly chance: number;
  /** Whether one full mock that was drawn and sat was passed. */
  readonly passed: boolean;
};

/** How somebody remembers: 1 as FSRS's published weights have it, less forgets faster. */
type Nature = {
  readonly levels: ReadonlyMap<string, number>;
  readonly growth: number;
  readonly memory: number;
};

/**
 * Draws a learner who answers 30 to 400 questions over the last three months and gets better meanwhile; sits the exam now. The
 * truth is not the forecast's model: abilities are normal, memory differs from learner to learner, and an explanation that was
 * read helps a little.
 */
export function simulateLearner(
  parts: readonly ForecastPart[],
  now: number,
  random: Random,
): SimulatedLearner {
  const overall = clamp(0.66 + 0.14 * gauss(random), 0.3, 0.95);
  const nature: Nature = {
    levels: new Map(parts.map(({ id }) => [id, clamp(overall + 0.1 * gauss(random), guessing, 0.98)])),
    growth: 0.06 * random(),
    memory: 0.6 + random(),
  };
  const cards = answerQuestions(parts, nature, now, random);
  const chances = parts.map((part) => ({
    part,
    list: part.questionIds.map((id) => chanceOf(part, cards.get(id), nature, now, 0)),
  }));
  return {
    study: { ...emptyStudy, cards: new Map([...cards].map(([id, reviews]) => [id, { reviews, topic: '' }])) },
    chance: passChance(chances),
    passed: sitExam(chances, random),
  };
}

type Chances = readonly { readonly part: ForecastPart; readonly list: readonly number[] }[];

function answerQuestions(
  parts: readonly ForecastPart[],
  nature: Nature,
  now: number,
  random: Random,
): Map<string, Review[]> {
  const cards = new Map<string, Review[]>();
  const pool = parts.flatMap((part) => part.questionIds.map((id) => ({ part, id })));
  const fresh = shuffle(pool, random);
  const count = Math.min(pool.length, 30 + Math.floor(random() * 370));
  const seen: typeof pool = [];
  for (let index = 0; index < count; index += 1) {
    const daysAgo = 90 * (1 - (index + 1) / count);
    const again = seen.length > 5 && random() < 0.3;
    const question = again ? seen[Math.floor(random() * seen.length)] : fresh.pop();
    if (!question) break;
    if (!again) seen.push(question);
    const time = now - daysAgo * day;
    const reviews = cards.get(question.id) ?? [];
    const isRight = random() < chanceOf(question.part, reviews, nature, time, daysAgo);
    const review: Review = { at: Math.floor(time / 1000), outcome: isRight ? 'good' : 'again' };
    cards.set(question.id, keepReviews([...reviews, review]));
  }
  return cards;
}

/** The true chance that a question is answered rightly. */
function chanceOf(
  part: ForecastPart,
  reviews: readonly Review[] | undefined,
  { levels, growth, memory }: Nature,
  time: number,
  daysAgo: number,
): number {
  const level = clamp((levels.get(part.id) ?? 0) - (growth * daysAgo) / 90, guessing, 1);
  const last = reviews?.at(-1);
  if (!reviews || !last) return level;
  if (last.outcome === 'again') return level + 0.05 * (1 - level);
  const elapsed = (time - last.at * 1000) / memory;
  const known = memoryOf(reviews).knownAt(last.at * 1000 + elapsed);
  return Math.max(level, guessing + (1 - guessing) * known);
}

function passChance(chances: Chances): number {
  let [mean, variance, total] = [0, 0, 0];
  for (const { part, list } of chances) {
    const share = list.reduce((sum, chance) => sum + chance, 0) / list.length;
    mean += part.weight * share;
    variance += part.weight * share * (1 - share);
    total += part.weight;
  }
  return normalCdf((mean - (rightToPass(total) - 0.5)) / Math.sqrt(variance));
}

function sitExam(chances: Chances, random: Random): boolean {
  let [right, total] = [0, 0];
  for (const { part, list } of chances) {
    total += part.weight;
    right += shuffle(list, random)
      .slice(0, part.weight)
      .filter((chance) => random() < chance).length;
  }
  return right >= rightToPass(total);
}

/** Normally distributed (Box and Muller 1958). */
function gauss(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

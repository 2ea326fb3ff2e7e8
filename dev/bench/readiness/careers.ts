import { paper } from '#domain/exam/paper.ts';
import { type ForecastPart, readinessOf } from '#domain/readiness/readiness.ts';
import { type Random, seededRandom, shuffle } from '#domain/shared/random.ts';
import { mergeStudy } from '#domain/study/merge-study.ts';
import { studyOfResult } from '#domain/study/study-of-result.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';

const day = 86_400_000;

/**
 * How the chance changed after mocks: how many scored below or above what was expected, and how often it moved the wrong way.
 * Only mocks of new questions count as above.
 */
export type CareerFigures = {
  readonly careers: number;
  readonly below: number;
  readonly raised: number;
  readonly above: number;
  readonly lowered: number;
};

/** Days of preparation, and what happens on each of them. */
const preparation = { days: 56, sessionChance: 0.7, mockEvery: 7, sessionSize: 25, repeats: 0.4 } as const;

/**
 * Simulates eight weeks of preparation, as the app would record them: practice with repeated questions, and a mock each week.
 * After each mock, compares the chance with the one just before it.
 *
 * @param seed the same seed gives the same result
 */
export function simulateCareers(
  parts: readonly ForecastPart[],
  careers: number,
  seed: string,
): CareerFigures {
  const random = seededRandom(seed);
  const figures = { careers, below: 0, raised: 0, above: 0, lowered: 0 };
  for (let career = 0; career < careers; career += 1) {
    for (const { expected, right, isNew, change } of mocksOfCareer(parts, random)) {
      if (right < expected) {
        figures.below += 1;
        figures.raised += Number(change > 1e-9);
      } else if (isNew) {
        figures.above += 1;
        figures.lowered += Number(change < -1e-9);
      }
    }
  }
  return figures;
}

/** A mock: what was expected, what was scored, whether all its questions were new, and how the chance changed. */
type CareerMock = {
  readonly expected: number;
  readonly right: number;
  readonly isNew: boolean;
  readonly change: number;
};

type Asked = { readonly id: string; readonly partId: string };

function mocksOfCareer(parts: readonly ForecastPart[], random: Random): CareerMock[] {
  const begin = Date.parse('2026-09-21T18:00:00Z');
  const pool = shuffle(
    parts.flatMap(({ id, questionIds }) => questionIds.map((question) => ({ id: question, partId: id }))),
    random,
  );
  const skill = 0.35 + 0.5 * random();
  const found: CareerMock[] = [];
  let study = emptyStudy;
  for (let index = 0; index < preparation.days; index += 1) {
    const now = begin + index * day;
    const level = skill + (0.1 * index) / preparation.days;
    if (random() < preparation.sessionChance) {
      const asked = drawPractice(pool, study, random);
      study = mergeStudy(study, sitting(`p${index}`, 'part:x', asked, study, level, now, random));
    }
    if ((index + 1) % preparation.mockEvery > 0) continue;
    const asked = drawMock(pool, parts, study);
    const isNew = asked.every(({ id }) => !study.cards.has(id));
    const mock = sitting(`m${index}`, 'exam:full-mock', asked, study, level, now + day / 4, random);
    const right = mock.attempts.get(`m${index}`)?.correct ?? 0;
    const [before, after] = [study, mergeStudy(study, mock)].map((record) =>
      readinessOf(parts, record, now + day / 4),
    );
    study = mergeStudy(study, mock);
    if (before?.status !== 'ready' || after?.status !== 'ready') continue;
    const expected = before.share * asked.length;
    found.push({ expected, right, isNew, change: after.chance - before.chance });
  }
  return found;
}

function drawPractice(pool: readonly Asked[], study: StudyRecord, random: Random): Asked[] {
  const seen = pool.filter(({ id }) => study.cards.has(id));
  const again = shuffle(seen, random).slice(0, Math.floor(preparation.sessionSize * preparation.repeats));
  const fresh = shuffle(
    pool.filter(({ id }) => !study.cards.has(id)),
    random,
  );
  return [...again, ...fresh.slice(0, preparation.sessionSize - again.length)];
}

/** A whole paper by the weights of the parts, new questions first. */
function drawMock(pool: readonly Asked[], parts: readonly ForecastPart[], study: StudyRecord): Asked[] {
  return parts
    .flatMap(({ id, weight }) => {
      const own = pool.filter(({ partId }) => partId === id);
      return own
        .toSorted((a, b) => Number(study.cards.has(a.id)) - Number(study.cards.has(b.id)))
        .slice(0, weight);
    })
    .slice(0, paper.questionCount);
}

/** What the app would keep of a sitting. A question seen before is answered right nine times in ten. */
function sitting(
  attemptId: string,
  quizId: string,
  asked: readonly Asked[],
  study: StudyRecord,
  level: number,
  now: number,
  random: Random,
): StudyRecord {
  const answers = asked.map(({ id }) => ({
    questionId: id,
    response: 'a',
    correct: random() < (study.cards.has(id) ? 0.9 : level),
    seconds: 60,
  }));
  const correctAnswers = answers.filter(({ correct }) => correct).length;
  return studyOfResult(
    {
      attemptId,
      quizId,
      quizTitle: '',
      mode: quizId.startsWith('exam:') ? 'exam' : 'practice',
      score: Math.floor((100 * correctAnswers) / Math.max(1, answers.length)),
      correctAnswers,
      totalQuestions: answers.length,
      timeTaken: 60 * answers.length,
      passMark: 0,
      answers,
      partScores: {},
      completedAt: new Date(now).toISOString(),
    },
    () => [],
  );
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { askVariant } from '#domain/family/ask-variant.ts';
import type { Asked } from '#domain/family/asked.ts';
import { variantOf } from '#domain/family/draw-variant.ts';
import { readFamily } from '#domain/family/family.ts';
import type { Question, QuestionOf } from '#domain/question/question.ts';
import { questionAt } from '#domain/question/question-version.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { loopImpedance, makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeAttemptRecord, makeQuestions } from '#test/support/factories.ts';

import { gradeAttempt } from './grade-attempt.ts';
import { firstResult } from './merge-result.ts';
import type { QuizResult } from './quiz-result.ts';
import { markedAt, regradeResult } from './regrade.ts';

const now = '2026-11-21T10:00:00.000Z';
const handedInAt = '2026-11-20T18:20:00.000Z';

/** The result of an attempt with these responses to `questions`. */
function makeResult(
  questions: readonly Question[],
  responses: readonly (string | string[])[],
  partialCredit = false,
): QuizResult {
  const { attempt } = makeAttemptRecord({ handedInAt, ending: 'learner', partialCredit });
  const [blank] = attempt.items;
  if (!blank) throw new Error('An attempt has items');
  const items = questions.map(({ id }, index) => ({
    ...blank,
    questionId: id,
    response: responses[index] ?? null,
  }));
  return firstResult('qr_1_a', 'ada', gradeAttempt({ ...attempt, items }, questions), now);
}

/** The same as stored before results said whether parts of marks could be earned, and answers what part they had earned. */
function asOlder({ partialCredit: _, ...result }: QuizResult): QuizResult {
  return { ...result, answers: result.answers.map(({ credit: __, ...answer }) => answer) };
}

const withKey = (question: QuestionOf<'single'>, key: string): Question => ({ ...question, answer: [key] });

describe('regrading', () => {
  const questions = makeQuestions(4);
  const [original] = questions;
  if (!original) throw new Error('There are questions');

  it('gives the mark that a wrong key had taken, and keeps the score before', () => {
    const result = makeResult(questions, ['b', 'a', 'b', 'b']);
    expect(result).toMatchObject({ score: 25, passed: false });
    const regraded = regradeResult(result, {
      former: original,
      current: withKey(original, 'b'),
      givesPart: false,
      now,
    });
    expect(regraded).toMatchObject({
      score: 50,
      correctAnswers: 2,
      partScores: { 'part-4': { correct: 2, total: 4 } },
      regradedFrom: 25,
      regradedAt: now,
    });
    expect(regraded?.answers[0]?.correct).toBe(true);
  });

  it('marks a family by the key that its values have now [QN-13]', () => {
    const former = makeFamilyQuestion();
    const asked = askVariant(former, 'typed', seededRandom('a'));
    const doubled = asked?.type === 'numeric' ? `${(asked.answer.value * 2).toFixed(2)}` : '';
    const { attempt } = makeAttemptRecord({ handedInAt, ending: 'learner' });
    const [blank] = attempt.items;
    if (!blank || !asked) throw new Error('An attempt has items');
    const items = [{ ...blank, questionId: former.id, asked, optionOrder: [], response: doubled }];
    const result = firstResult('qr_1_a', 'ada', gradeAttempt({ ...attempt, items }, [former]), now);
    expect(result.score).toBe(0);
    const current = makeFamilyQuestion({ formula: `2 * (${loopImpedance.formula})`, tolerance: 0.02 });
    const regraded = regradeResult(result, { former, current, givesPart: false, now });
    expect(regraded).toMatchObject({ score: 100, regradedFrom: 0 });
    expect(regraded?.answers[0]?.asked).toMatchObject({
      text: asked.text,
      answer: { value: expect.closeTo(Number(doubled), 1) },
    });
  });

  it('counts a whole mark when the question was corrected before another regrade of the result', () => {
    const result = makeResult(questions, ['b', 'a', 'b', 'b']);
    const current = withKey(original, 'b');
    // Nothing but part of a mark takes the question as it was: the rest is stored.
    const terms = { former: current, current, givesPart: true, now };
    expect(regradeResult(result, terms)).toMatchObject({ score: 50, correctAnswers: 2 });
  });

  it('takes it where the key was given wrongly', () => {
    const result = makeResult(questions, ['a', 'a', 'a', 'b']);
    const regraded = regradeResult(result, {
      former: original,
      current: withKey(original, 'b'),
      givesPart: false,
      now,
    });
    expect(result).toMatchObject({ score: 75, passed: true });
    expect(regraded).toMatchObject({
      ...{ score: 50, passed: false, regradedFrom: 75 },
      partScores: { 'part-4': { correct: 2, total: 4 } },
    });
  });

  it('changes nothing where the answer counts as before, or the question did not come', () => {
    const result = makeResult(questions, ['c', 'a', 'a', 'b']);
    const terms = { former: original, givesPart: false, now };
    expect(regradeResult(result, { ...terms, current: withKey(original, 'b') })).toBeNull();
    expect(
      regradeResult(result, { ...terms, current: { ...withKey(original, 'c'), id: 'other' } }),
    ).toBeNull();
  });

  it('counts from the marks of the whole where not every question has a part', () => {
    const [first, ...others] = questions;
    if (!first) throw new Error('There are questions');
    const former = { ...first, partId: '' };
    const result = makeResult([former, ...others], ['b', 'a', 'a', 'b']);
    const current = withKey(former, 'b');
    expect(regradeResult(result, { former, current, givesPart: false, now })).toMatchObject({
      ...{ score: 75, correctAnswers: 3, passed: true },
      partScores: { 'part-4': { correct: 2, total: 3 } },
    });
  });

  it('takes part of a mark by the key of its time, though another question was regraded since [ADM-8]', () => {
    const multiple = (id: string, answer: string[]): Question => ({
      ...original,
      id,
      type: 'multiple',
      answer,
    });
    const [first, second] = [multiple('q0', ['a', 'b']), multiple('q1', ['a', 'b'])];
    const [firstNow, secondNow] = [multiple('q0', ['a']), multiple('q1', ['a'])];
    const result = asOlder(makeResult([first, second], [['a'], ['a']], true));
    // The second was corrected before the first one's regrade.
    const versions = [{ question: second, savedAt: '2026-11-21T09:00:00.000Z' }];
    const once = regradeResult(result, { former: first, current: firstNow, givesPart: true, now });
    if (!once) throw new Error('The first has gained');
    const former = questionAt(markedAt(once, second.id), secondNow, versions);
    const twice = regradeResult(once, { former, current: secondNow, givesPart: true, now });
    expect(twice).toMatchObject({ score: 100, correctAnswers: 2 });
    expect(twice && markedAt(twice, second.id)).toBe(now);
  });

  it('goes by what the answer earned, also where it was handed in after the correction', () => {
    const former: Question = { ...original, type: 'multiple', answer: ['c', 'd'] };
    const current: Question = { ...former, answer: ['a', 'b'] };
    // The attempt was begun before the correction, so it was marked by its copy of the question.
    const result = makeResult([former], [['a', 'b']], true);
    expect(result.score).toBe(0);
    const atHandIn = questionAt(markedAt(result, former.id), current, []);
    expect(atHandIn).toEqual(current);
    const regraded = regradeResult(result, { former: atHandIn, current, givesPart: true, now });
    expect(regraded).toMatchObject({ score: 100, correctAnswers: 1, regradedFrom: 0 });
    expect(regraded?.answers[0]).toEqual({ ...asOlder(result).answers[0], correct: true, regradedAt: now });
  });

  it.each([
    ['with parts', true, 0.5],
    ['without', false, 0],
  ])(
    'marks by the rule that the attempt was taken under, %s, whatever the quiz gives now',
    (_, gave, earned) => {
      const former: Question = { ...original, type: 'multiple', answer: ['a', 'b'] };
      const result = makeResult([former], [['a']], gave);
      expect(result.correctAnswers).toBe(earned);
      const terms = { former, givesPart: !gave, now };
      expect(regradeResult(result, { ...terms, current: former })).toBeNull();
      const right = regradeResult(result, { ...terms, current: { ...former, answer: ['a'] } });
      expect(right).toMatchObject({ score: 100, correctAnswers: 1 });
      // Results from before they said so show it by the part that was earned.
      const { partialCredit: __, ...older } = result;
      if (gave) expect(regradeResult(older, { ...terms, current: former })).toBeNull();
    },
  );

  it('leaves a result without questions alone', () => {
    const result = { ...makeResult(questions, ['b']), totalQuestions: 0 };
    const terms = { former: original, current: withKey(original, 'b'), givesPart: false, now };
    expect(regradeResult(result, terms)).toBeNull();
  });

  it('gives what marking the whole attempt again would have given', () => {
    const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }));
    const key = fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 });
    const multiple = fc.array(key, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        multiple,
        fc.array(key, { maxLength: 6 }),
        key,
        fc.boolean(),
        (keys, responses, newKey, partialCredit) => {
          const bank: Question[] = keys.map((answer, index) => ({
            ...original,
            type: 'multiple',
            id: `q${index}`,
            options,
            answer,
            partId: 'part-4',
          }));
          const [former, ...others] = bank;
          if (former?.type !== 'multiple') return;
          const current: Question = { ...former, answer: newKey };
          const result = makeResult(bank, responses, partialCredit);
          const whole = makeResult([current, ...others], responses, partialCredit);
          const regraded =
            regradeResult(result, { former, current, givesPart: partialCredit, now }) ?? result;
          const older = asOlder(result);
          const olderRegraded =
            regradeResult(older, { former, current, givesPart: partialCredit, now }) ?? older;
          expect(olderRegraded.correctAnswers).toBeCloseTo(regraded.correctAnswers, 2);
          for (const field of ['score', 'correctAnswers', 'passed'] as const) {
            expect(regraded[field], field).toEqual(whole[field]);
          }
          expect(regraded.answers.map(({ regradedAt: _, ...answer }) => answer)).toEqual(whole.answers);
        },
      ),
    );
  });
});

describe('regrading a family', () => {
  const former = makeFamilyQuestion();
  const formula = (text: string) => makeFamilyQuestion({ formula: text });
  const cold = loopImpedance.slips.find(({ id }) => id === 'cold')?.formula ?? '';

  /** The result of one answer to a variant, and what the variant asked. */
  function answered(form: 'typed' | 'choice', respond: (asked: Asked) => string) {
    const asked = askVariant(former, form, seededRandom('b'));
    const { attempt } = makeAttemptRecord({ handedInAt, ending: 'learner' });
    const [blank] = attempt.items;
    if (!blank || !asked) throw new Error('There is an item with a variant');
    const items = [{ ...blank, questionId: former.id, asked, optionOrder: [], response: respond(asked) }];
    const result = firstResult('qr_1_a', 'ada', gradeAttempt({ ...attempt, items }, [former]), now);
    return { asked, result };
  }

  const regrade = (result: QuizResult, current: Question) =>
    regradeResult(result, { former, current, givesPart: false, now });
  const slipValue = (asked: Asked, id: string) =>
    findSlipValues(asked)
      .find((slip) => slip.id === id)
      ?.value.toFixed(2) ?? '';

  it('shows the corrected key and its steps where the answer is wrong either way [ADM-8]', () => {
    const { asked, result } = answered('typed', () => '99');
    const current = makeFamilyQuestion({
      formula: `2 * (${loopImpedance.formula})`,
      steps: 'Twice: {answer}.',
    });
    const regraded = regrade(result, current);
    expect(regraded).toMatchObject({ score: 0, regradedFrom: 0, regradedAt: now });
    const [answer] = regraded?.answers ?? [];
    expect(answer?.correct).toBe(false);
    expect(answer?.asked?.text).toBe(asked.text);
    expect(answer?.asked?.explanation).toMatch(/^Twice: /u);
    expect(answer?.asked?.answer).not.toEqual(asked.answer);
    // Once the corrected key is stored there is nothing left to do.
    expect(regraded && regrade(regraded, current)).toBeNull();
    expect(regrade(result, makeFamilyQuestion({ stem: 'Other words: {L}?' }))).toBeNull();
  });

  it('follows one formula after another', () => {
    const { result, asked } = answered('typed', (variant) => slipValue(variant, 'cold'));
    const correct = String(asked.type === 'numeric' && asked.answer.value);
    const scores: QuizResult[] = [];
    for (const text of [cold, '3 * Ze', cold, loopImpedance.formula]) {
      const before = scores.at(-1) ?? result;
      scores.push(regrade(before, formula(text)) ?? before);
    }
    expect(scores.map(({ score }) => score)).toEqual([100, 0, 100, 0]);
    expect(scores.at(-1)?.answers[0]?.asked?.answer).toMatchObject({ value: Number(correct) });
    expect(scores.map(({ regradedFrom }) => regradedFrom)).toEqual([0, 0, 0, 0]);
  });

  it('names the slips by the corrected family', () => {
    const { result } = answered('typed', (asked) => slipValue(asked, 'cold'));
    expect(result.answers[0]?.slips).toEqual(['cold']);
    expect(regrade(result, formula(cold))?.answers[0]).not.toHaveProperty('slips');
    const renamed = makeFamilyQuestion({
      formula: '3 * Ze',
      slips: loopImpedance.slips.map((slip) => (slip.id === 'cold' ? { ...slip, id: 'chilly' } : slip)),
    });
    expect(regrade(result, renamed)?.answers[0]?.slips).toEqual(['chilly']);
  });

  it('regrades by the formula alone where the corrected key leaves too few slips apart', () => {
    const { result } = answered('typed', (asked) => slipValue(asked, 'cold'));
    const slips = loopImpedance.slips.map((slip) => ({ ...slip, formula: cold }));
    expect(regrade(result, makeFamilyQuestion({ formula: cold, slips }))).toMatchObject({ score: 100 });
  });

  it('moves the key to another option, and leaves it where no option shows it', () => {
    const { result } = answered('choice', () => 'no-supply');
    const option = loopImpedance.slips.find(({ id }) => id === 'no-supply')?.formula ?? '';
    const { asked } = answered('choice', () => '');
    expect(asked.type === 'single' && asked.options.map(({ id }) => id)).toContain('no-supply');
    expect(regrade(result, formula(option))).toMatchObject({ score: 100, regradedFrom: 0 });
    expect(regrade(result, formula('Ze * 50'))).toBeNull();
  });

  it('keeps a result from before the question was a family as it was marked, and corrects it by the question’s key', () => {
    const { family: _, ...plain } = former;
    const result = makeResult([plain], ['0.87']);
    expect(result).toMatchObject({ score: 100 });
    expect(regrade(result, former)).toBeNull();
    const corrected = { ...former, answer: { value: 0.9, tolerance: 0.01, unit: 'Ω' } };
    const regraded = regrade(result, corrected);
    expect(regraded).toMatchObject({ score: 0, regradedFrom: 100 });
    expect(regraded?.answers[0]).not.toHaveProperty('asked');
  });
});

function findSlipValues({ values }: Asked) {
  const { family } = readFamily(makeFamilyQuestion().family ?? '');
  return (family && variantOf(family, values)?.slips) ?? [];
}

import { describe, expect, it } from 'vitest';
import { askVariant } from '#domain/family/ask-variant.ts';
import { asAsked } from '#domain/family/asked.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { optionIds, typeOf } from '#domain/question/question-types.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { speakQuestion } from '#domain/speech/speak-question.ts';
import { toSpeech } from '#domain/speech/to-speech.ts';

import { readSeed } from './read-seed.ts';

const questions = readSeed().questions.map((question) => questionSchema.parse(question));

/** All the texts of a question that may be read aloud. */
function textsOf(question: Question): string[] {
  return [
    question.text,
    question.explanation,
    question.reference,
    question.figure?.alt ?? '',
    ...typeOf(question)
      .options(question)
      .map(({ text }) => text),
    ...Object.values(question.optionReasons),
    ...(question.type === 'numeric' ? [question.answer.unit] : []),
  ];
}

const unspoken = /[^A-Za-z0-9 .,;:?!'()-]|[A-Za-z]\d|\d(?!st|nd|rd|th)[A-Za-z]|\d-\d|\*|_/u;
const faultsIn = (texts: readonly string[]) =>
  texts
    .map((text) => [text, toSpeech(text)])
    .filter(([text, spoken = '']) => unspoken.test(spoken) || (text !== '' && spoken === ''));

describe('the whole bank can be read aloud [RDG-1]', () => {
  it('with no symbol left in any question, option, reason or explanation', () => {
    expect(questions.length).toBeGreaterThan(800);
    expect(faultsIn(questions.flatMap(textsOf))).toEqual([]);
  });

  const families = questions.filter(({ family }) => family !== undefined);

  it.each(families.map((question) => [question.id, question] as const))(
    'also in variants of family %s',
    (id, question) => {
      const random = seededRandom(id);
      for (const form of ['typed', 'choice'] as const) {
        for (let drawn = 0; drawn < 8; drawn++) {
          const asked = askVariant(question, form, random);
          expect(asked).toBeDefined();
          expect(faultsIn(textsOf(asAsked(question, asked)))).toEqual([]);
        }
      }
    },
  );

  it('with every unit said where a number has one', () => {
    const units = questions.flatMap((question) =>
      question.type === 'numeric' && question.answer.unit ? [question.answer.unit] : [],
    );
    expect(
      [...new Set(units)]
        .map((unit) => [unit, toSpeech(`5 ${unit}`)])
        .filter(([unit, spoken]) => spoken === `5 ${unit}`),
    ).toEqual([]);
  });

  it('in pieces that no voice cuts off', () => {
    const pieces = questions.flatMap((question) =>
      speakQuestion({
        question,
        place: 'Question 1 of 60',
        optionOrder: optionIds(question),
        response: null,
        hidesOptions: false,
        verdict: { right: false, slips: [] },
      }),
    );
    expect(pieces.filter((piece) => piece.length > 160 || piece.trim() === '')).toEqual([]);
  });
});

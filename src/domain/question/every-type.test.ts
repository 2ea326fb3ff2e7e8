/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { type AttemptStart, startAttempt } from '#domain/attempt/start-attempt.ts';
import { exportCsv } from '#domain/bank/export/export-csv.ts';
import { exportGift } from '#domain/bank/export/export-gift.ts';
import { exportJson } from '#domain/bank/export/export-json.ts';
import { exportMoodleXml } from '#domain/bank/export/export-moodle-xml.ts';
import { findUnanswerable } from '#domain/bank/health/find-unanswerable.ts';
import { decodeFile } from '#domain/bank/import/decode-file.ts';
import type { ImportFormat } from '#domain/bank/import/guess-format.ts';
import { parseBank } from '#domain/bank/import/parse-bank.ts';
import { contentOf } from '#domain/bank/question-content.ts';
import type { Response } from '#domain/question-types/response.ts';
import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { type ShownQuestion, speakQuestion } from '#domain/speech/speak-question.ts';
import { toSpeech } from '#domain/speech/to-speech.ts';
import { speechOf } from '#domain/speech/type-speech.ts';
import { exampleQuestions } from '#test/support/example-questions.ts';
import { unwatched } from '#test/support/import-work.ts';

import { authoringByType, authoringOf } from './authoring.ts';
import { gradeResponse } from './grade-response.ts';
import { type Question, questionSchema } from './question.ts';
import { draftFrom, questionFromDraft } from './question-draft.ts';
import { optionIds, questionTypes, typeOf } from './question-types.ts';

const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');

const start: Omit<AttemptStart, 'questions'> = {
  id: 'attempt-1',
  mode: 'exam',
  quizId: 'exam:full-mock',
  title: 'Full mock exam',
  userId: null,
  minutes: null,
  allowance: 'standard',
  passMark: 60,
  partialCredit: false,
  now: Date.parse('2026-11-20T18:00:00.000Z'),
  clockChecked: true,
  random: seededRandom('any'),
};

/** The texts of a list literal in the rules that follows a piece of their source. */
function listInRules(before: string): string[] {
  const list = rules.slice(rules.indexOf(before) + before.length).match(/^\s*\[([^\]]*)\]/u)?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'/gu)].map(([, text = '']) => text);
}

async function readBack(text: string, format: ImportFormat) {
  const { rows } = await parseBank(decodeFile(new TextEncoder().encode(text)).text, format, unwatched);
  return rows[0];
}

describe.each(exampleQuestions)('a question of type %s', (type, question, wrong) => {
  it('fits the schema, and goes through the form as it is', () => {
    expect(questionSchema.parse(question)).toEqual(question);
    const outcome = questionFromDraft(draftFrom(question), question);
    // The form keeps the steps of an ordering question in their right order.
    const arranged = typeOf(question)
      .options(question)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(outcome).toMatchObject({
      ok: true,
      question: { ...contentOf(question), options: expect.anything() },
    });
    if (outcome.ok) {
      const options = typeOf(outcome.question).options(outcome.question);
      expect(options.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(arranged);
    }
  });

  it('is one that the rules store: its type and every field', () => {
    const types = [...rules.matchAll(/data\.type == '(\w+)'/gu)].map(([, name]) => name);
    expect([...types, ...listInRules('data.type in ')]).toContain(type);
    const { id: _, ...stored } = question;
    const fields = listInRules('function isQuestion(data) {\n      return data.keys().hasOnly(');
    expect(fields.slice(0, -1).length).toBeGreaterThan(10);
    expect(fields).toEqual(expect.arrayContaining(Object.keys(stored)));
  });

  it.each([
    ['json', async () => exportJson([question])],
    ['csv', () => exportCsv([question])],
  ] as const)('comes back from %s as it was', async (format, write) => {
    expect(await readBack(await write(), format)).toMatchObject({
      ok: true,
      id: question.id,
      question: contentOf(question),
    });
  });

  it.each([
    ['gift', exportGift],
    ['moodle-xml', (questions: readonly Question[]) => exportMoodleXml(questions).text],
  ] as const)(
    'comes back from %s with its type and a key that marks the same answer right',
    async (format, write) => {
      const { family: _, ...plain } = question;
      const row = await readBack(write([plain]), format);
      if (!row?.ok) throw new Error(`${format} was refused`);
      const back = questionSchema.parse({ ...row.question, id: 'back' });
      expect(back.type).toBe(type);
      expect(findUnanswerable(back)).toBeNull();
      expect(Object.values(back.optionReasons)).toEqual(Object.values(question.optionReasons));
      // GIFT has no units.
      const unit = format === 'gift' ? ' Ω' : '';
      expect(authoringOf(back).describeKey(back)).toBe(
        authoringOf(plain).describeKey(plain).replace(unit, ''),
      );
    },
  );

  it('is read aloud: what can be chosen, the answer, and after Check the key', () => {
    const options = typeOf(question).options(question);
    const shown = {
      question,
      place: 'Question 1 of 1',
      optionOrder: options.map(({ id }) => id),
      hidesOptions: false,
    };
    const words = (response: Response | null, verdict: ShownQuestion['verdict']) =>
      speakQuestion({ ...shown, response, verdict }).join(' ');
    for (const { text } of options) expect(words(null, null)).toContain(toSpeech(text));
    expect(words(wrong, null)).not.toBe(words(null, null));
    expect(words(wrong, { right: false, slips: [] })).toContain(
      toSpeech(speechOf(question).key(question, shown.optionOrder)),
    );
    expect(words(wrong, null)).not.toContain(toSpeech(speechOf(question).key(question, shown.optionOrder)));
  });

  it('can be answered: its key earns the mark, a wrong answer and none do not', () => {
    const marking = { partialCredit: false };
    expect(findUnanswerable(question)).toBeNull();
    expect(gradeResponse(question, typeOf(question).keyResponse(question), marking)).toBe(1);
    expect(gradeResponse(question, wrong, marking)).toBe(0);
    expect(gradeResponse(question, null, marking)).toBe(0);
  });

  it('is sat, answered and graded in an attempt', () => {
    const { family: _, ...plain } = question;
    const attempt = startAttempt({ ...start, questions: [plain] });
    const [item] = attempt.items;
    if (!item) throw new Error('The attempt is empty');
    expect(item.optionOrder.toSorted()).toEqual(optionIds(question).toSorted());
    const response = typeOf(question).keyResponse(question);
    const graded = gradeAttempt(
      { ...attempt, items: [{ ...item, response }], handedInAt: attempt.startedAt, ending: 'learner' },
      [question],
    );
    expect(graded).toMatchObject({ score: 100, answers: [{ correct: true, response }] });
  });

  it('has a name for administrators', () => {
    expect(authoringByType.find(([name]) => name === type)?.[1].name).toMatch(/^[A-Z][a-z ]+$/u);
  });
});

it('every type has an example above, and the rules know no field that the schema does not', () => {
  expect(exampleQuestions.map(([type]) => type).toSorted()).toEqual([...questionTypes].toSorted());
  // The services add the words that a search looks for, and the import that wrote it.
  const known = new Set([
    'words',
    'importId',
    ...exampleQuestions.flatMap(([, question]) => Object.keys(question)),
  ]);
  const fields = listInRules('function isQuestion(data) {\n      return data.keys().hasOnly(');
  expect(fields.filter((field) => !known.has(field))).toEqual([]);
});

import fc from 'fast-check';
import papa from 'papaparse';
import { expect, it } from 'vitest';

import { decodeFile } from '#domain/bank/import/decode-file.ts';
import { guessFormat, type ImportFormat } from '#domain/bank/import/guess-format.ts';
import { parseBank } from '#domain/bank/import/parse-bank.ts';
import { contentOf, type QuestionContent } from '#domain/bank/question-content.ts';
import type { Question } from '#domain/question/question.ts';
import { reasonFor } from '#domain/question-types/reason-for.ts';
import { arbitraryBank } from '#test/support/arbitrary-bank.ts';
import { makeQuestion, noSources } from '#test/support/factories.ts';
import { unwatched } from '#test/support/import-work.ts';

import { exportCsv } from './export-csv.ts';
import { exportGift } from './export-gift.ts';
import { exportJson } from './export-json.ts';
import { exportMoodleXml } from './export-moodle-xml.ts';

async function readBack(text: string, format: ImportFormat) {
  const { rows } = await parseBank(decodeFile(new TextEncoder().encode(text)).text, format, unwatched);
  return rows.map((row) => (row.ok ? { id: row.id, content: row.question } : row));
}

const whole = (questions: readonly Question[]) =>
  questions.map((question) => ({ id: question.id, content: contentOf(question) }));

it('JSON brings the same bank back [QN-12]', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryBank, async (bank) => {
      const text = exportJson(bank);
      expect(guessFormat('bank.json', text)).toBe('json');
      expect(await readBack(text, 'json')).toEqual(whole(bank));
    }),
  );
});

it('CSV brings the same bank back, and no cell of it is a formula [QN-12]', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryBank, async (bank) => {
      const text = await exportCsv(bank);
      expect(guessFormat('bank.csv', decodeFile(new TextEncoder().encode(text)).text)).toBe('csv');
      const cells = papa.parse<string[]>(text.slice(1), { delimiter: ',' }).data.flat();
      expect(cells.filter((cell) => /^[=+@\t\r]|^-(?![\d.e+-]+$)/u.test(cell))).toEqual([]);
      expect(await readBack(text, 'csv')).toEqual(whole(bank));
    }),
  );
});

it('CSV brings questions back that are numbered 1, 2, 3 [QN-12]', async () => {
  const bank = ['1', '2', '3'].map((number) => makeQuestion({ id: `q${number}`, questionId: number }));
  expect(await readBack(await exportCsv(bank), 'csv')).toEqual(whole(bank));
});

it('Moodle XML brings the pictures of a question back, with the words for them [QN-12]', async () => {
  const bytes = Uint8Array.of(
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...[0, 0, 0, 13, 73, 72, 68, 82],
  );
  const png = Uint8Array.of(...bytes, ...[0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const base64 = btoa(String.fromCharCode(...png));
  const question = makeQuestion({ text: 'Which **one** is it?\n\nLook closely.' });
  const pictures = [
    { name: 'board.png', alt: 'A board [old]', base64 },
    { name: 'meter.png', alt: 'A meter', base64 },
  ];
  const { text } = exportMoodleXml([question], () => pictures);
  const { rows } = await parseBank(text, 'moodle-xml', unwatched);
  expect(rows).toMatchObject([
    {
      ok: true,
      question: { text: question.text },
      pictures: [
        { name: 'board.png', alt: 'A board (old)', bytes: png },
        { name: 'meter.png', alt: 'A meter', bytes: png },
      ],
    },
  ]);
});

/** The parts of a question that GIFT can hold, according to the export. */
function inGift(question: Question): QuestionContent {
  const { questionId, text, explanation, partId } = question;
  const tags = question.tags.map((tag) => tag.replace(/\s+/gu, ' '));
  const common = {
    questionId,
    text,
    explanation,
    partId,
    tags,
    reference: '',
    difficulty: 'medium' as const,
    ...noSources,
  };
  if (question.type === 'numeric') {
    return { ...common, type: 'numeric', options: [], answer: { ...question.answer, unit: '' } };
  }
  const letter = (index: number) => 'abcdefghij'.charAt(index);
  if (question.type === 'ordering') {
    const texts = question.answer.map(
      (id) => question.options.find((option) => option.id === id)?.text ?? '',
    );
    const options = texts.map((option, index) => ({
      id: letter(index),
      text: option,
    }));
    return { ...common, type: 'ordering', options, answer: options.map(({ id }) => id) };
  }
  return {
    ...common,
    type: question.type,
    options: question.options.map((option, index) => ({ id: letter(index), text: option.text })),
    answer: question.options.flatMap(({ id }, index) =>
      question.answer.includes(id) ? [letter(index)] : [],
    ),
    optionReasons: Object.fromEntries(
      question.options.flatMap(({ id }, index) => {
        const reason = reasonFor(question, id);
        return reason ? [[letter(index), reason]] : [];
      }),
    ),
  };
}

it('GIFT brings back what GIFT can hold', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryBank, async (bank) => {
      const back = await readBack(exportGift(bank), 'gift');
      const parts = [...new Set(bank.map(({ partId }) => partId))].sort();
      const expected = parts.flatMap((partId) => bank.filter((question) => question.partId === partId));
      expect(back).toEqual(expected.map((question) => ({ id: null, content: inGift(question) })));
    }),
  );
});

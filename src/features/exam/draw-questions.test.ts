import { beforeEach, expect, it, vi } from 'vitest';
import { partBlueprint, readyMade } from '#domain/exam/ready-made.ts';
import { catalogueOf } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { getQuestions } from '#services/questions/get-questions.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { drawQuestions } from './draw-questions.ts';

vi.mock('#services/questions/get-questions.ts');

const bank = Array.from({ length: 200 }, (_, index) =>
  makeQuestion({ id: `q${index}`, facts: [`4.${index}`] }),
);
const questionIds = bank.map(({ id }) => id);
const part = examPartSchema.parse({
  id: 'part-4',
  examWeight: 60,
  questionIds,
  catalogue: catalogueOf(questionIds, bank),
});
const fullMock = readyMade['full-mock'] ?? partBlueprint(part);

vi.mocked(getQuestions).mockImplementation(async (ids) => bank.filter(({ id }) => ids.includes(id)));
beforeEach(() => {
  vi.mocked(getQuestions).mockClear();
});
const idsRead = () => vi.mocked(getQuestions).mock.calls.flatMap(([ids]) => ids);

it('reads sixty questions for a full mock [PART-10]', async () => {
  const draw = await drawQuestions(fullMock, [part], new Map(), 'seed', false);
  expect(draw).toMatchObject({ kind: 'drawn', questions: { length: 60 } });
  expect(idsRead()).toHaveLength(60);
});

it('reads the question of a row that is damaged, and says so in the log [PART-10]', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const damaged = { ...part, catalogue: part.catalogue.replace('q0;s4mp', 'q0;s4') };
  const draw = await drawQuestions(fullMock, [damaged], new Map(), 'seed', false);
  expect(draw).toMatchObject({ kind: 'drawn', questions: { length: 60 } });
  expect(idsRead()[0]).toBe('q0');
  expect(warning).toHaveBeenCalledWith(expect.stringContaining('part-4'), ['q0;s4;0;;4.0']);
});

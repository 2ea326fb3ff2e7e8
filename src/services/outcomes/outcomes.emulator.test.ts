import { expect, it } from 'vitest';

import { readDocument, writeDocument } from '#test/support/documents.ts';
import { signInAsUser } from '#test/support/signed-in.ts';

import { readOwnData } from '../account/read-own-data.ts';
import { answerOutcome } from './answer-outcome.ts';
import { askOutcome } from './ask-outcome.ts';
import { tellForecast } from './tell-forecast.ts';

const today = () => new Date().toISOString().slice(0, 10);
const forecast = (examDate: string) => ({ examDate, chance: 0.8, low: 37, high: 46, model: 0 });

it('keeps the last forecast shown, asks once, and keeps the answer [STU-8]', async () => {
  const { uid } = await signInAsUser();
  await tellForecast(uid, { ...forecast(today()), chance: 0.4 });
  await tellForecast(uid, forecast(today()));
  expect(await askOutcome(uid, today())).toBe(true);
  expect(await askOutcome(uid, today())).toBe(false);
  await answerOutcome(uid, today(), 'passed');
  expect(await readDocument(`users/${uid}/private/outcome-${today()}`)).toMatchObject({
    ...forecast(today()),
    asked: 1,
    outcome: 'passed',
  });
  await expect(answerOutcome(uid, today(), 'failed')).rejects.toMatchObject({ code: 'permission-denied' });
});

it('asks a second time a week later, and not a third time [STU-8]', async () => {
  const { uid } = await signInAsUser();
  const told = { ...forecast(today()), toldAt: '2026-11-01T09:00:00.000Z' };
  await writeDocument(`users/${uid}/private/forecast-${today()}`, told);
  const createdAt = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await writeDocument(`users/${uid}/private/outcome-${today()}`, { ...told, asked: 1, createdAt });
  expect(await askOutcome(uid, today())).toBe(true);
  expect(await askOutcome(uid, today())).toBe(false);
});

it('never asks somebody who was told no forecast', async () => {
  const { uid } = await signInAsUser();
  expect(await askOutcome(uid, today())).toBe(false);
  expect(await readDocument(`users/${uid}/private/outcome-${today()}`)).toBeNull();
});

it('refuses to replace a forecast after the exam [STU-8]', async () => {
  const { uid } = await signInAsUser();
  await expect(tellForecast(uid, forecast('2026-11-01'))).rejects.toMatchObject({
    code: 'permission-denied',
  });
});

it('is part of what its owner can download [ACC-14]', async () => {
  const { uid } = await signInAsUser();
  await tellForecast(uid, forecast(today()));
  await askOutcome(uid, today());
  expect((await readOwnData(uid)).exams).toMatchObject([
    { document: `forecast-${today()}`, chance: 0.8 },
    { document: `outcome-${today()}`, asked: 1 },
  ]);
});

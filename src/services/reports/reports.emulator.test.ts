/// <reference types="node" />
import { expect, it } from 'vitest';

import { reportsPerDay } from '#domain/report/report.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { signInAsAdmin, signInAsUser } from '#test/support/signed-in.ts';

import { listChanges } from '../changes/list-changes.ts';
import { correctionList } from '../corrections/correction-path.ts';
import { listCorrections } from '../corrections/list-corrections.ts';
import { closeReport } from './close-report.ts';
import { countOpenReports, getReport, listOpenReports, listOwnReports } from './list-reports.ts';
import { reportQuestion } from './report-question.ts';

const makeReport = () => ({
  questionId: uniqueId('q'),
  reason: 'unclear' as const,
  text: 'Which table?',
  askedText: 'A shower takes 9.5 kW.',
  optionOrder: [],
});

it('sends reports until those of the day are used up', async () => {
  const user = await signInAsUser();
  for (let index = 0; index < reportsPerDay; index += 1) {
    expect(await reportQuestion(user.uid, makeReport())).toBe(true);
  }
  expect(await reportQuestion(user.uid, makeReport())).toBe(false);
  expect(await listOwnReports(user.uid)).toHaveLength(reportsPerDay);
});

it('sends a report once, and again where its letters mean other options', async () => {
  const user = await signInAsUser();
  const report = { ...makeReport(), optionOrder: ['a', 'b'] };
  await reportQuestion(user.uid, report);
  await reportQuestion(user.uid, report);
  expect(await listOwnReports(user.uid)).toHaveLength(1);
  await reportQuestion(user.uid, { ...report, optionOrder: ['b', 'a'] });
  expect(await listOwnReports(user.uid)).toHaveLength(2);
});

it('shows a report to administrators until it is closed, and its answer to who wrote it', async () => {
  const user = await signInAsUser();
  const report = makeReport();
  const { id: _, ...question } = makeQuestion({ questionId: uniqueId('n'), partId: '' });
  await writeDocument(`questions/${report.questionId}`, question);
  await reportQuestion(user.uid, report);
  const [own] = await listOwnReports(user.uid);
  expect(own).toMatchObject({ ...report, status: 'open', answer: '' });

  const admin = await signInAsAdmin();
  const open = async () =>
    (await listOpenReports()).filter(({ questionId }) => questionId === report.questionId);
  expect(await open()).toHaveLength(1);
  expect(await closeReport(own?.id ?? '', 'Corrected, thank you.')).toBeNull();
  // The record outlives the writer's account, whose id the report's id begins with.
  const mark = await readDocument(`users/${admin.uid}/private/change`);
  expect(await readDocument(`changes/${String(mark?.changeId)}`)).toMatchObject({
    ...{ action: 'close', kind: 'report' },
    ids: [report.questionId],
    label: question.questionId,
  });
  expect(await open()).toEqual([]);
});

it('shows the oldest report first, whatever the ids are [ADM-7]', async () => {
  const before = new Date('2020-01-01').toISOString();
  const [first, second] = [uniqueId('zz'), uniqueId('aa')];
  const report = { ...makeReport(), userId: 'ada', status: 'open', answer: '', closedAt: '' };
  await writeDocument(`questionReports/${second}`, { ...report, createdAt: '2020-01-02T09:00:00.000Z' });
  await writeDocument(`questionReports/${first}`, { ...report, createdAt: before });
  await signInAsAdmin();
  const reports = await listOpenReports();
  expect(reports.map(({ id }) => id).filter((id) => id === first || id === second)).toEqual([first, second]);
  expect(await countOpenReports()).toBe(reports.length);
});

it('keeps the reply of the administrator who closed a report first', async () => {
  const user = await signInAsUser();
  await reportQuestion(user.uid, makeReport());
  const id = (await listOwnReports(user.uid))[0]?.id ?? '';
  await signInAsAdmin();
  await closeReport(id, 'The first reply.');
  await signInAsAdmin();
  expect(await closeReport(id, 'The second reply.')).toMatchObject({
    stored: { answer: 'The first reply.' },
    isPublished: false,
  });
  expect(await getReport(id)).toMatchObject({ status: 'closed', answer: 'The first reply.' });
  expect(await readDocument(`questionReports/${id}`)).toMatchObject({ answer: 'The first reply.' });
});

it('publishes a correction with the reply, and none with a reply that comes too late [ADM-10]', async () => {
  const user = await signInAsUser();
  const report = makeReport();
  await reportQuestion(user.uid, report);
  const id = (await listOwnReports(user.uid))[0]?.id ?? '';
  const admin = await signInAsAdmin();
  await closeReport(id, 'You were right.', 'The table is 41.3, not 41.4.');
  const stored = { answer: 'You were right.' };
  const late = (correction: string) => closeReport(id, 'Too late.', correction);
  expect(await late('Said twice.')).toMatchObject({ stored, isPublished: false });
  expect(await late('The table is 41.3, not 41.4.')).toMatchObject({ stored, isPublished: true });
  const published = (await listCorrections()).filter(({ questions }) =>
    questions.some((question) => question.id === report.questionId),
  );
  expect(published).toMatchObject([
    {
      text: 'The table is 41.3, not 41.4.',
      questions: [{ id: report.questionId, number: report.questionId }],
    },
  ]);
  const { documents } = await listChanges({ kind: '', uid: admin.uid }, '');
  expect(documents.map(({ action, kind, label }) => [action, kind, label]).sort()).toEqual([
    ['add', 'correction', 'The table is 41.3, not 41.4.'],
    // The question isn't in the bank.
    ['close', 'report', ''],
  ]);
});

it('returns the reply that closed a report even if the corrections can’t be read, and doesn’t overwrite them [ADM-10]', async () => {
  const user = await signInAsUser();
  await reportQuestion(user.uid, makeReport());
  await reportQuestion(user.uid, makeReport());
  const [closed, open] = (await listOwnReports(user.uid)).map(({ id }) => id);
  if (!closed || !open) throw new Error('The reports were not stored');
  await signInAsAdmin();
  await closeReport(closed, 'The first reply.');
  const path = correctionList.join('/');
  const before = (await readDocument(path)) ?? { entries: '[]', updatedAt: '' };
  await writeDocument(path, { entries: 1, updatedAt: '' });
  try {
    expect(await closeReport(closed, 'The second reply.', 'It is ohm.')).toMatchObject({
      stored: { answer: 'The first reply.' },
      isPublished: false,
    });
    await expect(closeReport(open, 'Fixed.', 'It is ohm.')).rejects.toMatchObject({ name: '$ZodError' });
    expect(await getReport(open)).toMatchObject({ status: 'open' });
  } finally {
    await writeDocument(path, before);
  }
});

/// <reference types="node" />
import 'fake-indexeddb/auto';

import { expect, it, vi } from 'vitest';

import { newBulkJob } from '#domain/bank/bulk-edit.ts';
import { importRecordSchema } from '#domain/bank/import/import-record.ts';
import { contentOf } from '#domain/bank/question-content.ts';
import { newQuestionDraft } from '#domain/draft/draft.ts';
import { factContentFrom, factDraftFrom } from '#domain/fact/fact-draft.ts';
import { draftFrom } from '#domain/question/question-draft.ts';
import { readDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeFact, makeQuestion } from '#test/support/factories.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';

import { continueBulkEdit, undoBulkEdit } from '../bank/bulk-edit.ts';
import { writeQuestions } from '../bank/write-questions.ts';
import { publishQuestionDraft } from '../drafts/publish-draft.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import { addFact } from '../facts/save-fact.ts';
import { withdrawFact } from '../facts/withdraw-fact.ts';
import { undoImport } from '../imports/undo-import.ts';
import { addQuestion } from './add-question.ts';
import { deleteQuestions, restoreQuestions } from './delete-questions.ts';
import { getQuestion } from './get-question.ts';
import { listVersions } from './list-versions.ts';
import { updateQuestion } from './update-question.ts';

const second = '2020-01-01T00:00:00';

it('what writes questions gives them the server’s second, and each save its own milliseconds [ADM-5]', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) =>
    request[0] === '/' ? new Response(null, { headers: { date: `${second}Z` } }) : fetch(...request),
  );
  const now = Date.now.bind(Date);
  let milliseconds = 100;
  vi.spyOn(Date, 'now').mockImplementation(() => Math.floor(now() / 1000) * 1000 + milliseconds);
  const { uid } = await signInAsAdmin();
  const watched = { onProgress: () => {}, onWait: () => {}, signal: new AbortController().signal };
  const settings = { ...watched, savedBy: uid };
  const source = { id: uniqueId('import'), file: 'bank.csv', format: 'csv' } as const;
  const fact = await addFact(uniqueId('f'), factContentFrom(factDraftFrom(makeFact())));
  if (!fact) throw new Error('The fact was not stored');

  const question = makeQuestion({
    questionId: uniqueId('4-'),
    partId: '',
    facts: [fact.id],
    status: 'published',
  });
  const stored = await addQuestion(contentOf(question));
  const { id } = stored;
  const newJob = () => newBulkJob('job', uid, { field: 'difficulty', value: 'hard' }, [id]);
  let job = newJob();
  const saves = {
    update: () => updateQuestion(stored, { ...stored, text: 'Changed?' }, uid),
    bulkEdit: async () => {
      job = await continueBulkEdit(job, watched);
    },
    undoneBulkEdit: () => undoBulkEdit(job, watched),
    // What it had planned never arrived.
    settledWrite: () =>
      undoBulkEdit({ ...newJob(), planned: { at: second, values: [[id, 'easy']] } }, watched),
    restored: async () => {
      await deleteQuestions([id]);
      await restoreQuestions([id]);
    },
    imported: async () => {
      const former = await getQuestion(id);
      const writes = former ? [{ question: { ...former, text: 'Imported?' }, former }] : [];
      await writeQuestions(writes, { ...settings, source });
    },
    undoneImport: async () => {
      const record = await readDocument(`imports/${source.id}`);
      await undoImport(importRecordSchema.parse({ ...record, id: source.id }), settings);
    },
    withdrawn: () => withdrawFact(fact.id, 'The rule was deleted.', settings),
  };
  const times: Record<string, string | undefined> = {};
  for (const [name, save] of Object.entries(saves)) {
    milliseconds += 1;
    await save();
    times[name] = (await getQuestion(id))?.updatedAt;
  }
  const expected = Object.keys(saves).map((name, place) => [name, `${second}.${101 + place}Z`]);
  expect(times).toEqual(Object.fromEntries(expected));
  const versions = await listVersions(id);
  expect(versions.every(({ savedAt }) => Object.values(times).includes(savedAt))).toBe(true);

  const other = { ...question, questionId: uniqueId('4-') };
  const draft = await saveDraft(newQuestionDraft('new'), draftFrom(other));
  if (draft.state !== 'saved') throw new Error('The draft was not saved');
  const published = await publishQuestionDraft(draft.stored, other);
  expect([stored, published]).toMatchObject([
    { updatedAt: `${second}.100Z` },
    { state: 'published', stored: { updatedAt: `${second}.${milliseconds}Z` } },
  ]);
});

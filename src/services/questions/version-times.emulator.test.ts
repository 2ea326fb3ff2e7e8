/// <reference types="node" />
import 'fake-indexeddb/auto';

import { expect, it, vi } from 'vitest';

import { newBulkJob } from '#domain/bank/bulk-edit.ts';
import { contentOf } from '#domain/bank/question-content.ts';
import { newQuestionDraft } from '#domain/draft/draft.ts';
import { draftFrom } from '#domain/question/question-draft.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';

import { continueBulkEdit } from '../bank/bulk-edit.ts';
import { writeQuestions } from '../bank/write-questions.ts';
import { publishQuestionDraft } from '../drafts/publish-draft.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import { addQuestion } from './add-question.ts';
import { deleteQuestions, restoreQuestions } from './delete-questions.ts';
import { getQuestion } from './get-question.ts';
import { updateQuestion } from './update-question.ts';

const day = '2020-01-01T00:00';

it('what writes questions gives them the server’s time, by which packs find the newest', async () => {
  const { fetch } = globalThis;
  let minute = 0;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (request[0] !== '/') return fetch(...request);
    return new Response(null, { headers: { date: `${day}:${String(minute).padStart(2, '0')}Z` } });
  });
  const { uid } = await signInAsAdmin();
  const watched = { onProgress: () => {}, onWait: () => {}, signal: new AbortController().signal };

  const question = makeQuestion({ questionId: uniqueId('4-'), partId: '' });
  const stored = await addQuestion(contentOf(question));
  const { id } = stored;
  const steps = [
    () => updateQuestion(stored, { ...stored, text: 'Changed?' }, uid),
    () => continueBulkEdit(newBulkJob('job', uid, { field: 'difficulty', value: 'hard' }, [id]), watched),
    async () => {
      await deleteQuestions([id]);
      await restoreQuestions([id]);
    },
    async () => {
      const former = await getQuestion(id);
      const writes = former ? [{ question: { ...former, text: 'Imported?' }, former }] : [];
      const source = { id: uniqueId('import'), file: 'bank.csv', format: 'csv' } as const;
      await writeQuestions(writes, { ...watched, source, savedBy: uid });
    },
  ];
  for (const [index, step] of steps.entries()) {
    minute = index + 1;
    await step();
    const { updatedAt } = (await getQuestion(id)) ?? {};
    expect(updatedAt).toMatch(new RegExp(`^${day}:0${minute}\\.\\d{3}Z$`, 'u'));
  }

  const draft = await saveDraft(
    newQuestionDraft('new'),
    draftFrom({ ...question, questionId: uniqueId('4-') }),
  );
  if (draft.state !== 'saved') throw new Error('The draft was not saved');
  const published = await publishQuestionDraft(draft.stored, question);
  expect([stored, published]).toMatchObject([
    { updatedAt: expect.stringContaining(`${day}:00`) },
    { state: 'published', stored: { updatedAt: expect.stringContaining(`${day}:0${minute}`) } },
  ]);
});

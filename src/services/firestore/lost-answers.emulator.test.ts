/// <reference types="node" />
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { contentOf } from '#domain/bank/question-content.ts';
import { newQuestionDraft, newQuizDraft } from '#domain/draft/draft.ts';
import { factContentFrom, factDraftFrom } from '#domain/fact/fact-draft.ts';
import { draftFrom } from '#domain/question/question-draft.ts';
import { emptyQuizDraft, quizInputFrom } from '#domain/quiz/quiz-draft.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeFact, makeQuestion } from '#test/support/factories.ts';
import { signInAsAdmin, signInAsUser } from '#test/support/signed-in.ts';

import { listChanges } from '../changes/list-changes.ts';
import { addCorrection, removeCorrection, rewordCorrection } from '../corrections/change-corrections.ts';
import { listCorrections } from '../corrections/list-corrections.ts';
import { deleteDraft, restoreDraft } from '../drafts/delete-draft.ts';
import { getDraft } from '../drafts/get-draft.ts';
import { listDrafts } from '../drafts/list-drafts.ts';
import { publishQuestionDraft, publishQuizDraft } from '../drafts/publish-draft.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import { unpublishQuiz } from '../drafts/unpublish-quiz.ts';
import { getFact } from '../facts/get-fact.ts';
import { addFact } from '../facts/save-fact.ts';
import { restoreFact, withdrawFact } from '../facts/withdraw-fact.ts';
import { answerOutcome } from '../outcomes/answer-outcome.ts';
import { askOutcome } from '../outcomes/ask-outcome.ts';
import { tellForecast } from '../outcomes/tell-forecast.ts';
import { addPart } from '../parts/add-part.ts';
import { deletePart } from '../parts/delete-part.ts';
import { getPart } from '../parts/get-part.ts';
import { listParts } from '../parts/list-parts.ts';
import { orderParts } from '../parts/order-parts.ts';
import { restorePart } from '../parts/restore-part.ts';
import { updatePart } from '../parts/update-part.ts';
import { addQuestion } from '../questions/add-question.ts';
import { deleteQuestions, restoreQuestions } from '../questions/delete-questions.ts';
import { findByQuestionId } from '../questions/find-by-question-id.ts';
import { getQuestion } from '../questions/get-question.ts';
import { listVersions } from '../questions/list-versions.ts';
import { NumberTakenError } from '../questions/number-taken-error.ts';
import { updateQuestion } from '../questions/update-question.ts';
import { createQuiz } from '../quizzes/create-quiz.ts';
import { deleteQuiz } from '../quizzes/delete-quiz.ts';
import { getQuizHead } from '../quizzes/get-quiz-head.ts';
import { listQuizzes } from '../quizzes/list-quizzes.ts';
import { restoreQuiz } from '../quizzes/restore-quiz.ts';
import { closeReport } from '../reports/close-report.ts';
import { listOwnReports } from '../reports/list-reports.ts';
import { reportQuestion } from '../reports/report-question.ts';

let uid: string;
beforeAll(async () => {
  ({ uid } = await signInAsAdmin());
});
afterEach(() => vi.unstubAllGlobals());

/**
 * Stores what is written, but loses the answers to the next commits, as a line that breaks does.
 *
 * @param status of what comes in their place: Firestore tries again by itself after a 503, and not after a 403
 */
function loseAnswers(count: number, status: 403 | 503): void {
  const { fetch } = globalThis;
  let left = count;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await fetch(...request);
    if (left === 0 || !String(request[0]).includes(':commit') || !response.ok) return response;
    left -= 1;
    const error = {
      code: status,
      status: status === 503 ? 'UNAVAILABLE' : 'PERMISSION_DENIED',
      message: 'lost',
    };
    return new Response(JSON.stringify([{ error }]), { status });
  });
}

it('a report that was closed with a lost answer is known to have this reply and correction', async () => {
  const user = await signInAsUser();
  const questionId = uniqueId('q');
  await reportQuestion(user.uid, {
    questionId,
    reason: 'unclear',
    text: 'Which table?',
    askedText: '',
    optionOrder: [],
  });
  const [report] = await listOwnReports(user.uid);
  await signInAsAdmin();
  const text = `Corrected ${uniqueId('c')}`;
  loseAnswers(1, 503);
  expect(await closeReport(report?.id ?? '', 'Thank you.', text)).toBeNull();
  expect((await listCorrections()).filter((correction) => correction.text === text)).toHaveLength(1);
  const same = { stored: { answer: 'Thank you.' }, isPublished: true };
  expect(await closeReport(report?.id ?? '', 'Thank you.', text)).toMatchObject(same);
  expect(await closeReport(report?.id ?? '', 'Another reply.')).toMatchObject({
    stored: { answer: 'Thank you.' },
  });
  // The reply arrived, but not this correction.
  const other = await closeReport(report?.id ?? '', 'Thank you.', `Not published ${uniqueId('c')}`);
  expect(other).toMatchObject({ stored: { answer: 'Thank you.' }, isPublished: false });
});

/** Creates the same twice: the answer to the first is lost for good. */
async function createTwice<T>(create: () => Promise<T>): Promise<T> {
  loseAnswers(1, 403);
  await expect(create()).rejects.toThrow();
  return create();
}

it('what may have been created is created once', async () => {
  const title = uniqueId('title');
  const questionId = uniqueId('4-');
  const content = contentOf(makeQuestion({ questionId, partId: '' }));
  const question = await createTwice(() => addQuestion(content));
  expect((await findByQuestionId(questionId)).map(({ id }) => id)).toEqual([question.id]);

  const input = { title, questionIds: [question.id] };
  const quiz = await createTwice(() => createQuiz(input));
  expect(await getQuizHead(quiz.id)).toEqual(quiz);
  expect((await createQuiz(input)).id).not.toBe(quiz.id);

  await createTwice(() => addPart({ title, description: '', order: 99, examWeight: 0 }));
  expect((await listParts()).filter((part) => part.title === title)).toHaveLength(1);

  await createTwice(() => addCorrection({ text: title, questions: [] }));
  expect((await listCorrections()).filter(({ text }) => text === title)).toHaveLength(1);

  const factId = uniqueId('f');
  const factContent = factContentFrom(factDraftFrom(makeFact()));
  const fact = await createTwice(() => addFact(factId, factContent));
  expect(fact).toEqual(await getFact(factId));
  expect(await addFact(factId, { ...factContent, note: 'Theirs.' })).toBeNull();

  const draft = newQuizDraft('new');
  const saved = await createTwice(() => saveDraft(draft, { ...emptyQuizDraft, title }));
  expect(saved).toMatchObject({ state: 'saved', stored: { title } });
  expect((await listDrafts()).filter((one) => one.title === title)).toHaveLength(1);
});

it('what is stored after a try without an answer overwrites nothing that differs from it', async () => {
  ({ uid } = await signInAsAdmin());
  const [before, after] = [uniqueId('before'), uniqueId('after')];
  const content = contentOf(makeQuestion({ questionId: uniqueId('4-'), partId: '', text: before }));
  loseAnswers(1, 403);
  await expect(addQuestion(content)).rejects.toThrow();
  await expect(addQuestion({ ...content, text: after })).rejects.toThrow(NumberTakenError);
  const second = await addQuestion({ ...content, questionId: uniqueId('4-'), text: after });
  const [first] = await findByQuestionId(content.questionId);
  if (!first) throw new Error('The first try was stored');
  expect(first.text).toBe(before);
  const edited = { ...first, text: 'Theirs?' };
  await updateQuestion(first, edited, uid);
  expect(await addQuestion(content)).toMatchObject({ id: first.id, text: 'Theirs?' });
  expect(await getQuestion(second.id)).toEqual(second);

  loseAnswers(1, 403);
  await expect(addCorrection({ text: before, questions: [] })).rejects.toThrow();
  const list = await addCorrection({ text: after, questions: [] });
  expect(list.filter(({ text }) => [before, after].includes(text))).toHaveLength(2);

  const save = (title: string) => saveDraft(newQuizDraft('new'), { ...emptyQuizDraft, title });
  loseAnswers(1, 403);
  await expect(save(before)).rejects.toThrow();
  await save(after);
  const titles = (await listDrafts()).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining([before, after]));
});

it('a quiz that was moved to the drafts after a try without an answer isn’t overwritten by the next', async () => {
  const input = { title: uniqueId('title'), questionIds: ['q1'] };
  loseAnswers(1, 403);
  await expect(createQuiz(input)).rejects.toThrow();
  const lost = (await listQuizzes()).find(({ title }) => title === input.title);
  if (!lost) throw new Error('The first try was stored');
  expect(await unpublishQuiz(lost)).toBe('moved');
  const draft = await getDraft(lost.id);
  if (draft?.kind !== 'quiz') throw new Error('It was moved');

  const again = await createQuiz(input);
  expect(again.id).not.toBe(lost.id);
  expect(await getDraft(draft.id)).toEqual(draft);
  expect(await publishQuizDraft(draft, input)).toMatchObject({ state: 'published' });
});

it('a quiz and a draft under one id don’t overwrite each other', async () => {
  const quiz = await createQuiz({ title: uniqueId('title'), questionIds: ['q1'] });
  const moved = await createQuiz({ title: uniqueId('title'), questionIds: ['q1'] });
  expect(await unpublishQuiz(moved)).toBe('moved');
  await writeDocument(`drafts/${quiz.id}`, (await readDocument(`drafts/${moved.id}`)) ?? {});
  const draft = await getDraft(quiz.id);
  if (draft?.kind !== 'quiz') throw new Error('It was written');
  expect(await publishQuizDraft(draft, { title: 'Changed', questionIds: ['q1'] })).toEqual({ state: 'gone' });
  expect(await unpublishQuiz(quiz)).toBe('changed');
  expect(await getQuizHead(quiz.id)).toEqual(quiz);
  expect(await getDraft(quiz.id)).toEqual(draft);
});

it('what may have been changed is changed once, and isn’t somebody else’s change', async () => {
  ({ uid } = await signInAsAdmin());
  const word = uniqueId('word');
  const created = await addQuestion(contentOf(makeQuestion({ questionId: uniqueId('4-'), partId: '' })));
  const saved = { state: 'saved', stored: { text: word } };
  expect(await createTwice(() => updateQuestion(created, { ...created, text: word }, uid))).toMatchObject(
    saved,
  );
  expect(await listVersions(created.id)).toHaveLength(1);

  const part = await addPart({ title: word, description: '', order: 99, examWeight: 0 });
  const update = { state: 'saved', stored: { description: word } };
  expect(await createTwice(() => updatePart(part, { description: word }))).toMatchObject(update);
  const changes = await listChanges({ kind: 'part', uid }, '');
  expect(changes.documents.filter(({ ids }) => ids.includes(part.id))).toHaveLength(2);

  const draft = await saveDraft(newQuizDraft('new'), { ...emptyQuizDraft, title: `First ${word}` });
  if (draft.state !== 'saved') throw new Error('The draft was not saved');
  const save = () => saveDraft(draft.stored, { ...emptyQuizDraft, title: word });
  expect(await createTwice(save)).toMatchObject({ state: 'saved', stored: { title: word } });

  const [correction] = await addCorrection({ text: word, questions: [] });
  if (!correction) throw new Error('The correction was not published');
  const reword = () => rewordCorrection(correction, `Reworded ${word}`);
  expect(await createTwice(reword)).toMatchObject({ isSaved: true });

  await createTwice(() => removeCorrection(correction.id));
  const { documents } = await listChanges({ kind: 'correction', uid }, '');
  expect(documents.filter(({ action }) => action === 'delete')).toMatchObject([
    { label: `Reworded ${word}` },
  ]);
});

/** A stored draft of a quiz with this title. */
async function storeQuizDraft(title: string) {
  const draft = await saveDraft(newQuizDraft('new'), { ...emptyQuizDraft, title, questionIds: ['q1'] });
  if (draft.state !== 'saved') throw new Error('The draft was not saved');
  return draft.stored;
}

it('what may have been published is published once, and isn’t gone [ADM-13]', async () => {
  ({ uid } = await signInAsAdmin());
  const question = makeQuestion({ questionId: uniqueId('4-'), partId: '' });
  const draft = await saveDraft(newQuestionDraft('new'), draftFrom(question));
  if (draft.state !== 'saved') throw new Error('The draft was not saved');
  const publish = (text: string) => publishQuestionDraft(draft.stored, { ...question, text });
  const published = await createTwice(() => publish(question.text));
  expect(published).toEqual({ state: 'published', stored: await getQuestion(draft.stored.id) });
  const records = await listChanges({ kind: 'question', uid }, '');
  expect(records.documents.filter(({ ids }) => ids.includes(draft.stored.id))).toMatchObject([
    { action: 'publish' },
    { action: 'draft' },
  ]);
  expect(await publish('Something else?')).toEqual({ state: 'gone' });

  // One without a title is named after the moment at which it was published.
  for (const title of [uniqueId('title'), '']) {
    const stored = await storeQuizDraft(title);
    const publishQuiz = (category: string) =>
      publishQuizDraft(stored, quizInputFrom({ ...stored.content, category }));
    const outcome = await createTwice(() => publishQuiz('theory'));
    expect(outcome).toEqual({ state: 'published', stored: await getQuizHead(stored.id) });
    expect(await publishQuiz('something else')).toEqual({ state: 'gone' });
  }
});

it('a quiz that may have been moved to the drafts is moved once, and wasn’t changed by somebody else [EDT-1]', async () => {
  const { id } = await createQuiz({ title: uniqueId('title'), questionIds: ['q1'] });
  const quiz = await getQuizHead(id);
  if (!quiz) throw new Error('The quiz is stored');
  expect(await createTwice(() => unpublishQuiz(quiz))).toBe('moved');
  expect(await getDraft(id)).toMatchObject({ title: quiz.title });
  expect(await unpublishQuiz({ ...quiz, category: 'theory' })).toBe('changed');
});

it('what may have been restored is restored once, and isn’t told as lost', async () => {
  ({ uid } = await signInAsAdmin());
  const title = uniqueId('title');
  const question = await addQuestion(
    contentOf(makeQuestion({ questionId: uniqueId('4-'), partId: '', text: title })),
  );
  await deleteQuestions([question.id]);
  const restored = await createTwice(() => restoreQuestions([question.id]));
  expect(restored).toEqual({ restored: [await getQuestion(question.id)], left: [] });

  const quiz = await createQuiz({ title, questionIds: [question.id] });
  await deleteQuiz(quiz.id);
  expect(await createTwice(() => restoreQuiz(quiz.id))).toEqual(await getQuizHead(quiz.id));

  const part = await addPart({ title, description: '', order: 99, examWeight: 0 });
  await deletePart(part.id);
  expect(await createTwice(() => restorePart(part.id))).toEqual(await getPart(part.id));

  const draft = await storeQuizDraft(title);
  await deleteDraft(draft);
  expect(await createTwice(() => restoreDraft(draft.id))).toEqual(await getDraft(draft.id));

  const { documents } = await listChanges({ kind: '', uid }, '');
  const restoredIds = documents.flatMap(({ action, ids }) => (action === 'restore' ? ids : []));
  expect(restoredIds.toSorted()).toEqual([question.id, quiz.id, part.id, draft.id].toSorted());
});

it('a fact that may have been withdrawn, or put back in force, is so once [ADM-9, ADM-12]', async () => {
  ({ uid } = await signInAsAdmin());
  const factId = uniqueId('f');
  await addFact(factId, factContentFrom(factDraftFrom(makeFact())));
  const { id } = await addQuestion(
    contentOf(makeQuestion({ questionId: uniqueId('4-'), partId: '', facts: [factId] })),
  );
  const settings = { savedBy: uid, onProgress: () => {}, signal: new AbortController().signal };
  const withdrawn = await createTwice(() => withdrawFact(factId, 'It was deleted.', settings));
  expect(withdrawn?.fact).toEqual(await getFact(factId));
  expect(withdrawn?.fact.withdrawnQuestions).toEqual([id]);
  if (!withdrawn) throw new Error('The fact is gone');
  const restored = await createTwice(() => restoreFact(withdrawn.fact, settings));
  expect(restored?.fact).toEqual(await getFact(factId));
  expect(await getQuestion(id)).toMatchObject({ status: 'published' });
  const { documents } = await listChanges({ kind: 'fact', uid }, '');
  expect(documents.map(({ detail }) => detail)).toEqual(['Back in force', 'Withdrawn', '']);
});

it('parts that may have been put in order are so once, and weren’t moved by somebody else [ADM-5]', async () => {
  ({ uid } = await signInAsAdmin());
  const fields = { description: '', examWeight: 0 };
  const first = await addPart({ ...fields, title: uniqueId('title'), order: 1 });
  const second = await addPart({ ...fields, title: uniqueId('title'), order: 2 });
  expect(await createTwice(() => orderParts([second, first]))).toBe('saved');
  expect((await getPart(second.id)).order).toBe(1);
  const { documents } = await listChanges({ kind: 'part', uid }, '');
  expect(documents.filter(({ detail }) => detail === 'Order')).toHaveLength(1);
});

it('a report is sent once', async () => {
  const { uid } = await signInAsUser();
  const typo = { reason: 'typo', text: 'No.', askedText: '' } as const;
  const report = { questionId: uniqueId('q'), ...typo, optionOrder: [] };
  expect(await createTwice(() => reportQuestion(uid, report))).toBe(true);
  expect(await listOwnReports(uid)).toHaveLength(1);
});

it('how an exam went is saved once', async () => {
  const { uid } = await signInAsUser();
  const today = new Date().toISOString().slice(0, 10);
  await tellForecast(uid, { examDate: today, chance: 0.8, low: 37, high: 46, model: 0 });
  await askOutcome(uid, today);
  loseAnswers(1, 503);
  await expect(answerOutcome(uid, today, 'passed')).rejects.toMatchObject({ code: 'unavailable' });
  await answerOutcome(uid, today, 'passed');
  await expect(answerOutcome(uid, today, 'failed')).rejects.toMatchObject({ code: 'permission-denied' });
});

import { beforeAll, describe, expect, it, vi } from 'vitest';

import { contentOf } from '#domain/bank/question-content.ts';
import type { Fact } from '#domain/fact/fact.ts';
import { factContentFrom, factDraftFrom } from '#domain/fact/fact-draft.ts';
import type { Question } from '#domain/question/question.ts';
import { readDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeFact, makeQuestion, makeQuestions } from '#test/support/factories.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';
import type { TestUser } from '#test/support/users.ts';

import { writeQuestions } from '../bank/write-questions.ts';
import { listChanges } from '../changes/list-changes.ts';
import { listCorrections } from '../corrections/list-corrections.ts';
import { addQuestion } from '../questions/add-question.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { listVersions } from '../questions/list-versions.ts';
import { updateQuestion } from '../questions/update-question.ts';
import { getFact } from './get-fact.ts';
import { getFacts, listFacts, listWithdrawnFacts } from './list-facts.ts';
import { listRestingQuestions } from './list-resting-questions.ts';
import { addFact, updateFact } from './save-fact.ts';
import { restoreFact, withdrawFact } from './withdraw-fact.ts';

vi.mock('#services/questions/question-batch.ts', () => ({ questionBatch: 5 }));

let admin: TestUser;
beforeAll(async () => {
  admin = await signInAsAdmin();
});

const content = factContentFrom(factDraftFrom(makeFact()));
const fields = contentOf(makeQuestion({ partId: '' }));

async function storeFact(change: Partial<Fact> = {}): Promise<Fact> {
  const stored = await addFact(uniqueId('f'), { ...content, ...change });
  if (!stored) throw new Error('The id of the fact was taken');
  return stored;
}

/** Questions on facts, in their order. */
const storeQuestions = (rests: readonly Partial<Question>[]) =>
  Promise.all(
    rests.map(({ facts = [], status = 'published' }) =>
      addQuestion({ ...fields, questionId: uniqueId('n'), facts: [...facts], status }),
    ),
  );

const settings = () => ({
  savedBy: admin.uid,
  onProgress: vi.fn(),
  signal: new AbortController().signal,
});

const statusOf = async (questions: readonly Question[]) =>
  (await getQuestions(questions.map(({ id }) => id))).map(({ status }) => status);

/** The notes of the last change of a fact: of itself, of its questions, and of the corrections that it published or removed. */
async function notedChanges(factId: string) {
  const { documents } = await listChanges({ kind: '', uid: admin.uid }, '');
  const last = documents.find(({ ids }) => ids.includes(factId))?.at;
  return documents
    .filter(({ at }) => at === last)
    .map(({ action, kind, count, detail }) => ({ action, kind, count, detail }))
    .sort((a, b) => a.kind.localeCompare(b.kind));
}

describe('a fact', () => {
  it('is added once, read by id and in the ledger, and changed with a new updatedAt [ADM-9]', async () => {
    const stored = await storeFact();
    expect(await getFact(stored.id)).toEqual(stored);
    expect(await getFacts(['missing', stored.id])).toEqual([stored]);
    expect(await listFacts()).toContainEqual(stored);
    expect(await addFact(stored.id, { ...content, note: 'Another.' })).toBeNull();

    const outcome = await updateFact(stored, { grade: 'B' });
    const changed = await getFact(stored.id);
    expect(outcome).toEqual({ state: 'saved', stored: changed });
    expect(changed).toMatchObject({ ...content, grade: 'B', createdAt: stored.createdAt });
    expect(changed?.updatedAt).not.toBe(stored.updatedAt);
  });

  it('asks for nothing when no ids are given, and is null when absent', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    expect(await getFacts([])).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
    expect(await getFact('4.999')).toBeNull();
  });

  it('shows what somebody else made of it meanwhile, and writes nothing [ADM-5]', async () => {
    const base = await storeFact();
    await updateFact(base, { note: 'Theirs.' });
    expect(await updateFact(base, { statement: 'Mine.' })).toMatchObject({
      state: 'conflict',
      current: { note: 'Theirs.' },
    });
    expect(await getFact(base.id)).toMatchObject({ note: 'Theirs.', statement: base.statement });
  });
});

describe('withdrawing a fact', () => {
  it('withdraws every published question on it, tells learners why, and undoes exactly that [ADM-9, ADM-10]', async () => {
    const fact = await storeFact();
    const [first, second, byHand, elsewhere] = await storeQuestions([
      { facts: [fact.id] },
      { facts: ['4.01', fact.id] },
      { facts: [fact.id], status: 'withdrawn' },
      { facts: ['4.01'] },
    ]);
    if (!first || !second || !byHand || !elsewhere) throw new Error('Not stored');
    const all = [first, second, byHand, elsewhere];
    const { onProgress, ...rest } = settings();
    const outcome = await withdrawFact(fact.id, 'The rule was deleted.', { ...rest, onProgress });
    expect(onProgress).toHaveBeenLastCalledWith({ done: 2, of: 2 });
    expect(outcome?.fact).toEqual(await getFact(fact.id));
    expect(outcome?.fact).toMatchObject({ withdrawnReason: 'The rule was deleted.' });
    expect(outcome?.fact.withdrawnQuestions.toSorted()).toEqual([first.id, second.id].sort());
    expect(await statusOf(all)).toEqual(['withdrawn', 'withdrawn', 'withdrawn', 'published']);
    expect(await notedChanges(fact.id)).toEqual([
      { action: 'add', kind: 'correction', count: 1, detail: '' },
      { action: 'edit', kind: 'fact', count: 1, detail: 'Withdrawn' },
      { action: 'edit', kind: 'question', count: 2, detail: `Withdrawn with fact ${fact.id}` },
    ]);
    expect(await listVersions(first.id)).toMatchObject([{ question: first, savedBy: admin.uid }]);
    expect((await listWithdrawnFacts()).map(({ id }) => id)).toContain(fact.id);
    const told = (await listCorrections()).filter(({ factId }) => factId === fact.id);
    expect(told).toMatchObject([{ text: 'The rule was deleted.' }]);
    expect(told[0]?.questions.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());

    if (!outcome) throw new Error('The fact is gone');
    const undone = await restoreFact(outcome.fact, settings());
    expect(undone?.fact).toMatchObject({ withdrawnAt: '', withdrawnReason: '', withdrawnQuestions: [] });
    expect(await statusOf(all)).toEqual(['published', 'published', 'withdrawn', 'published']);
    expect(await notedChanges(fact.id)).toEqual([
      { action: 'delete', kind: 'correction', count: 1, detail: '' },
      { action: 'edit', kind: 'fact', count: 1, detail: 'Back in force' },
      { action: 'edit', kind: 'question', count: 2, detail: `Published again with fact ${fact.id}` },
    ]);
    expect((await listCorrections()).filter(({ factId }) => factId === fact.id)).toEqual([]);
  });

  it('leaves a question withdrawn as long as another of its facts is', async () => {
    const [one, other] = [await storeFact(), await storeFact()];
    const questions = await storeQuestions([{ facts: [one.id, other.id] }]);
    const withdrawn = await withdrawFact(one.id, 'Wrong.', settings());
    const withdrawnToo = await withdrawFact(other.id, 'Wrong too.', settings());
    if (!withdrawn || !withdrawnToo) throw new Error('A fact is gone');
    await restoreFact(withdrawn.fact, settings());
    expect(await statusOf(questions)).toEqual(['withdrawn']);
    await restoreFact(withdrawnToo.fact, settings());
    expect(await statusOf(questions)).toEqual(['published']);
  });

  it('leaves what was withdrawn by hand after another undo, though the page is from before [ADM-9]', async () => {
    const fact = await storeFact();
    const questions = await storeQuestions([{ facts: [fact.id] }]);
    const withdrawn = await withdrawFact(fact.id, 'Wrong.', settings());
    if (!withdrawn) throw new Error('The fact is gone');
    const undone = await restoreFact(withdrawn.fact, settings());
    const [question] = await getQuestions(questions.map(({ id }) => id));
    if (!question) throw new Error('The question is gone');
    await updateQuestion(question, { ...question, status: 'withdrawn' }, admin.uid);
    const again = await restoreFact(withdrawn.fact, settings());
    expect(again).toMatchObject({ fact: undone?.fact, questions: [] });
    expect(await statusOf(questions)).toEqual(['withdrawn']);
  });

  it('can be stopped between two batches, finished later, and undone as a whole', async () => {
    const fact = await storeFact();
    const questions = makeQuestions(7, { facts: [fact.id], partId: '' }).map((question) => ({
      ...question,
      id: `${fact.id}-${question.id}`,
    }));
    await writeQuestions(
      questions.map((question) => ({ question, former: null })),
      { ...settings(), source: { id: uniqueId('import'), file: 'bank.csv', format: 'csv' } },
    );
    const controller = new AbortController();
    const stopped = withdrawFact(fact.id, 'Wrong.', {
      savedBy: admin.uid,
      signal: controller.signal,
      onProgress: ({ done, of }) => {
        expect([done, of]).toEqual([5, 7]);
        controller.abort();
      },
    });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect((await listRestingQuestions(fact.id)).filter(({ status }) => status === 'withdrawn')).toHaveLength(
      5,
    );

    const finished = await withdrawFact(fact.id, 'Another reason.', settings());
    expect(finished?.questions).toHaveLength(2);
    expect(finished?.fact).toMatchObject({ withdrawnReason: 'Wrong.' });
    expect(finished?.fact.withdrawnQuestions).toHaveLength(7);

    if (!finished) throw new Error('The fact is gone');
    const { onProgress, ...rest } = settings();
    await restoreFact(finished.fact, { ...rest, onProgress });
    expect(onProgress.mock.calls).toEqual([[{ done: 5, of: 7 }], [{ done: 7, of: 7 }]]);
    expect(new Set(await statusOf(questions))).toEqual(new Set(['published']));
  });

  it('takes a question as somebody has just changed it', async () => {
    const fact = await storeFact();
    const [question] = await storeQuestions([{ facts: [fact.id] }]);
    if (!question) throw new Error('Not stored');
    await Promise.all([
      withdrawFact(fact.id, 'Wrong.', settings()),
      updateQuestion(question, { ...question, explanation: 'Better.' }, admin.uid),
    ]);
    expect(await readDocument(`questions/${question.id}`)).toMatchObject({ status: 'withdrawn' });
  });

  it('of a deleted fact does nothing', async () => {
    expect(await withdrawFact(uniqueId('none'), 'Wrong.', settings())).toBeNull();
    expect(await restoreFact(makeFact({ id: uniqueId('none') }), settings())).toBeNull();
  });
});

it('a changed key is published as a correction, and a better explanation is not [ADM-10]', async () => {
  const [stored] = await storeQuestions([{}]);
  const question = makeQuestion({ id: stored?.id ?? '', questionId: stored?.questionId ?? '', partId: '' });
  const told = async () =>
    (await listCorrections()).filter(({ questions }) => questions.some(({ id }) => id === question.id));
  const better = { ...question, explanation: 'Better.' };
  await updateQuestion(question, better, admin.uid);
  expect(await told()).toEqual([]);
  const note = { text: `A main switch isolates ${question.id}.` };
  const outcome = await updateQuestion(better, { ...better, answer: ['b'] }, admin.uid, note);
  expect(outcome).toMatchObject({ state: 'saved' });
  expect(await told()).toMatchObject([
    { ...note, questions: [{ id: question.id, number: question.questionId }] },
  ]);
  const { documents } = await listChanges({ kind: 'correction', uid: admin.uid }, '');
  expect(documents.filter(({ label }) => label === note.text)).toMatchObject([{ action: 'add', count: 1 }]);
});

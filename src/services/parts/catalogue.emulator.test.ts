/// <reference types="node" />
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { contentOf } from '#domain/bank/question-content.ts';
import { catalogueOf, parseCatalogue } from '#domain/part/catalogue.ts';
import { maxPartQuestions } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';
import type { TestUser } from '#test/support/users.ts';

import { writeQuestions } from '../bank/write-questions.ts';
import { addQuestion } from '../questions/add-question.ts';
import { deleteQuestions, restoreQuestions } from '../questions/delete-questions.ts';
import { getQuestion } from '../questions/get-question.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { updateQuestion } from '../questions/update-question.ts';
import { addPart } from './add-part.ts';
import { addQuestionToPart, removeQuestionFromPart } from './change-part-questions.ts';
import { deletePart } from './delete-part.ts';
import { getPart } from './get-part.ts';
import { PartFullError } from './part-full-error.ts';
import { rebuildCatalogue } from './rebuild-catalogue.ts';
import { restorePart } from './restore-part.ts';

let admin: TestUser;
beforeAll(async () => {
  admin = await signInAsAdmin();
});

const fields = contentOf(makeQuestion({ facts: ['4.73'] }));

async function storePart(): Promise<string> {
  const part = { title: 'Protection', description: '', order: 3, examWeight: 4 };
  return (await addPart(part)).id;
}

/** Stores a question that names the part, and is in it. */
const storeQuestion = (partId: string) =>
  addQuestion({ ...fields, partId, questionId: uniqueId('n').slice(0, 40) });

/** What drawing knows of a question and an administrator can change, whatever its type. */
type Facet = Partial<Pick<Question, 'partId' | 'difficulty' | 'status' | 'facts' | 'editions' | 'chapter'>>;

const replace = (former: Question, change: Facet) =>
  writeQuestions([{ former, question: { ...former, ...change } }], unwatched());

const unwatched = () => ({
  source: { id: uniqueId('import'), file: 'bank.csv', format: 'csv' },
  savedBy: admin.uid,
  onProgress: () => {},
  signal: new AbortController().signal,
});

/** Compares the catalogue of each part with its questions as they are stored. */
async function expectAgreement(...partIds: readonly string[]): Promise<void> {
  for (const partId of partIds) {
    const { questionIds, catalogue } = await getPart(partId);
    expect(catalogue).toBe(catalogueOf(questionIds, await getQuestions(questionIds)));
  }
}

describe('the catalogue of a part', () => {
  it('agrees with the bank after any changes to it [PART-9]', async () => {
    const kinds = [
      'add',
      'update',
      'move',
      'delete',
      'restore',
      'import',
      'join',
      'leave',
      'reopen',
    ] as const;
    const step = fc.record({ kind: fc.constantFrom(...kinds), part: fc.nat(1), pick: fc.nat(9) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const parts = [await storePart(), await storePart()];
        const bank = createBank();
        for (const { kind, part, pick } of steps) await bank[kind](parts[part] ?? '', pick);
        await expectAgreement(...parts);
      }),
      { numRuns: 8 },
    );
  });

  it('keeps the rows of both when two administrators add questions to one part at once [PART-9]', async () => {
    const partId = await storePart();
    const added = await Promise.all([storeQuestion(partId), storeQuestion(partId), storeQuestion(partId)]);
    const { questionIds, catalogue } = await getPart(partId);
    expect(questionIds.toSorted()).toEqual(added.map(({ id }) => id).toSorted());
    expect(parseCatalogue(catalogue).rows.size).toBe(3);
  });

  it('follows a question that stands in a part which it doesn’t name [PART-9]', async () => {
    const [own, other] = [await storePart(), await storePart()];
    const question = await storeQuestion(own);
    await addQuestionToPart(other, question.id);
    await updateQuestion(question, { ...question, difficulty: 'hard' }, admin.uid);
    await expectAgreement(own, other);
    const { catalogue } = await getPart(other);
    expect(parseCatalogue(catalogue).rows.get(question.id)?.difficulty).toBe('hard');
  });

  it('is left alone by a change that drawing doesn’t see', async () => {
    const partId = await storePart();
    const question = await storeQuestion(partId);
    const before = await getPart(partId);
    await updateQuestion(question, { ...question, text: 'Better?' }, admin.uid);
    expect(await getPart(partId)).toEqual(before);
  });

  it('says of a restored part what its questions have become [PART-9]', async () => {
    const partId = await storePart();
    const question = await storeQuestion(partId);
    await deletePart(partId);
    await updateQuestion(question, { ...question, status: 'withdrawn' }, admin.uid);
    expect(await restorePart(partId)).toEqual(await getPart(partId));
    await expectAgreement(partId);
  });

  it('is rebuilt where it is missing or damaged [PART-9]', async () => {
    const partId = await storePart();
    const question = await storeQuestion(partId);
    const { id, ...part } = await getPart(partId);
    await writeDocument(`examParts/${id}`, { ...part, catalogue: `1\n${question.id};s4` });
    const { catalogue: _damaged, ...old } = part;
    await writeDocument(`examParts/${id}-old`, old);
    for (const each of [id, `${id}-old`]) {
      expect(await rebuildCatalogue(each)).toEqual(await getPart(each));
      expect((await getPart(each)).catalogue).toBe(part.catalogue);
    }
    await expect(rebuildCatalogue('gone')).rejects.toThrow('Part with ID gone not found');
  });
});

describe('a part that is full', () => {
  it('refuses another question, and nothing of the write is stored [PART-9]', async () => {
    const partId = uniqueId('full');
    const questionIds = Array.from({ length: maxPartQuestions }, (____, index) => `q${index}`);
    await writeDocument(`examParts/${partId}`, {
      ...{ title: 'Full', description: '', order: 1, examWeight: 1, isActive: true, questionIds },
      createdAt: '2026-11-01T09:00:00.000Z',
    });
    const before = await getPart(partId);
    const stray = await addQuestion({ ...fields, partId: '', questionId: uniqueId('n') });
    await expect(storeQuestion(partId)).rejects.toThrow(PartFullError);
    await expect(addQuestionToPart(partId, stray.id)).rejects.toThrow(PartFullError);
    await expect(updateQuestion(stray, { ...stray, partId }, admin.uid)).rejects.toThrow(PartFullError);
    await expect(replace(stray, { partId })).rejects.toThrow(PartFullError);
    expect(await getPart(partId)).toEqual(before);
    expect(await getQuestion(stray.id)).toEqual(stray);
  });
});

/** What an administrator can do to a bank of two parts; `pick` chooses the question. */
function createBank() {
  const ids: string[] = [];
  const deleted: string[] = [];
  const facets: readonly Facet[] = [
    { difficulty: 'hard' },
    { status: 'withdrawn' },
    { facts: ['4.1', '4.2'] },
    { editions: ['A4:2026'] },
    { chapter: 'App 4' },
  ];
  const facet = (pick: number) => facets[pick % facets.length] ?? {};
  const choose = async (pick: number) => getQuestion(ids[pick % ids.length] ?? 'none');
  const withChosen = async (pick: number, act: (question: Question) => Promise<unknown>) => {
    const question = await choose(pick);
    if (question) await act(question);
  };
  return {
    add: async (part: string) => {
      ids.push((await storeQuestion(part)).id);
    },
    update: (_part: string, pick: number) =>
      withChosen(pick, (question) => updateQuestion(question, { ...question, ...facet(pick) }, admin.uid)),
    move: (part: string, pick: number) =>
      withChosen(pick, (question) => updateQuestion(question, { ...question, partId: part }, admin.uid)),
    delete: (_part: string, pick: number) =>
      withChosen(pick, async (question) => {
        await deleteQuestions([question.id]);
        deleted.push(question.id);
      }),
    restore: async () => {
      const last = deleted.pop();
      if (last) await restoreQuestions([last]);
    },
    import: async (part: string, pick: number) => {
      const former = await choose(pick);
      const id = uniqueId('i');
      ids.push(id);
      const fresh = makeQuestion({ id, questionId: id, partId: part });
      await writeQuestions([{ question: fresh, former: null }], unwatched());
      if (former) await replace(former, { ...facet(pick), partId: part });
    },
    join: (part: string, pick: number) =>
      withChosen(pick, (question) => addQuestionToPart(part, question.id, 'no-such-question')),
    leave: (part: string, pick: number) =>
      withChosen(pick, (question) => removeQuestionFromPart(part, question.id)),
    reopen: async (part: string) => {
      await deletePart(part);
      await restorePart(part);
    },
  };
}

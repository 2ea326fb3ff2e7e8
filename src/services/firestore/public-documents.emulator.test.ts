import { doc, getDoc } from 'firebase/firestore/lite';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { questionSchema } from '#domain/question/question.ts';
import { deleteDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { db } from '../firebase/db.ts';
import {
  getPublicDocument,
  readNamedDocuments,
  readPublicDocument,
  readPublicDocuments,
} from './public-documents.ts';
import { readFields } from './send-request.ts';

async function storeQuestion() {
  const { id: _, ...fields } = makeQuestion();
  const id = uniqueId('question');
  await writeDocument(`questions/${id}`, fields);
  return { id, fields };
}

it('reads every kind of value as the SDK does', async () => {
  const id = uniqueId('question');
  const path = `questions/${id}`;
  await writeDocument(path, {
    text: 'Größe “x”',
    empty: '',
    whole: 7,
    part: -0.5,
    huge: 2 ** 52,
    yes: true,
    no: false,
    nothing: null,
    list: ['a', 1, null, { deep: [1.5] }],
    none: [],
    map: { a: { b: ['c'] } },
    bare: {},
  });
  const stored = await getPublicDocument('questions', id);
  expect(stored).toMatchObject({ id, updateTime: expect.stringMatching(/^\d{4}-.*Z$/u) });
  expect(stored?.data).toEqual((await getDoc(doc(db, path))).data());
  expect(stored?.data).toMatchObject({ part: -0.5, none: [], map: { a: { b: ['c'] } } });
  await deleteDocument(path);
});

it('reads the named documents only, each with its id and the fields that are asked for', async () => {
  const [first, second] = [await storeQuestion(), await storeQuestion()];
  const wanted = [first.id, uniqueId('missing')];
  const everything = z.looseObject({});
  expect(await readNamedDocuments('questions', everything, wanted, ['text'])).toEqual([
    { id: first.id, text: first.fields.text },
  ]);
  const all = (await readPublicDocuments('questions', questionSchema)).map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining([first.id, second.id]));
});

it('reads no other fields than those it asks for', async () => {
  const { id, fields } = await storeQuestion();
  const stored = (await readFields('questions', ['text'])).find((each) => each.id === id);
  expect(stored?.data).toEqual({ text: fields.text });
});

it('finds nothing under an id that is missing, or that no document can have', async () => {
  const { id } = await storeQuestion();
  expect(await readPublicDocument('questions', id, questionSchema)).toMatchObject({ id });
  for (const absent of [uniqueId('none'), 'a/b', '..']) {
    expect(await readPublicDocument('questions', absent, questionSchema)).toBeNull();
  }
});

it('says why it was refused what isn’t public', async () => {
  await expect(getPublicDocument('users', uniqueId('user'))).rejects.toMatchObject({
    code: 'permission-denied',
  });
});

import { expect, it } from 'vitest';

import { uniqueId } from '#test/support/emulator.ts';
import { signInAsAdmin, signInAsUser } from '#test/support/signed-in.ts';

import { addCorrection, removeCorrection, rewordCorrection } from './change-corrections.ts';
import { listCorrections } from './list-corrections.ts';

const makeCorrection = () => {
  const id = uniqueId('q');
  return { text: 'The key was wrong.', questions: [{ id, number: '4-048' }] };
};

it('publishes, rewords and removes a correction, the newest first [ADM-10]', async () => {
  await signInAsAdmin();
  const [first, second] = [makeCorrection(), makeCorrection()];
  await addCorrection(first);
  const [added] = await addCorrection(second);
  expect(added).toMatchObject(second);
  const id = added?.id ?? '';
  expect((await listCorrections())[0]).toEqual(added);

  const before = { id, text: second.text };
  expect(await rewordCorrection(before, 'The case was deleted.')).toMatchObject({ isSaved: true });
  // Somebody who still sees the first sentence.
  const late = await rewordCorrection(before, 'It was deleted.');
  expect(late).toEqual({ list: await listCorrections(), isSaved: false });
  expect((await listCorrections())[0]).toEqual({ ...added, text: 'The case was deleted.' });
  const left = await removeCorrection(id);
  expect(left).toEqual(await listCorrections());
  expect(left[0]).toMatchObject(first);
});

it('keeps both of two that are published at the same moment', async () => {
  await signInAsAdmin();
  const both = [makeCorrection(), makeCorrection()];
  await Promise.all(both.map(addCorrection));
  const published = (await listCorrections()).flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(published).toEqual(
    expect.arrayContaining(both.flatMap(({ questions }) => questions.map(({ id }) => id))),
  );
});

it('is written by administrators alone, and read by everybody', async () => {
  await signInAsUser();
  await expect(addCorrection(makeCorrection())).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(listCorrections()).resolves.toEqual(expect.any(Array));
});

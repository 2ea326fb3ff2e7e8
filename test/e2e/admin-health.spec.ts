import { createAdminAccount } from '#test/support/admin.ts';
import { writePart, writeQuiz } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '#test/support/e2e.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';
import { sampleBytes } from '#test/support/pictures.ts';
import { openSignedIn } from '#test/support/session.ts';

// These look at the whole bank.
test.describe.configure({ mode: 'default' });

const address = '/admin/dashboard/health';

test('faults of the bank are listed, lead to the editor, and are fixed with one press [ADM-6, PART-9]', async ({
  page,
}) => {
  const quiz = await writeQuiz({ questionCount: 1 });
  const gone = uniqueId('gone');
  const stored = await readDocument(`quizzes/${quiz.id}`);
  await writeDocument(`quizzes/${quiz.id}`, { ...stored, questionIds: [...quiz.questionIds, gone] });
  const part = uniqueId('part');
  await writeDocument(`examParts/${part}`, {
    title: `Part ${part}`,
    description: '',
    order: 60,
    questionIds: [],
    isActive: true,
    examWeight: 1,
    createdAt: '2026-11-01T09:00:00.000Z',
  });
  const { id: _, ...strayed } = makeQuestion({
    questionId: uniqueId('n').slice(0, 20),
    // Unique, so that merging doesn't find what other journeys have written.
    text: `What disconnects circuit ${uniqueId('c')} on overload?`,
    partId: part,
  });
  const strayedId = uniqueId('q');
  await writeDocument(`questions/${strayedId}`, strayed);
  const copy = { ...strayed, questionId: `${strayed.questionId}-copy`, partId: '' };
  await writeDocument(`questions/${uniqueId('q')}`, copy);
  const broken = uniqueId('broken');
  await writeDocument(`questions/${broken}`, { ...strayed, answer: ['z'] });
  const old = await writePart(quiz.questionIds);
  const admin = await createAdminAccount();
  await openSignedIn(page, admin, address);

  await page.getByText('Quizzes with deleted questions').click();
  const dangling = page.getByRole('listitem').filter({ hasText: `${quiz.title} lists 1 deleted question` });
  await expect(dangling.getByRole('link', { name: quiz.title })).toBeVisible();
  await expectAccessible(page);
  await dangling.getByRole('button', { name: 'Remove 1' }).click();
  await expect(dangling).toBeHidden();
  expect(await readDocument(`quizzes/${quiz.id}`)).toMatchObject({ questionIds: quiz.questionIds });

  await page.getByText('Missing from their exam part').click();
  const lost = page.getByRole('listitem').filter({ hasText: `${strayed.questionId}:` });
  await lost.getByRole('button', { name: `Add to Part ${part}` }).click();
  await expect(lost).toBeHidden();
  expect(await readDocument(`examParts/${part}`)).toMatchObject({ questionIds: [strayedId] });

  await page.getByText('Exam parts with an out-of-date catalogue').click();
  const outdated = page.getByRole('listitem').filter({ hasText: old.title });
  await outdated.getByRole('button', { name: 'Rebuild' }).click();
  await expect(outdated).toBeHidden();
  expect(await readDocument(`examParts/${old.id}`)).toMatchObject({
    catalogue: `2;\n${quiz.questionIds[0]};s4mp;0;;`,
  });

  await page.getByText('Can’t be read as a question, so nobody sees them').click();
  const unreadable = page.getByRole('listitem').filter({ hasText: broken });
  await unreadable.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(unreadable).toBeHidden();
  expect(await readDocument(`questions/${broken}`)).toBeNull();

  await page.getByRole('button', { name: 'Find near-duplicates' }).click();
  await page.getByText('Groups of near-duplicates').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Keep only this: ${copy.questionId}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Merged. The others are in Deleted.')).toBeVisible();
  expect(await readDocument(`questions/${strayedId}`)).toBeNull();
  await page.getByRole('link', { name: copy.questionId }).last().click();
  await expect(page.getByRole('heading', { name: `Question ${copy.questionId}` })).toBeVisible();
});

test('questions that do not do their work stand first, with what was chosen', async ({ page }) => {
  const quiz = await writeQuiz({ questionCount: 2 });
  const [wrongKey = '', fine = ''] = quiz.questionIds;
  for (let index = 0; index < 24; index += 1) {
    const knows = index % 2 === 0;
    const answers = [
      { questionId: wrongKey, response: knows ? 'b' : 'c', correct: false, seconds: 20 },
      { questionId: fine, response: knows ? 'a' : 'b', correct: knows, seconds: 30 },
    ];
    // Later than every other result, so that they are among the latest.
    const completedAt = new Date(Date.now() + index).toISOString();
    await writeDocument(`quizResults/${uniqueId('r')}`, {
      ...makeResultFields({ quizId: quiz.id, completedAt }),
      answers: JSON.stringify(answers),
      partScores: '{}',
      userId: uniqueId('user'),
      attempts: 1,
      history: [],
      createdAt: completedAt,
      updatedAt: completedAt,
    });
  }
  const admin = await createAdminAccount();
  await openSignedIn(page, admin, address);
  await page.getByRole('button', { name: 'Analyse the latest 500 results' }).click();
  const row = page
    .getByRole('row')
    .filter({ hasText: 'More people choose “A main switch” than the key.' })
    .first();
  await expect(row).toContainText('24');
  await expect(row).toContainText('0%');
  await expect(row).toContainText('20 s');
  await row.getByText('Options chosen').click();
  await expect(page.getByText(/^Based on \d+ accounts\./)).toBeVisible();
  await expect(row.getByText('50% A main switch')).toBeVisible();
  await expect(row.getByText('0% A circuit-breaker (the key)')).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('the slips that people make are counted, the commonest first, with nobody named [ADM-11]', async ({
  page,
}) => {
  const id = uniqueId('family');
  const { id: _, ...family } = makeFamilyQuestion();
  await writeDocument(`questions/${id}`, { ...family, questionId: uniqueId('n').slice(0, 20) });
  for (const [index, slip] of ['cold', 'cold', 'no-cpc', null].entries()) {
    const asked = {
      type: 'numeric',
      values: { Ze: 0.35, S: 2.5, cpc: 1.5, L: 22 },
      text: 'What is Zs?',
      explanation: '',
      answer: { value: 0.87, tolerance: 0.01, unit: 'Ω' },
    };
    const answer = {
      questionId: id,
      asked,
      response: '0.78',
      correct: !slip,
      seconds: 40,
      ...(slip && { slips: [slip] }),
    };
    const completedAt = new Date(Date.now() + index).toISOString();
    await writeDocument(`quizResults/${uniqueId('r')}`, {
      ...makeResultFields({ completedAt }),
      answers: JSON.stringify([answer]),
      partScores: '{}',
      userId: `learner-${index}`,
      attempts: 1,
      history: [],
      createdAt: completedAt,
      updatedAt: completedAt,
    });
  }
  const admin = await createAdminAccount();
  await openSignedIn(page, admin, address);
  await page.getByRole('button', { name: 'Count mistakes in the latest 500 results' }).click();
  const table = page.getByRole('table', { name: 'Mistakes by family' });
  const rows = table.getByRole('row').filter({ has: page.locator(`a[href$="/${id}"]`) });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('You used the cold resistance.');
  await expect(rows.first()).toContainText('2 of 4');
  await expect(rows.first()).toContainText('50%');
  await expect(rows.last()).toContainText('You left out the cpc.');
  await expect(table).not.toContainText('learner-');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await rows.first().scrollIntoViewIfNeeded();
    await expectAccessible(page);
  }
});

test('pictures that nothing uses are listed and deleted [PIC-5]', async ({ page }) => {
  const bytes = sampleBytes('losslessWebp');
  const id = 'f0'.repeat(32);
  const createdAt = new Date(Date.now() - 2 * 86_400_000);
  await writeDocument(`media/${id}`, { type: 'image/webp', bytes, width: 1, height: 1, createdAt });
  const admin = await createAdminAccount();
  await openSignedIn(page, admin, address);
  await page.getByRole('button', { name: 'Find unused pictures' }).click();
  await page.getByRole('button', { name: 'Delete picture f0f0f0f0' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Delete picture f0f0f0f0' })).toBeHidden();
  await expect.poll(() => readDocument(`media/${id}`)).toBeNull();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import type { ImportRow } from '#domain/bank/import/import-row.ts';
import { numberBeside } from '#domain/bank/import/number-beside.ts';
import { contentOf } from '#domain/bank/question-content.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { duplicateNames } from './duplicate-names.ts';
import { ImportPlan } from './import-plan.tsx';

vi.mock('#services/media/read-media.ts', () => ({ readMedia: async () => null }));

beforeEach(() => sessionStorage.clear());

const picture = { name: 'tester.png', alt: '', bytes: new Uint8Array() };
const row: ImportRow = {
  ok: true,
  id: null,
  line: 1,
  title: '4-001',
  notes: [],
  gaps: [],
  numberFrom: 'file',
  question: { ...contentOf(makeQuestion({ partId: '' })), media: [{ id: 'a'.repeat(64), alt: '' }] },
  pictures: [picture],
};

function show(
  rows: readonly ImportRow[] = [row],
  bank: readonly Question[] = [],
  parts: readonly ExamPart[] = [],
) {
  const { unmount } = render(
    <MemoryRouter>
      <TestProviders client={makeTestClient()}>
        <ImportPlan
          file={{ rows, notes: [], pictures: new Map() }}
          source={{ file: 'bank.zip', format: 'moodle-xml' }}
          bank={bank}
          parts={parts}
          onImported={() => {}}
        />
      </TestProviders>
    </MemoryRouter>,
  );
  return Object.assign(userEvent.setup(), { leave: unmount });
}

it('keeps what was said of pictures for the next time that the same file is read [ADM-5]', async () => {
  const user = show();
  expect(screen.getByRole('button', { name: 'Import 0 questions' })).toBeDisabled();
  await user.type(screen.getByLabelText('What “tester.png” shows'), 'A loop tester');
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeEnabled();
  user.leave();
  show();
  expect(screen.getByLabelText('What “tester.png” shows')).toHaveValue('A loop tester');
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeEnabled();
});

it('names a row without a number by its line alone, and says that a file has no questions', () => {
  const user = show([{ ok: false, line: 3, title: 'Line 3', notes: [], errors: ['It has no key.'] }]);
  expect(screen.getByText('Line 3')).toBeVisible();
  user.leave();
  show([]);
  expect(screen.getByText('The file has no questions.')).toBeVisible();
});

it('warns which questions learners will be told about, before anything is imported [ADM-10]', async () => {
  const numbers = ['4-001', '4-002', '4-003', '4-004'];
  const bank = numbers.map((questionId) => makeQuestion({ id: questionId, questionId, partId: '' }));
  const change = (questionId: string, fields: Partial<ReturnType<typeof makeQuestion>>): ImportRow => ({
    ...row,
    title: questionId,
    line: 1 + numbers.indexOf(questionId),
    question: contentOf(makeQuestion({ questionId, partId: '', ...fields })),
    pictures: [],
  });
  const user = show(
    [
      change('4-001', { answer: ['b'] }),
      change('4-002', { answer: ['c'] }),
      change('4-003', { status: 'withdrawn' }),
      change('4-004', { explanation: 'Better.' }),
    ],
    bank,
  );
  expect(screen.queryByText(/^Learners will be told/u)).not.toBeInTheDocument();
  await user.selectOptions(
    screen.getByLabelText('If the number is already in the bank'),
    duplicateNames.replace,
  );
  expect(screen.getByText('Learners will be told about 3 questions')).toBeVisible();
  expect(screen.getByText(/The key of 2 questions changes.*1 question is withdrawn/u)).toBeVisible();
  const told = screen
    .getAllByRole('listitem')
    .map((item) => /Learners will be told .+?\./u.exec(item.textContent)?.[0]);
  expect(told).toEqual([
    'Learners will be told that its key was wrong.',
    'Learners will be told that its key was wrong.',
    'Learners will be told that it was withdrawn.',
    undefined,
  ]);
});

it('shows in which part a category goes, and takes it out of every part', async () => {
  const named = { ...row, question: contentOf(makeQuestion({ partId: 'Faults' })), pictures: [] };
  const user = show([named], [], [examPartSchema.parse({ id: 'p4', title: 'Protection' })]);
  const category = screen.getByLabelText('Faults (1 question)');
  expect(category).toHaveDisplayValue('No part');
  await user.selectOptions(screen.getByLabelText('Put questions without a part in'), 'Protection');
  expect(category).toHaveDisplayValue('Protection');
  expect(screen.getByText(/so it goes to “Protection”/u)).toBeVisible();
  await user.selectOptions(category, 'No part');
  expect(category).toHaveDisplayValue('No part');
  expect(screen.queryByText(/so it goes to “Protection”/u)).not.toBeInTheDocument();
});

it('takes the choice back for one row that was kept beside the bank’s by an earlier import', async () => {
  const kept = makeQuestion({ id: 'kept', partId: '', text: 'Another?' });
  const content = contentOf(kept);
  const beside = { ...kept, questionId: numberBeside(content) };
  const user = show([{ ...row, question: content, pictures: [] }], [makeQuestion({ partId: '' }), beside]);
  const choice = () => screen.getByLabelText('The number of line 1 is already in the bank');
  await user.selectOptions(choice(), duplicateNames.keep);
  expect(screen.getByText('Already in the bank')).toBeVisible();
  expect(choice()).toHaveDisplayValue(duplicateNames.keep);
  await user.selectOptions(choice(), duplicateNames.replace);
  expect(screen.getByText('Replaced')).toBeVisible();
});

it('asks before the page is left while a description isn’t imported yet [ADM-5]', async () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const user = show();
  await user.type(screen.getByLabelText('What “tester.png” shows'), 'A loop tester');
  expect(asks()).toBe(true);
  user.leave();
  show([row], [makeQuestion({ questionId: '9', media: [{ id: 'a'.repeat(64), alt: 'A loop tester' }] })]);
  expect(asks()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

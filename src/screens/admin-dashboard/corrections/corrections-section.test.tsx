import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import type { Correction } from '#domain/correction/correction.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion } from '#test/support/factories.ts';

import CorrectionsSection from './corrections-section.tsx';

const services = vi.hoisted(() => ({
  listCorrections: vi.fn(),
  addCorrection: vi.fn(),
  removeCorrection: vi.fn(),
  rewordCorrection: vi.fn(),
  findByQuestionId: vi.fn(),
}));
vi.mock('#services/corrections/list-corrections.ts', () => services);
vi.mock('#services/corrections/change-corrections.ts', () => services);
vi.mock('#services/questions/find-by-question-id.ts', () => services);

beforeAll(installDialog);
beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
});

const surge: Correction = {
  id: 'c1',
  at: '2026-11-22T02:16:18.000Z',
  text: 'The case was deleted.',
  questions: [{ id: 'q48', number: '4-048' }],
};

function show(corrections: readonly Correction[]) {
  services.listCorrections.mockResolvedValue(corrections);
  const { unmount } = render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CorrectionsSection />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return Object.assign(userEvent.setup(), { leave: unmount });
}

it('publishes one for questions that there are, by their numbers [ADM-10]', async () => {
  services.findByQuestionId.mockImplementation(async (number: string) =>
    number.toLowerCase() === 's-48' ? [makeQuestion({ id: 'q48', questionId: 'S-48' })] : [],
  );
  services.addCorrection.mockResolvedValue([surge]);
  const user = show([]);
  const form = within(await screen.findByRole('form', { name: 'New correction' }));
  await user.click(form.getByRole('button', { name: 'Publish' }));
  expect(form.getByText('Which questions? Give their numbers.')).toBeVisible();
  expect(form.getByText('Say in one sentence what was wrong.')).toBeVisible();
  await vi.waitFor(() => expect(form.getByLabelText('Question numbers')).toHaveFocus());

  await user.type(form.getByLabelText('Question numbers'), 's-48, 4-999');
  await user.type(form.getByLabelText('What was wrong?'), 'The case was deleted.');
  await user.click(form.getByRole('button', { name: 'Publish' }));
  expect(await form.findByText('There is no question 4-999.')).toBeVisible();
  expect(services.addCorrection).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(form.getByLabelText('Question numbers')).toHaveFocus());

  await user.clear(form.getByLabelText('Question numbers'));
  await user.type(form.getByLabelText('Question numbers'), 's-48, S-48');
  await user.click(form.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('button', { name: 'Save the correction of 4-048' })).toBeVisible();
  expect(services.addCorrection).toHaveBeenCalledExactlyOnceWith({
    text: surge.text,
    questions: [{ id: 'q48', number: 'S-48' }],
  });
  expect(form.getByLabelText('What was wrong?')).toHaveValue('');
  expect(form.getByText(/^The correction was published\./u)).toBeVisible();
  // Until the next one is typed.
  await user.type(form.getByLabelText('Question numbers'), '5');
  expect(form.queryByText(/^The correction was published\./u)).not.toBeInTheDocument();
});

it('says why an emptied correction can’t be saved', async () => {
  const user = show([surge]);
  await user.clear(await screen.findByDisplayValue(surge.text));
  expect(screen.getByText('Say in one sentence what was wrong.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save the correction of 4-048' })).toBeDisabled();
});

it('keeps what is typed while one is published or reworded, and publishes it once [ADM-5]', async () => {
  const answers: (() => void)[] = [];
  const slowly = <T,>(value: T) => new Promise<T>((resolve) => answers.push(() => resolve(value)));
  services.findByQuestionId.mockImplementation(async (number: string) => [
    makeQuestion({ id: number, questionId: number }),
  ]);
  services.addCorrection.mockImplementation(() => slowly([surge]));
  services.rewordCorrection.mockImplementation((_, text: string) =>
    slowly({ list: [{ ...surge, text }], isSaved: true }),
  );
  const user = show([]);
  const form = within(await screen.findByRole('form', { name: 'New correction' }));
  await user.type(form.getByLabelText('Question numbers'), '4-048');
  await user.type(form.getByLabelText('What was wrong?'), surge.text);
  await user.click(form.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await user.type(form.getByLabelText('What was wrong?'), ' Next.');
  await user.type(form.getByLabelText('Question numbers'), ', 4-049{Enter}');
  answers.pop()?.();
  const save = await screen.findByRole('button', { name: 'Save the correction of 4-048' });
  expect(form.getByLabelText('What was wrong?')).toHaveValue(`${surge.text} Next.`);

  await user.type(screen.getByDisplayValue(surge.text), '!');
  await user.click(save);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await user.type(screen.getByDisplayValue(`${surge.text}!`), '?');
  answers.pop()?.();
  await vi.waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
  expect(screen.getByDisplayValue(`${surge.text}!?`)).toBeVisible();
  expect(services.addCorrection).toHaveBeenCalledOnce();
});

it('keeps a new one that was left, until it’s discarded [ADM-10]', async () => {
  const user = show([]);
  await user.type(await screen.findByLabelText('What was wrong?'), 'The case was deleted.');
  user.leave();
  show([]);
  expect(await screen.findByLabelText('What was wrong?')).toHaveValue('The case was deleted.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByText('Which questions? Give their numbers.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByLabelText('What was wrong?')).toHaveValue('');
  expect(screen.queryByText('Which questions? Give their numbers.')).not.toBeInTheDocument();
  expect(screen.queryByText('You have unsaved changes from earlier.')).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

it('can’t be discarded while it is published, since that may fail [ADM-5]', async () => {
  let fail = () => {};
  services.findByQuestionId.mockResolvedValue([makeQuestion({ id: 'q48', questionId: '4-048' })]);
  services.addCorrection.mockReturnValue(
    new Promise((_, reject) => {
      fail = () => reject(new Error('offline'));
    }),
  );
  const before = show([]);
  await before.type(await screen.findByLabelText('Question numbers'), '4-048');
  await before.type(screen.getByLabelText('What was wrong?'), surge.text);
  before.leave();
  const user = show([]);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(services.addCorrection).toHaveBeenCalledOnce());
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeDisabled();
  fail();
  expect(await screen.findByText('Failed to publish the correction')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeEnabled();
});

it('keeps a new wording that was left, until it’s discarded [ADM-5]', async () => {
  const user = show([surge]);
  await user.type(await screen.findByDisplayValue(surge.text), ' Again.');
  user.leave();
  show([surge]);
  expect(await screen.findByDisplayValue(`${surge.text} Again.`)).toBeVisible();
  services.rewordCorrection.mockResolvedValueOnce({ list: [surge], isSaved: false });
  await user.click(screen.getByRole('button', { name: 'Save the correction of 4-048' }));
  const conflict = await screen.findByText('Someone else changed this correction');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByDisplayValue(surge.text)).toBeVisible();
  await vi.waitFor(() => expect(conflict).not.toBeInTheDocument());
  expect(sessionStorage).toHaveLength(0);
});

it('compares a new wording with the text that it was typed over, though another has been read since [ADM-5]', async () => {
  const theirs = { ...surge, text: 'It was deleted.' };
  const before = show([surge]);
  await before.type(await screen.findByDisplayValue(surge.text), ' Again.');
  before.leave();
  services.rewordCorrection.mockResolvedValue({ list: [theirs], isSaved: false });
  const user = show([theirs]);
  await user.type(await screen.findByDisplayValue(`${surge.text} Again.`), '!');
  const save = screen.getByRole('button', { name: 'Save the correction of 4-048' });
  await user.click(save);
  expect(await screen.findByText('It now says: “It was deleted.” Save again to replace it.')).toBeVisible();
  await user.click(save);
  expect(services.rewordCorrection.mock.calls.map(([{ text }]) => text)).toEqual([surge.text, theirs.text]);
});

it('rewords one, not over what somebody else has written meanwhile, and removes one after asking [ADM-5]', async () => {
  const theirs = { ...surge, text: 'It was deleted.' };
  services.rewordCorrection
    .mockResolvedValueOnce({ list: [theirs], isSaved: false })
    .mockImplementation(async (_before: Correction, text: string) => ({
      list: [{ ...surge, text }],
      isSaved: true,
    }));
  services.removeCorrection.mockResolvedValue([]);
  const user = show([surge]);
  const sentence = await screen.findByDisplayValue(surge.text);
  const save = screen.getByRole('button', { name: 'Save the correction of 4-048' });
  expect(save).toBeDisabled();
  await user.clear(sentence);
  expect(save).toBeDisabled();
  await user.type(sentence, 'Deleted in May 2023.');
  await user.click(save);
  expect(services.rewordCorrection).toHaveBeenLastCalledWith(
    { id: 'c1', text: surge.text },
    'Deleted in May 2023.',
  );
  const notice = await screen.findByText('It now says: “It was deleted.” Save again to replace it.');
  await user.click(save);
  expect(services.rewordCorrection).toHaveBeenLastCalledWith(
    { id: 'c1', text: theirs.text },
    'Deleted in May 2023.',
  );
  await vi.waitFor(() => expect(notice).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Remove the correction of 4-048' }));
  expect(services.removeCorrection).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Remove the correction of 4-048?' })).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No corrections yet')).toBeVisible();
  const removed = screen.getByText('The correction of 4-048 was removed.');
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(removed);
  expect(services.removeCorrection).toHaveBeenCalledExactlyOnceWith('c1');
});

it('says that somebody else has removed the one that is reworded, and keeps what was typed [ADM-5]', async () => {
  services.rewordCorrection.mockResolvedValue({ list: [], isSaved: false });
  const user = show([surge]);
  await user.type(await screen.findByDisplayValue(surge.text), ' Again.');
  await user.click(screen.getByRole('button', { name: 'Save the correction of 4-048' }));
  const notice = await screen.findByText(/^Someone else has removed the correction of 4-048/u);
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(notice);
  expect(screen.getByText(`Your wording: “${surge.text} Again.”`)).toBeVisible();
  user.leave();
  show([]);
  expect(await screen.findByText('The correction of 4-048 was removed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard what I typed' }));
  expect(screen.queryByText(/^Your wording/u)).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

it('keeps no wording of one that was removed here [ADM-5]', async () => {
  services.removeCorrection.mockResolvedValue([]);
  const user = show([surge]);
  await user.type(await screen.findByDisplayValue(surge.text), ' Again.');
  await user.click(screen.getByRole('button', { name: 'Remove the correction of 4-048' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The correction of 4-048 was removed.')).toBeVisible();
  expect(screen.queryByText(/^Your wording/u)).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

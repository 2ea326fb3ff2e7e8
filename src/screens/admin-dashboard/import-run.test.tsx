import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { CorrectionsFullError } from '#services/bank/corrections-full-error.ts';
import { ImportUndoneError } from '#services/bank/import-undone-error.ts';
import type { WriteProgress } from '#services/bank/write-questions.ts';
import { PartFullError } from '#services/parts/part-full-error.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';
import { Button } from '#ui/button/button.tsx';

import { ImportRunProvider } from './import-run.tsx';
import { type ImportJob, useImportRun } from './import-run-context.ts';

const at = (done: number): WriteProgress => ({ done, of: 5000, conflicts: [], isWaiting: false });

/** An import of 5,000 questions. Its second batch stays pending until the test says that it's written. */
function makeJob() {
  let arrive = (_written: WriteProgress) => {};
  let refuse = (_error: Error) => {};
  const batch = new Promise<WriteProgress>((resolve, reject) => {
    arrive = resolve;
    refuse = reject;
  });
  const job: ImportJob = {
    id: 'i1',
    of: 5000,
    write: async (signal, onProgress) => {
      onProgress(at(100));
      const written = await batch;
      onProgress(written);
      if (written.done < written.of) signal.throwIfAborted();
      return written;
    },
    onSettled: async () => {},
  };
  return {
    job,
    finish: (done: number) => act(async () => arrive(at(done))),
    fail: (error: Error) => act(async () => refuse(error)),
  };
}

function Start({ job }: { job: ImportJob }) {
  const { start, forget } = useImportRun();
  return (
    <>
      <Button onClick={() => start(job)}>Start</Button>
      <Button onClick={() => forget('i1')}>Undo it</Button>
      <Button onClick={() => forget('i2')}>Undo another</Button>
    </>
  );
}

/** Shows the dashboard, which can be left and opened again. */
function show(job: ImportJob) {
  const client = makeTestClient();
  const auth = makeAuthState('signed-in', { role: 'admin' });
  const dashboard = (isOpen: boolean) => (
    <MemoryRouter>
      <TestProviders client={client} auth={auth}>
        {isOpen && (
          <ImportRunProvider>
            <Start job={job} />
          </ImportRunProvider>
        )}
      </TestProviders>
    </MemoryRouter>
  );
  const { rerender } = render(dashboard(true));
  return {
    user: userEvent.setup(),
    leave: () => rerender(dashboard(false)),
    open: () => rerender(dashboard(true)),
  };
}

it('says on return how far an import came that stopped because the dashboard was left [QN-11]', async () => {
  const { job, finish } = makeJob();
  const { user, leave, open } = show(job);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByText('100 of 5,000 written')).toBeVisible();
  leave();
  await finish(200);
  open();
  expect(await screen.findByText('Import stopped after 200 of 5,000 questions')).toBeVisible();
  expect(screen.getByText(/^You left administration/u)).toHaveTextContent('What was imported stays.');

  leave();
  open();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/^Import stopped/u)).not.toBeInTheDocument();
  leave();
  open();
  expect(screen.queryByText(/^Import stopped/u)).not.toBeInTheDocument();
});

it('says so also when the last batch is written only after the return [QN-11]', async () => {
  const { job, finish } = makeJob();
  const { user, leave, open } = show(job);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByText('100 of 5,000 written')).toBeVisible();
  leave();
  open();
  await finish(5000);
  expect(await screen.findByText('5,000 of 5,000 questions imported')).toBeVisible();
});

const part = examPartSchema.parse({ id: 'p4', title: 'Part 4', questionIds: [] });
const failures: [string, Error, RegExp][] = [
  ['a part is full', new PartFullError(part), /^“Part 4” is full/u],
  ['it was undone', new ImportUndoneError(), /^This import was undone/u],
  [
    'there’s no room for its corrections',
    new CorrectionsFullError(),
    /^There is no room for more corrections/u,
  ],
  ['something else failed', new Error('internal'), /^Import again/u],
];

it.each(failures)(
  'says on return that an import failed because %s [QN-11, QN-19]',
  async (_, error, reason) => {
    const { job, fail } = makeJob();
    const { user, leave, open } = show(job);
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('100 of 5,000 written')).toBeVisible();
    leave();
    await fail(error);
    open();
    expect(await screen.findByText('Import failed after 100 of 5,000 questions')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByText(/^You left administration/u)).not.toBeInTheDocument();
  },
);

it.each(failures)(
  'says why an import failed in front of the administrator: %s [QN-11, QN-19]',
  async (_, error, reason) => {
    const { job, fail } = makeJob();
    const { user } = show(job);
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('100 of 5,000 written')).toBeVisible();
    await fail(error);
    expect(await screen.findByText(reason)).toBeVisible();
  },
);

it('tells nothing again of an import that was stopped by its button [QN-11]', async () => {
  const { job, finish } = makeJob();
  const { user, leave, open } = show(job);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await finish(200);
  expect(await screen.findByText(/^Stopped\. What was imported stays/u)).toBeVisible();
  leave();
  open();
  expect(screen.queryByText(/What was imported stays/u)).not.toBeInTheDocument();
});

it.each([false, true])(
  'says no longer that an import is in the bank once it’s being undone, left: %s [QN-19]',
  async (isLeft) => {
    const { job, finish } = makeJob();
    const { user, leave, open } = show(job);
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('100 of 5,000 written')).toBeVisible();
    if (isLeft) leave();
    await finish(5000);
    if (isLeft) open();
    const told = await screen.findByText('5,000 of 5,000 questions imported');
    await user.click(screen.getByRole('button', { name: 'Undo another' }));
    expect(told).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo it' }));
    expect(told).not.toBeInTheDocument();
  },
);

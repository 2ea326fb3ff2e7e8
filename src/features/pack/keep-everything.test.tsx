import 'fake-indexeddb/auto';

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { readQuestions } from '#services/questions/read-questions.ts';
import { dropPack, loadPack } from '#services/storage/pack-store.ts';
import { makeQuestions } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { KeepEverything } from './keep-everything.tsx';

const bank = vi.hoisted(() => ({ listParts: vi.fn(), getQuestions: vi.fn(), readLastChanged: vi.fn() }));
vi.mock('#services/parts/list-parts.ts', () => ({ listParts: bank.listParts }));
vi.mock('#services/questions/get-questions.ts', () => ({ getQuestions: bank.getQuestions }));
vi.mock('#services/questions/last-changed.ts', () => ({ readLastChanged: bank.readLastChanged }));
vi.mock('#services/papers/list-papers.ts', () => ({ listPapers: async () => [] }));
vi.mock('#services/firestore/public-documents.ts', () => ({ readPublicDocument: async () => null }));
vi.mock('#services/firestore/server-time.ts', () => ({
  readIsoTime: async () => '2026-11-22T09:00:00.000Z',
}));

const questions = makeQuestions(300);
const parts = [examPartSchema.parse({ id: 'part-4', questionIds: questions.map(({ id }) => id) })];
const offline = new FirebaseError('unknown', 'offline');

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  bank.listParts.mockReset().mockResolvedValue(parts);
  bank.getQuestions
    .mockReset()
    .mockImplementation(async (ids: string[]) => questions.filter(({ id }) => ids.includes(id)));
  bank.readLastChanged.mockReset().mockResolvedValue(questions[0]);
});

function show() {
  render(
    <QueryClientProvider client={makeTestClient()}>
      <h1 tabIndex={-1}>Mock exams</h1>
      <KeepEverything />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const keep = () => screen.findByRole('button', { name: /^Keep everything on this device \(\d(\.\d)? MB\)$/ });

it('keeps all questions, says so, and serves them without a connection [ATT-20]', async () => {
  const user = show();
  await user.click(await keep());
  expect(await screen.findByText(/^Up to date: 300 questions/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect((await loadPack())?.questions).toHaveLength(300);
  bank.getQuestions.mockRejectedValue(offline);
  expect((await readQuestions(['q7', 'gone', 'q2'])).map(({ id }) => id)).toEqual(['q7', 'q2']);
});

it('says when questions have changed, and updates them [ATT-20]', async () => {
  const user = show();
  await user.click(await keep());
  await screen.findByText(/^Up to date/);
  bank.readLastChanged.mockResolvedValue({ id: 'q1', updatedAt: '2026-11-23T09:00:00.000Z' });
  const again = show();
  expect(await screen.findByText(/^Out of date/)).toBeVisible();
  bank.getQuestions.mockImplementation(async (ids: string[]) =>
    questions
      .filter(({ id }) => ids.includes(id))
      .map((question) => ({ ...question, updatedAt: '2026-11-23T09:00:00.000Z' })),
  );
  await again.click(screen.getByRole('button', { name: 'Update saved questions' }));
  await vi.waitFor(async () => {
    expect((await loadPack())?.questions[0]?.updatedAt).toBe('2026-11-23T09:00:00.000Z');
  });
});

it('can be removed, and then nothing is served [ATT-20]', async () => {
  const user = show();
  await user.click(await keep());
  await user.click(await screen.findByRole('button', { name: 'Remove from this device' }));
  expect(await keep()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Practise offline' })).toHaveFocus();
  expect(await loadPack()).toBeNull();
  bank.getQuestions.mockRejectedValue(offline);
  await expect(readQuestions(['q1'])).rejects.toBe(offline);
});

it('says at once what another tab has removed, and tells it what this one does', async () => {
  const otherTab = new BroadcastChannel('ohmwork.pack');
  onTestFinished(() => otherTab.close());
  const told = vi.fn();
  otherTab.onmessage = told;
  const user = show();
  await user.click(await keep());
  await screen.findByText(/^Up to date/);
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  await dropPack();
  otherTab.postMessage(null);
  await user.click(await keep());
  await user.click(await screen.findByRole('button', { name: 'Remove from this device' }));
  expect(await keep()).toBeVisible();
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(3));
});

/** Holds the questions back until the returned function is called. */
function holdQuestions(): () => void {
  const arrive: (() => void)[] = [];
  bank.getQuestions.mockImplementation(
    () => new Promise((resolve) => void arrive.push(() => resolve(questions))),
  );
  return () => {
    for (const one of arrive.splice(0)) one();
  };
}

it('shows a download again when its screen was left meanwhile, and lets it be stopped there', async () => {
  const arrive = holdQuestions();
  const user = show();
  await user.click(await keep());
  expect(await screen.findByText('0 of 300 questions')).toBeVisible();
  cleanup();
  const again = show();
  expect(await screen.findByText('0 of 300 questions')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Keep everything/ })).not.toBeInTheDocument();
  await again.click(screen.getByRole('button', { name: 'Stop' }));
  arrive();
  expect(await keep()).toBeVisible();
  expect(await loadPack()).toBeNull();
});

it('can be stopped, and stores nothing by half [ATT-20]', async () => {
  const arrive = holdQuestions();
  const user = show();
  await user.click(await keep());
  expect(await screen.findByText('0 of 300 questions')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  arrive();
  expect(await keep()).toHaveFocus();
  expect(await loadPack()).toBeNull();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says what failed, and keeps what was there', async () => {
  bank.listParts.mockRejectedValue(offline);
  const user = show();
  await user.click(await keep());
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was stored.');
});

it('says that a download failed after its screen was left, until the next one', async () => {
  let fail = () => {};
  bank.getQuestions.mockReturnValue(new Promise((_, reject) => (fail = () => reject(offline))));
  const user = show();
  await user.click(await keep());
  expect(await screen.findByText('0 of 300 questions')).toBeVisible();
  cleanup();
  fail();
  const later = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save the questions');
  bank.getQuestions.mockResolvedValue(questions);
  await later.click(await keep());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await screen.findByText(/^Up to date/)).toBeVisible();
});

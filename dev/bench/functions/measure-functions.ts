import { readFileSync } from 'node:fs';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { toResultDocument } from '#domain/result/result-document.ts';
import { type Instance, startInstance } from '#test/functions/support/bundle.ts';
import { callApi } from '#test/functions/support/call-api.ts';
import { claimsOf, unsignedToken } from '#test/functions/support/unsigned-token.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';
import { createUser, type TestUser } from '#test/support/users.ts';

/** Resident memory of a process, in MiB: its peak and now. */
export type Memory = { readonly most: number; readonly now: number };

/** Reads the memory of a process from Linux's `/proc`. */
function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`, 'u').exec(status)?.[1]) / 1024;
  return { most: read('VmHWM'), now: read('VmRSS') };
}

/** Runs `work` on each item, at most `atOnce` at a time. */
async function inParallel<T>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<unknown>) {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

export type ApiLoad = {
  readonly atOnce: number;
  readonly calls: number;
  readonly seconds: number;
  readonly refused: number;
  readonly idle: Memory;
  readonly loaded: Memory;
};

/** Measures one instance of the API while `atOnce` calls at a time open payment pages, sync and preview refunds. */
export async function loadApi(atOnce: number, users: readonly TestUser[]): Promise<ApiLoad> {
  const instance = await startInstance();
  try {
    const idle = memoryOf(instance.pid);
    const calls = users.flatMap((user) => [
      { user, endpoint: 'create-subscription', body: { planId: 'premium-monthly', userId: user.uid } },
      { user, endpoint: 'sync-subscription', body: { userId: user.uid } },
      { user, endpoint: 'preview-refund', body: { userId: user.uid } },
    ]);
    const begun = performance.now();
    let refused = 0;
    await inParallel(calls, atOnce, async ({ user, endpoint, body }) => {
      const { status } = await callApi(user, endpoint, body, { base: instance.url });
      if (status !== 200) refused += 1;
    });
    const seconds = (performance.now() - begun) / 1000;
    return { atOnce, calls: calls.length, seconds, refused, idle, loaded: memoryOf(instance.pid) };
  } finally {
    await instance.stop();
  }
}

/** Creates the users for one load of the API. */
export async function createUsers(count: number): Promise<TestUser[]> {
  const users: TestUser[] = [];
  await inParallel(Array.from({ length: count }), 10, async () => users.push(await createUser()));
  return users;
}

const questionId = 'bench-question';
/** Answers in each result: half a mock. */
const answers = 30;

/**
 * Writes a corrected question, and `each` results for each of `users` users, every third with an answer to it.
 *
 * @returns how many results
 */
export async function writeResults(db: Firestore, users: number, each: number): Promise<number> {
  const { id: _, ...question } = makeQuestion();
  await db.doc(`questions/${questionId}`).set({ ...question, answer: ['b'] });
  const writer = db.bulkWriter({ throttling: false });
  for (let user = 0; user < users; user += 1) {
    for (let quiz = 0; quiz < each; quiz += 1) {
      const id = `qr_${user * each + quiz}_bench`;
      const asked = (user + quiz) % 3 === 0 ? questionId : 'other';
      void writer.create(db.doc(`quizResults/${id}`), makeResult(id, `user-${user}`, asked));
    }
    if (user % 500 === 499) await writer.flush();
  }
  await writer.close();
  return users * each;
}

function makeResult(id: string, userId: string, asked: string): Record<string, unknown> {
  const fields = makeResultFields({
    totalQuestions: answers,
    correctAnswers: 1,
    score: 3,
    passed: false,
    partScores: { 'part-4': { correct: 1, total: answers } },
    answers: Array.from({ length: answers }, (_, index) => ({
      questionId: index === 0 ? asked : `question-${index}`,
      response: 'b',
      correct: index === 1,
      seconds: 20,
      optionOrder: ['a', 'b', 'c', 'd'],
    })),
  });
  const times = { createdAt: fields.completedAt, updatedAt: fields.completedAt };
  return toResultDocument({ ...fields, ...times, id, userId, attempts: 1, history: [] });
}

const jobSchema = z.object({ state: z.string(), seen: z.number(), changed: z.number() });

export type Regrading = z.infer<typeof jobSchema> & { readonly seconds: number; readonly memory: Memory };

/** Regrades all stored results with the bundle that gets deployed, called as Cloud Tasks would call it. */
export async function regradeAll(db: Firestore): Promise<Regrading> {
  const job = db.doc(`regrades/${questionId}`);
  const now = new Date().toISOString();
  const question = await db.doc(`questions/${questionId}`).get();
  await job.set({
    ...{ state: 'running', run: 'bench', of: 0, seen: 0, changed: 0, after: null, startedAt: now },
    ...{ updatedAt: now, questionUpdatedAt: question.get('updatedAt') },
  });
  const instance = await startInstance({ FUNCTION_TARGET: 'regrade' });
  try {
    const begun = performance.now();
    for (;;) {
      await deliver(instance);
      const stored = jobSchema.parse((await job.get()).data());
      if (stored.state === 'running') continue;
      const seconds = (performance.now() - begun) / 1000;
      return { ...stored, seconds, memory: memoryOf(instance.pid) };
    }
  } finally {
    await instance.stop();
  }
}

async function deliver({ url, log }: Instance): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${unsignedToken(claimsOf('cloud-tasks'))}`,
    },
    body: JSON.stringify({ data: { questionId, run: 'bench' } }),
  });
  if (!response.ok) throw new Error(`The task was answered ${response.status}: ${log.join('\n')}`);
}

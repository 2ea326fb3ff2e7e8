import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import type { Question } from '#domain/question/question.ts';
import { type RegradeJob, regradeJobSchema } from '#domain/regrade/regrade-job.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { resultDocumentSchema, toResultDocument } from '#domain/result/result-document.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';
import { decodeDocument } from '#services/firestore/decode-document.ts';
import { createAdminAccount } from '#test/support/admin.ts';
import { callFirestore, documentsRoot, readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';
import { encodeFields } from '#test/support/firestore-values.ts';
import { createUser, type TestUser } from '#test/support/users.ts';

import { regradeLate } from '../../functions/src/handlers/regrade-late.ts';
import { runRegrade } from '../../functions/src/handlers/run-regrade.ts';
import * as regrades from '../../functions/src/store/regrades.ts';
import { startInstance } from './support/bundle.ts';
import { callApi } from './support/call-api.ts';
import { claimsOf, unsignedToken } from './support/unsigned-token.ts';

const { beginRegrade, stopJob } = regrades;

vi.mock('../../functions/src/store/regrades.ts', { spy: true });

let admin: TestUser;
beforeAll(async () => {
  admin = await createAdminAccount();
});

/** A question that was corrected, so that b is right instead of a. */
async function correctQuestion(): Promise<Question> {
  const { id, ...former } = makeQuestion({ id: uniqueId('q') });
  const current = { ...former, answer: ['b'], updatedAt: '2026-11-21T09:00:00.000Z' };
  await writeDocument(`questions/${id}`, current);
  await writeDocument(`questions/${id}/versions/v1`, {
    question: JSON.stringify({ ...former, id }),
    savedBy: admin.uid,
    savedAt: '2026-11-21T09:00:00.000Z',
  });
  return { ...current, id };
}

/** A result with one answer to the question, and one right answer to another. */
function makeResult(questionId: string, response: string, change: Partial<QuizResult> = {}): QuizResult {
  return {
    ...makeResultFields({
      completedAt: '2026-11-20T18:30:00.000Z',
      answers: [
        { questionId, response, correct: response === 'a', seconds: 20 },
        { questionId: 'other', response: 'a', correct: true, seconds: 5 },
      ],
    }),
    ...{ id: `qr_1_${uniqueId('r').replaceAll('-', '')}`, userId: 'ada', attempts: 1, history: [] },
    ...{ createdAt: '2026-11-20T18:30:00.000Z', updatedAt: '2026-11-20T18:30:00.000Z' },
    ...change,
  };
}

async function storeResults(results: readonly QuizResult[]): Promise<void> {
  for (const some of inChunks(results, 400)) {
    const writes = some.map((result) => ({
      update: {
        name: `${documentsRoot()}/quizResults/${result.id}`,
        fields: encodeFields(toResultDocument(result)),
      },
    }));
    const { status } = await callFirestore('owner', 'POST', ':commit', { writes });
    if (status !== 200) throw new Error(`Storing results was answered ${status}`);
  }
}

async function readJob(questionId: string): Promise<RegradeJob | null> {
  const data = await readDocument(`regrades/${questionId}`);
  return data && regradeJobSchema.parse({ ...data, id: questionId });
}

const batchSchema = z.array(
  z.object({
    found: z.object({
      name: z.string(),
      fields: z.unknown(),
      updateTime: z.string(),
    }),
  }),
);

/** Results as they are stored, in any order, and when each was last written. */
async function readStored(ids: readonly string[]): Promise<{ result: QuizResult; updateTime: string }[]> {
  const documents = ids.map((id) => `${documentsRoot()}/quizResults/${id}`);
  const { body } = await callFirestore('owner', 'POST', ':batchGet', { documents });
  return batchSchema.parse(body).map(({ found }) => {
    const { id, data } = decodeDocument(found);
    return { result: resultDocumentSchema.parse({ ...data, id }), updateTime: found.updateTime };
  });
}

async function readResult(id: string): Promise<QuizResult | undefined> {
  return (await readStored([id]))[0]?.result;
}

const listSchema = z.object({ documents: z.array(z.object({ name: z.string(), fields: z.unknown() })) });

/** The log of what administrators did to a question. */
async function listChanges(questionId: string): Promise<Readonly<Record<string, unknown>>[]> {
  const { body } = await callFirestore('owner', 'GET', '/changes?pageSize=300');
  return listSchema
    .parse(body)
    .documents.map((document) => decodeDocument(document).data)
    .filter(({ ids }) => Array.isArray(ids) && ids.includes(questionId));
}

const start = (caller: TestUser, questionId: string) =>
  callApi(caller, 'start-regrade', { questionId, userId: caller.uid });

describe('regrading in the functions', () => {
  it('marks every stored answer by the corrected key, and says how far it is [ADM-8, ADM-12]', async () => {
    const question = await correctQuestion();
    const [gained, lost, other] = [
      makeResult(question.id, 'b'),
      makeResult(question.id, 'a', {
        ...{ score: 100, correctAnswers: 2, passed: true },
        partScores: { 'part-4': { correct: 2, total: 2 } },
      }),
      makeResult('another', 'b'),
    ];
    await storeResults([gained, lost, other]);
    expect(await start(admin, question.id)).toMatchObject({ status: 200, body: { started: true } });
    await expect
      .poll(() => readJob(question.id), { timeout: 20_000 })
      .toMatchObject({ state: 'done', changed: 2 });
    const job = await readJob(question.id);
    expect(job?.seen).toBe(job?.of);
    expect(await readResult(gained.id)).toMatchObject({
      score: 100,
      passed: true,
      regradedFrom: 50,
    });
    expect(await readResult(lost.id)).toMatchObject({ score: 50, passed: false, regradedFrom: 100 });
    expect(await readResult(other.id)).toEqual(other);

    expect(await listChanges(question.id)).toMatchObject([
      { action: 'regrade', kind: 'question', count: 1, uid: admin.uid, label: question.questionId },
    ]);

    // The second time, there's nothing left to change.
    expect((await start(admin, question.id)).status).toBe(200);
    await expect
      .poll(() => readJob(question.id), { timeout: 20_000 })
      .toMatchObject({ state: 'done', changed: 0 });
  });

  it('is refused to others, without a question, and while it runs; a stop ends it', async () => {
    const question = await correctQuestion();
    const stop = (caller: TestUser) =>
      callApi(caller, 'stop-regrade', { questionId: question.id, userId: caller.uid });
    const learner = await createUser();
    for (const ask of [() => start(learner, question.id), () => stop(learner)]) {
      expect(await ask()).toMatchObject({ status: 403, body: { error: 'Only administrators can do this' } });
    }
    expect((await start(admin, uniqueId('q'))).status).toBe(404);
    expect((await stop(admin)).status).toBe(409);
    await beginRegrade(question.id, admin.uid);
    expect((await start(admin, question.id)).status).toBe(409);
    expect(await stop(admin)).toMatchObject({ status: 200, body: { stopped: true } });
    expect(await readJob(question.id)).toMatchObject({ state: 'stopped', changed: 0 });
    const changes = await listChanges(question.id);
    expect(changes.map(({ action, detail }) => [action, detail])).toEqual(
      expect.arrayContaining([
        ['regrade', ''],
        ['regrade', 'Stopped'],
      ]),
    );
  });
});

describe('a stretch of the work', () => {
  let question: Question;
  let results: QuizResult[];
  beforeEach(async () => {
    question = await correctQuestion();
    results = Array.from({ length: 30 }, () => makeResult(question.id, 'b'));
    await storeResults(results);
  });
  const read = () => readStored(results.map(({ id }) => id));
  const scores = async () => (await read()).map(({ result }) => result.score);

  it('does nothing once the job was stopped or started again', async () => {
    const first = await beginRegrade(question.id, admin.uid);
    await stopJob(question.id, admin.uid);
    await runRegrade({ questionId: question.id, run: first });
    await beginRegrade(question.id, admin.uid);
    await runRegrade({ questionId: question.id, run: first });
    expect(await readJob(question.id)).toMatchObject({ state: 'running', seen: 0 });
    expect(new Set(await scores())).toEqual(new Set([50]));
  });

  it('ends the job when the question was changed meanwhile', async () => {
    const run = await beginRegrade(question.id, admin.uid);
    const { id, ...fields } = question;
    await writeDocument(`questions/${id}`, { ...fields, updatedAt: '2026-11-22T09:00:00.000Z' });
    await runRegrade({ questionId: id, run });
    expect(await readJob(id)).toMatchObject({ state: 'failed', changed: 0 });
  });

  it('ends the job at the next page when the question is changed after the first', async () => {
    const run = await beginRegrade(question.id, admin.uid);
    const { id, ...fields } = question;
    const actual = await vi.importActual<typeof regrades>('../../functions/src/store/regrades.ts');
    vi.mocked(regrades.storeRegraded).mockImplementationOnce(async (...page) => {
      const isStored = await actual.storeRegraded(...page);
      await writeDocument(`questions/${id}`, { ...fields, updatedAt: '2026-11-22T09:00:00.000Z' });
      return isStored;
    });
    await runRegrade({ questionId: id, run }, { pageSize: 5 });
    expect(await readJob(id)).toMatchObject({ state: 'failed', seen: 5 });
  });

  it('can be called twice at once, and counts every result once', async () => {
    const run = await beginRegrade(question.id, admin.uid);
    const call = () => runRegrade({ questionId: question.id, run }, { pageSize: 7 });
    await Promise.all([call(), call(), call()]);
    const job = await readJob(question.id);
    expect(job).toMatchObject({ state: 'done', changed: 30 });
    expect(job?.seen).toBe(job?.of);
    expect(new Set(await scores())).toEqual(new Set([100]));
  });

  it('never puts an older attempt in place of one that is handed in meanwhile', async () => {
    const run = await beginRegrade(question.id, admin.uid);
    const newer = results.map((result) => ({ ...result, attemptId: 'attempt-2', attempts: 2, passMark: 70 }));
    await Promise.all([
      runRegrade({ questionId: question.id, run }, { pageSize: 7 }),
      ...newer.map((result) => storeResults([result])),
    ]);
    for (const { result } of await read()) {
      expect(result).toMatchObject({ attemptId: 'attempt-2', passMark: 70 });
    }
  });
});

describe('a result that comes after the regrade', () => {
  /** Runs the nightly sweep after something was saved, and only for what is saved from now on. */
  async function nightAfter<T>(save: () => Promise<T>, hours = 0): Promise<T> {
    await writeDocument('sweeps/late-results', { since: new Date().toISOString() });
    const saved = await save();
    await regradeLate(Date.now() + hours * 3_600_000, { pageSize: 2 });
    return saved;
  }
  async function regrade({ id }: Question): Promise<void> {
    await runRegrade({ questionId: id, run: await beginRegrade(id, admin.uid) });
  }
  async function storeLate(questionId: string, responses: readonly string[]): Promise<QuizResult[]> {
    const updatedAt = new Date().toISOString();
    const late = responses.map((response) => makeResult(questionId, response, { updatedAt }));
    await storeResults(late);
    return late;
  }
  const scoresOf = async (results: readonly QuizResult[]) => {
    const stored = await readStored(results.map(({ id }) => id));
    return new Map(stored.map(({ result }) => [result.id, result.score]));
  };
  const same = (results: readonly QuizResult[], scores: readonly number[]) =>
    new Map(results.map(({ id }, index) => [id, scores[index]]));

  it('is regraded at night as it would have been before [ADM-8]', async () => {
    const question = await correctQuestion();
    await regrade(question);
    const late = await nightAfter(() => storeLate(question.id, ['b', 'c', 'b', 'c', 'b']));
    expect(await scoresOf(late)).toEqual(same(late, [100, 50, 100, 50, 100]));
    // The next night has nothing to do.
    const before = await readStored(late.map(({ id }) => id));
    await writeDocument('sweeps/late-results', { since: '2026-11-01T00:00:00.000Z' });
    await regradeLate(Date.now());
    expect(await readStored(late.map(({ id }) => id))).toEqual(before);
  });

  it('keeps its mark where no regrade was asked for, or where that was stopped', async () => {
    const [corrected, stopped] = [await correctQuestion(), await correctQuestion()];
    await beginRegrade(stopped.id, admin.uid);
    await stopJob(stopped.id, admin.uid);
    for (const { id } of [corrected, stopped]) {
      const late = await nightAfter(() => storeLate(id, ['b']));
      expect(await scoresOf(late)).toEqual(same(late, [50]));
    }
  });

  it('is regraded after an edit of the words, but not by a key that nobody has regraded by', async () => {
    const question = await correctQuestion();
    await regrade(question);
    const edit = async (change: Partial<Question>, savedAt: string) => {
      const { id, ...fields } = { ...question, ...change, updatedAt: savedAt };
      await writeDocument(`questions/${id}/versions/${uniqueId('v')}`, {
        ...{ question: JSON.stringify(question), savedBy: admin.uid, savedAt },
      });
      await writeDocument(`questions/${id}`, fields);
    };
    await edit({ text: 'Which one is right, then?' }, '2026-11-22T09:00:00.000Z');
    const afterWords = await nightAfter(() => storeLate(question.id, ['b']));
    expect(await scoresOf(afterWords)).toEqual(same(afterWords, [100]));
    await edit({ answer: ['c'] }, '2026-11-23T09:00:00.000Z');
    const afterKey = await nightAfter(() => storeLate(question.id, ['b', 'c']));
    expect(await scoresOf(afterKey)).toEqual(same(afterKey, [50, 50]));
  });

  it('waits for a job that is running', async () => {
    const question = await correctQuestion();
    const run = await beginRegrade(question.id, admin.uid);
    const { startedAt } = (await readJob(question.id)) ?? {};
    await nightAfter(() => storeLate(question.id, ['b']), 0.3);
    const { since } = (await readDocument('sweeps/late-results')) ?? {};
    expect(String(since) <= String(startedAt)).toBe(true);
    // A job whose instance has died doesn't have every night read all results since.
    await nightAfter(async () => {}, 4);
    expect(String((await readDocument('sweeps/late-results'))?.since) > String(startedAt)).toBe(true);
    await runRegrade({ questionId: question.id, run });
  });

  it('waits for that also where the night stopped before its end', async () => {
    await regrade(await correctQuestion());
    const question = await correctQuestion();
    const run = await beginRegrade(question.id, admin.uid);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    // A job that is already past the ids of all these results.
    const [job, startedAt] = [`regrades/${question.id}`, ago(120)];
    await writeDocument(job, { ...(await readDocument(job)), startedAt, after: 'qr_2' });
    const before = makeResult('another', 'b', { updatedAt: ago(150) });
    const late = [110, 100].map((minutes) => makeResult(question.id, 'b', { updatedAt: ago(minutes) }));
    await storeResults([before, ...late]);
    await writeDocument('sweeps/late-results', { since: ago(180) });
    const night = async () => {
      await regradeLate(Date.now(), { pageSize: 2, limit: 0 });
      return (await readDocument('sweeps/late-results'))?.since;
    };
    expect(await night()).toBe(startedAt);
    expect(await night()).toBe(startedAt);
    await runRegrade({ questionId: question.id, run });
    expect(await night()).toBe(late[1]?.updatedAt);
    expect(await scoresOf(late)).toEqual(same(late, [100, 100]));
  });
});

describe('an instance that is killed', () => {
  const total = 900;
  let results: QuizResult[];
  let question: Question;
  beforeAll(async () => {
    question = await correctQuestion();
    results = Array.from({ length: total }, () => makeResult(question.id, 'b'));
    await storeResults(results);
  });
  afterAll(async () => {
    const writes = results.map(({ id }) => ({ delete: `${documentsRoot()}/quizResults/${id}` }));
    for (const some of inChunks(writes, 400))
      await callFirestore('owner', 'POST', ':commit', { writes: some });
  });

  it('leaves the rest to the next one, and each result is regraded exactly once [ADM-8]', async () => {
    const run = await beginRegrade(question.id, admin.uid);
    const deliver = async (url: string) =>
      fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          // What Cloud Tasks sends. Who may send it is decided before the function is called.
          Authorization: `Bearer ${unsignedToken(claimsOf('cloud-tasks'))}`,
        },
        body: JSON.stringify({ data: { questionId: question.id, run } }),
      });
    const before = (await readJob(question.id))?.of ?? 0;
    const first = await startInstance({ FUNCTION_TARGET: 'regrade' });
    const broken = deliver(first.url).catch(() => null);
    const changed = async () => (await readJob(question.id))?.changed;
    await expect.poll(changed, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
    await first.stop();
    expect(await broken).toBeNull();
    const halfway = await readJob(question.id);
    expect(halfway).toMatchObject({ state: 'running' });
    expect(halfway?.changed).toBeLessThan(total);
    const done = await readStored(results.map(({ id }) => id));
    const early = done.filter(({ result }) => result.regradedAt);
    expect(early).toHaveLength(halfway?.changed ?? 0);

    const second = await startInstance({ FUNCTION_TARGET: 'regrade' });
    expect((await deliver(second.url)).status).toBe(204);
    await second.stop();
    expect(await readJob(question.id)).toMatchObject({ state: 'done', seen: before, changed: total });
    const after = await readStored(results.map(({ id }) => id));
    expect(after.every(({ result }) => result.score === 100 && result.regradedFrom === 50)).toBe(true);
    const writtenBefore = new Map(early.map(({ result, updateTime }) => [result.id, updateTime]));
    for (const { result, updateTime } of after) {
      const time = writtenBefore.get(result.id);
      if (time) expect(updateTime).toBe(time);
    }
  });
});

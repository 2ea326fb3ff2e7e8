import { describe, expect, test } from 'vitest';

import { type Caller, callFirestore, documentsRoot, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { encodeFields } from '#test/support/firestore-values.ts';
import { createUser, type TestUser } from '#test/support/users.ts';

import { recordOf, runQuery, toRequest } from './commit.ts';
import { createAdmin, createOrdinaryUser, firstResult, now, userRecord } from './people.ts';

/** A query as the app's SDK sends it: for all documents, or those in which a field has a value. */
const queryOf = (collection: string, field?: string, value?: string, allDescendants = false) => ({
  from: [{ collectionId: collection, allDescendants }],
  ...(field && {
    where: { fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } } },
  }),
});

async function count(caller: Caller, structuredQuery: object): Promise<number> {
  const body = { structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] } };
  return (await callFirestore(caller, 'POST', ':runAggregationQuery', body)).status;
}

const ownResults = (user: TestUser) => queryOf('quizResults', 'userId', user.uid);

describe.each([
  ['listing', runQuery],
  ['counting', count],
] as const)('%s results', (_name, ask) => {
  test('is refused of another user, passes for the user’s own', async () => {
    const [user, other] = [await createUser(), await createUser()];
    await writeDocument(`quizResults/qr_1_${other.uid}`, { userId: other.uid, score: 50 });
    expect(await ask(user, ownResults(other))).toBe(403);
    expect(await ask(user, ownResults(user))).toBe(200);
  });

  test('is refused of everybody, passes for the user’s own', async () => {
    const user = await createUser();
    await writeDocument('quizResults/qr_1_somebody', { userId: 'somebody', score: 50 });
    expect(await ask(user, queryOf('quizResults'))).toBe(403);
    expect(await ask(user, ownResults(user))).toBe(200);
  });

  test('is refused to a visitor, passes for the user', async () => {
    const user = await createUser();
    expect(await ask('visitor', ownResults(user))).toBe(403);
    expect(await ask(user, ownResults(user))).toBe(200);
  });

  test('is refused to a user over everybody, passes for an administrator', async () => {
    const [user, admin] = [await createOrdinaryUser(), await createAdmin()];
    await writeDocument('quizResults/qr_1_somebody', { userId: 'somebody', score: 50 });
    expect(await ask(user, queryOf('quizResults'))).toBe(403);
    expect(await ask(admin, queryOf('quizResults'))).toBe(200);
  });

  test('is refused over all collections of that name, passes over the one', async () => {
    const user = await createUser();
    const { from: _, ...rest } = ownResults(user);
    expect(await ask(user, { ...rest, from: [{ collectionId: 'quizResults', allDescendants: true }] })).toBe(
      403,
    );
    expect(await ask(user, ownResults(user))).toBe(200);
  });
});

describe.each(['users', 'subscriptions'])('listing %s', (collection) => {
  test.each([
    ['listed', runQuery],
    ['counted', count],
  ] as const)('is refused to a user when %s, passes for an administrator [ADM-4]', async (_name, ask) => {
    const [user, admin] = [await createUser(), await createAdmin()];
    await writeDocument(`${collection}/${user.uid}`, userRecord(user));
    expect(await ask(user, queryOf(collection))).toBe(403);
    expect(await ask('visitor', queryOf(collection))).toBe(403);
    expect(await ask(admin, queryOf(collection))).toBe(200);
  });
});

describe.each(['quizzes', 'questions', 'examParts', 'papers', 'plans'])('listing %s', (collection) => {
  test('passes for a visitor, and is refused for a collection that no rule names [SEC-1, SUB-19]', async () => {
    await writeDocument(`${collection}Drafts/x`, { title: 'x' });
    expect(await runQuery('visitor', queryOf(`${collection}Drafts`))).toBe(403);
    expect(await runQuery('visitor', queryOf(collection))).toBe(200);
    expect(await count('visitor', queryOf(collection))).toBe(200);
  });
});

describe('the study records of everybody', () => {
  test('are refused as a collection group, the user’s own pass', async () => {
    const user = await createUser();
    await writeDocument(`users/${user.uid}/private/study`, { cards: '{}', counts: '{}', updatedAt: now() });
    expect(await runQuery(user, queryOf('private', undefined, undefined, true))).toBe(403);
    expect((await callFirestore(user, 'GET', `/users/${user.uid}/private/study`)).status).toBe(200);
  });
});

describe('what is kept below a user', () => {
  test('is listed for nobody else, passes for the user’s own', async () => {
    const [user, other, admin] = [await createUser(), await createUser(), await createAdmin()];
    const path = `/users/${user.uid}/private`;
    expect((await callFirestore(other, 'GET', path)).status).toBe(403);
    expect((await callFirestore(admin, 'GET', path)).status).toBe(403);
    expect((await callFirestore(user, 'GET', path)).status).toBe(200);
  });
});

describe.each(['deletedUsers', 'billing', 'rateLimits', 'addressLimits', 'addressSalts', 'sweeps'])(
  'what functions keep for themselves in %s',
  (collection) => {
    test.each(['GET', 'PATCH', 'DELETE'] as const)(
      'is nobody’s to %s, and the functions’ own',
      async (method) => {
        const [user, admin] = [await createUser(), await createAdmin()];
        const path = `/${collection}/${user.uid}`;
        const body = method === 'PATCH' ? { fields: encodeFields({ deletedAt: now() }) } : undefined;
        for (const caller of ['visitor', user, admin] as const) {
          expect((await callFirestore(caller, method, path, body)).status).toBe(403);
        }
        await writeDocument(path.slice(1), { deletedAt: now() });
        expect((await callFirestore('owner', method, path, body)).status).toBe(200);
      },
    );
  },
);

describe('a first result with its slot', () => {
  test('is refused in one batch for another quiz, passes for the same', async () => {
    const user = await createUser();
    const resultId = `qr_1_${uniqueId('r').replaceAll('-', '')}`;
    const write = (path: string, data: Readonly<Record<string, unknown>>) => ({
      update: { name: nameOf(path), fields: encodeFields(data) },
      currentDocument: { exists: false },
    });
    const commit = async (slotQuiz: string) => {
      const writes = [
        write(`users/${user.uid}/private/slot-${slotQuiz}`, {
          quizId: slotQuiz,
          resultId,
          number: 0,
          createdAt: now(),
        }),
        write(`users/${user.uid}/private/number-0`, { quizId: slotQuiz }),
        write(`quizResults/${resultId}`, firstResult(user.uid)),
        // The study record of the same attempt. All lookups of such a batch stay within the limit.
        write(`users/${user.uid}/private/study`, { cards: '{}', counts: '{}', updatedAt: now() }),
      ];
      return (await callFirestore(user, 'POST', ':commit', { writes })).status;
    };
    expect(await commit('other-quiz')).toBe(403);
    expect(await commit('earthing-essentials')).toBe(200);
  });
});

const nameOf = (path: string) => `${documentsRoot()}/${path}`;

describe('several documents at once', () => {
  test('are refused when one of them is another’s, pass when all are the user’s own [SEC-2]', async () => {
    const [user, other] = [await createUser(), await createUser()];
    for (const { uid } of [user, other]) await writeDocument(`subscriptions/${uid}`, { userId: uid });
    const read = async (...paths: string[]) =>
      (await callFirestore(user, 'POST', ':batchGet', { documents: paths.map(nameOf) })).status;
    const own = [`users/${user.uid}`, `subscriptions/${user.uid}`];
    expect(await read(...own, `subscriptions/${other.uid}`)).toBe(403);
    expect(await read(...own)).toBe(200);
  });

  test('are refused in a batch that hides an escalation, pass without it [SEC-3]', async () => {
    const user = await createUser();
    await writeDocument(`users/${user.uid}`, userRecord(user));
    const study = {
      update: {
        name: nameOf(`users/${user.uid}/private/study`),
        fields: encodeFields({ cards: '{}', counts: '{}', updatedAt: now() }),
      },
    };
    const escalation = {
      update: { name: nameOf(`users/${user.uid}`), fields: encodeFields({ role: 'admin' }) },
      updateMask: { fieldPaths: ['role'] },
    };
    const commit = async (...writes: object[]) =>
      (await callFirestore(user, 'POST', ':commit', { writes })).status;
    expect(await commit(study, escalation)).toBe(403);
    expect(await commit(study)).toBe(200);
  });

  test('are refused when a transform changes a role, pass when it changes nothing else [SEC-3]', async () => {
    const user = await createUser();
    await writeDocument(`users/${user.uid}`, userRecord(user));
    const rename = {
      update: { name: nameOf(`users/${user.uid}`), fields: encodeFields({ username: 'Grace' }) },
      updateMask: { fieldPaths: ['username'] },
    };
    const transform = {
      updateTransforms: [
        { fieldPath: 'role', appendMissingElements: { values: [{ stringValue: 'admin' }] } },
      ],
    };
    const commit = async (write: object) =>
      (await callFirestore(user, 'POST', ':commit', { writes: [write] })).status;
    expect(await commit({ ...rename, ...transform })).toBe(403);
    expect(await commit(rename)).toBe(200);
  });

  test('let an administrator delete a question with its place in every part, as the app does', async () => {
    const admin = await createAdmin();
    const user = await createUser();
    const id = crypto.randomUUID();
    const part = {
      title: 'Part',
      description: '',
      order: 1,
      questionIds: [id, 'other'],
      isActive: true,
      examWeight: 4,
      createdAt: now(),
    };
    await writeDocument(`examParts/${id}`, part);
    await writeDocument(`questions/${id}`, { text: 'x' });
    const writes = [
      { delete: nameOf(`questions/${id}`) },
      {
        update: { name: nameOf(`examParts/${id}`), fields: encodeFields({ updatedAt: now() }) },
        updateMask: { fieldPaths: ['updatedAt'] },
        updateTransforms: [
          { fieldPath: 'questionIds', removeAllFromArray: { values: [{ stringValue: id }] } },
        ],
      },
    ];
    expect((await callFirestore(user, 'POST', ':commit', { writes })).status).toBe(403);
    expect((await callFirestore(admin, 'POST', ':commit', { writes })).status).toBe(403);
    const recorded = [...writes, ...recordOf(admin.uid).map(toRequest)];
    expect((await callFirestore(admin, 'POST', ':commit', { writes: recorded })).status).toBe(200);
  });
});

describe('a token', () => {
  test('of nobody is refused, the user’s own passes', async () => {
    const user = await createUser();
    await writeDocument(`users/${user.uid}`, userRecord(user));
    const read = async (idToken: string) =>
      (await callFirestore({ idToken }, 'GET', `/users/${user.uid}`)).status;
    expect(await read('not.a.token')).toBeGreaterThanOrEqual(400);
    expect(await read(user.idToken)).toBe(200);
  });
});

describe('listing reports', () => {
  test('is refused of another user, passes for the user’s own', async () => {
    const [user, other] = [await createUser(), await createUser()];
    await writeDocument(`questionReports/${other.uid}_2026-11-21_0`, { userId: other.uid, status: 'open' });
    expect(await runQuery(user, queryOf('questionReports', 'userId', other.uid))).toBe(403);
    expect(await runQuery(user, queryOf('questionReports', 'userId', user.uid))).toBe(200);
  });

  test('is refused to a user over everybody, passes for an administrator', async () => {
    const [user, admin] = [await createOrdinaryUser(), await createAdmin()];
    await writeDocument('questionReports/somebody_2026-11-21_0', { userId: 'somebody', status: 'open' });
    expect(await runQuery(user, queryOf('questionReports', 'status', 'open'))).toBe(403);
    expect(await runQuery(admin, queryOf('questionReports', 'status', 'open'))).toBe(200);
  });
});

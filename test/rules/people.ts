import { createAdminAccount } from '#test/support/admin.ts';
import { writeDocument } from '#test/support/documents.ts';
import { createUser, type TestUser } from '#test/support/users.ts';

let admin: Promise<TestUser> | undefined;

/**
 * A user whose stored record has the role admin, and whose writes are sent with a record in `changes`. A test file has only
 * one, because each sign-up takes time.
 */
export async function createAdmin(): Promise<TestUser & { readonly records: true }> {
  admin ??= createAdminAccount();
  return { ...(await admin), records: true };
}

export const now = (): string => new Date().toISOString();
export const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString();

/** A user with a stored record and the role user, as after a registration. */
export async function createOrdinaryUser(): Promise<TestUser> {
  const user = await createUser();
  await writeDocument(`users/${user.uid}`, userRecord(user));
  return user;
}

/** What the app writes to users/{uid} at registration. */
export function userRecord(user: TestUser, change: Readonly<Record<string, unknown>> = {}) {
  return { username: 'Ada', email: user.email, role: 'user', createdAt: now(), ...change };
}

/** What `saveResult` writes for a first attempt. */
export const firstResult = (uid: string) => ({
  quizId: 'earthing-essentials',
  userId: uid,
  quizTitle: 'Earthing essentials',
  mode: 'quiz',
  score: 50,
  correctAnswers: 1,
  totalQuestions: 2,
  timeTaken: 65,
  passMark: 60,
  passed: false,
  answers: '[]',
  partScores: '{}',
  allowance: 'standard',
  partialCredit: false,
  timeChecked: false,
  attemptId: crypto.randomUUID(),
  completedAt: now(),
  attempts: 1,
  history: [],
  createdAt: now(),
  updatedAt: now(),
});

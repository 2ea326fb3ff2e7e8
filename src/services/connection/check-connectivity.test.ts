import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';
import { countDocuments } from '../firestore/read-documents.ts';
import { logInfo } from '../log.ts';
import { checkConnectivity } from './check-connectivity.ts';

vi.mock('../log.ts', () => ({ logInfo: vi.fn() }));
vi.mock('../firestore/read-documents.ts', () => ({ countDocuments: vi.fn() }));

beforeEach(() => vi.mocked(logInfo).mockClear());

it('logs how many documents each of the five collections has [ERR-1]', async () => {
  vi.mocked(countDocuments).mockImplementation(async (name) => name.length);
  await checkConnectivity({ isAdmin: true });
  expect(logInfo).toHaveBeenCalledExactlyOnceWith('Connectivity check', {
    quizzes: 7,
    questions: 9,
    users: 5,
    quizResults: 11,
    examParts: 9,
  });
});

it('takes a refusal by the rules for a healthy answer, and says what could not be reached', async () => {
  vi.mocked(countDocuments).mockImplementation(async (name) => {
    if (name === 'users') throw new FirebaseError('permission-denied', 'refused');
    if (name === 'quizzes') throw new FirebaseError('unavailable', 'offline');
    return 1;
  });
  await checkConnectivity({ isAdmin: true });
  expect(logInfo).toHaveBeenCalledExactlyOnceWith('Connectivity check', {
    quizzes: 'unreachable: unavailable',
    questions: 1,
    users: 'not permitted',
    quizResults: 1,
    examParts: 1,
  });
});

it('asks for nothing that a learner or visitor may not count', async () => {
  vi.mocked(countDocuments).mockReset().mockResolvedValue(1);
  await checkConnectivity({ isAdmin: false });
  expect(vi.mocked(countDocuments).mock.calls.flat().sort()).toEqual(['examParts', 'questions', 'quizzes']);
  expect(logInfo).toHaveBeenCalledExactlyOnceWith('Connectivity check', {
    quizzes: 1,
    questions: 1,
    users: 'not permitted',
    quizResults: 'not permitted',
    examParts: 1,
  });
});

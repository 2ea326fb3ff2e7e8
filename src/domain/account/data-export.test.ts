import { expect, it } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { makeAttemptRecord, makeResultFields } from '#test/support/factories.ts';

import { makeDataExport, type OwnData } from './data-export.ts';

const now = '2026-11-21T10:00:00.000Z';

it('holds everything, says what it is, and is named after its day', () => {
  const data: OwnData = {
    account: { username: 'Zoë', email: 'zoe@ohmwork.test' },
    subscription: null,
    study: { cards: '{}' },
    saved: { bookmarks: '{}', notes: '{"q1":[5,"See 411"]}' },
    preferences: { size: { value: 150, at: 1 } },
    lastChange: null,
    slots: [{ document: 'slot-quiz-1', quizId: 'quiz-1', resultId: 'qr_1_a' }],
    exams: [{ document: 'forecast-2027-01-20', chance: 0.8 }],
    results: [firstResult('qr_1_a', 'zoe', makeResultFields(), now)],
    reports: [],
    thisBrowser: {
      attempts: [makeAttemptRecord().attempt],
      waiting: { bookmarks: { q1: { at: 1, value: '1' } }, notes: {} },
      theme: 'dark',
    },
  };
  const { fileName, text } = makeDataExport(data, now);
  expect(fileName).toBe('ohmwork-2026-11-21.json');
  expect(JSON.parse(text)).toEqual({ format: 'ohmwork-export', version: 1, exportedAt: now, ...data });
});

import { expect, it } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { makeAttemptRecord, makeResultFields } from '#test/support/factories.ts';

import { makeDataExport, type OwnData } from './data-export.ts';

// In a British summer, still the day before in UTC.
const now = new Date(2026, 6, 21, 0, 30).toISOString();

it('holds everything, says what it is, and is named after the user’s day', () => {
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
      items: { 'ohmwork.note-draft.q1': 'See 411' },
    },
  };
  const { fileName, text } = makeDataExport(data, now);
  expect(fileName).toBe('ohmwork-2026-07-21.json');
  expect(JSON.parse(text)).toEqual({ format: 'ohmwork-export', version: 1, exportedAt: now, ...data });
});

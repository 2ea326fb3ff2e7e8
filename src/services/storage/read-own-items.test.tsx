import { beforeEach, expect, it } from 'vitest';

import { storeBrowserOwner } from './browser-owner.ts';
import { storeContactDraft } from './contact-draft.ts';
import { storeDraft } from './question-drafts.ts';
import { readOwnItems } from './read-own-items.ts';
import { storeReadingText } from './reading-choices.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('has what an account has typed and chosen here, and nothing of the visitor or the app [ACC-14]', () => {
  storeBrowserOwner('ada');
  storeContactDraft({ subject: 'A word', message: 'Private' });
  storeDraft('note', 'q1', 'See 411');
  storeDraft('report', 'q2', 'Which table?');
  storeReadingText('{"size":{"value":150,"at":1}}');
  sessionStorage.setItem('ohmwork.edit-draft.plan', '{}');
  localStorage.setItem('ohmwork.learner', '1');
  expect(Object.keys(readOwnItems('ada')).sort()).toEqual([
    'ohmwork.contact-draft',
    'ohmwork.edit-draft.plan',
    'ohmwork.note-draft.q1',
    'ohmwork.reading',
    'ohmwork.report-draft.q2',
  ]);
  expect(readOwnItems('ada')['ohmwork.note-draft.q1']).toBe('See 411');
});

it('shows nothing to another account', () => {
  storeBrowserOwner('ada');
  storeDraft('note', 'q1', 'See 411');
  expect(readOwnItems('bob')).toEqual({});
});

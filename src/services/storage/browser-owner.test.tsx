import { beforeEach, describe, expect, it, vi } from 'vitest';

import { planSchema } from '#domain/plan/plan.ts';
import { planDraftSchema } from '#domain/plan/plan-draft.ts';
import { keepAccountChoices, readAccountChoices } from './account-choices.ts';
import { readBrowserOwner, storeBrowserOwner } from './browser-owner.ts';
import { readContactDraft, storeContactDraft } from './contact-draft.ts';
import { makeEditDrafts } from './edit-drafts.ts';
import { keepRecord, readKeptRecord } from './kept-record.ts';
import { readDraft, storeDraft } from './question-drafts.ts';
import { readReadingText, storeReadingText } from './reading-choices.ts';

const draft = { subject: 'A word', message: 'Private' };
const planDrafts = makeEditDrafts('plan', planSchema, planDraftSchema);
const edit = { base: null, draft: { name: 'Premium', description: '', price: '9', features: '' } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('who used this browser last', () => {
  it('is unknown at first, then an account or a visitor', () => {
    expect(readBrowserOwner()).toBeUndefined();
    storeBrowserOwner('ada');
    expect(readBrowserOwner()).toBe('ada');
    storeBrowserOwner(null);
    expect(readBrowserOwner()).toBeNull();
  });

  it('is unknown again when the next one can’t be stored', () => {
    storeBrowserOwner(null);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storeBrowserOwner('ada');
    expect(readBrowserOwner()).toBeUndefined();
  });

  it.each([null, 'bob'])("takes an account's drafts with it when %s comes next", (next) => {
    storeBrowserOwner('ada');
    storeContactDraft(draft);
    planDrafts.store('premium', edit);
    storeDraft('note', 'q1', 'See 411');
    storeDraft('report', 'q1', 'Private');
    storeDraft('report', 'q2A shower.\n\nIts load?', 'Private');
    expect(planDrafts.read('premium')).toEqual(edit);
    storeBrowserOwner(next);
    // At once, without loading any code first: that could fail.
    expect(readContactDraft()).toEqual({ subject: '', message: '' });
    expect(planDrafts.read('premium')).toBeNull();
    expect(readDraft('note', 'q1', next)).toBeNull();
    expect(readDraft('report', 'q1', next)).toBeNull();
    expect(readDraft('report', 'q2A shower.\n\nIts load?', next)).toBeNull();
  });

  it.each([null, 'bob'])("takes an account's drafts out of each tab when %s comes next", (next) => {
    storeBrowserOwner('ada');
    planDrafts.store('premium', edit);
    // Another tab was the first to notice, and has its own drafts.
    localStorage.setItem('ohmwork.owner', next ?? '');
    storeBrowserOwner(next);
    expect(planDrafts.read('premium')).toBeNull();
  });

  it('shows a tab without the account’s choices when another tab was the first to notice', async () => {
    storeBrowserOwner('ada');
    storeReadingText('{"tint":{"value":"sky","at":1}}');
    localStorage.clear();
    localStorage.setItem('ohmwork.owner', '');
    storeBrowserOwner(null);
    await vi.waitFor(() => expect(document.documentElement.dataset.tint).toBeUndefined());
  });

  it.each([null, 'bob'])(
    'takes how an account wants its text with it when %s comes next [RDG-6]',
    async (next) => {
      storeBrowserOwner('ada');
      storeReadingText('{"tint":{"value":"sky","at":1}}');
      expect(document.documentElement.dataset.tint).toBe('sky');
      storeBrowserOwner(next);
      // Before anything of the next account can be read.
      expect(readReadingText()).toBeNull();
      await vi.waitFor(() => expect(document.documentElement.dataset.tint).toBeUndefined());
    },
  );

  it.each([null, 'bob'])('takes the account’s record with it when %s comes next', (next) => {
    storeBrowserOwner('ada');
    keepRecord('ada', { username: 'Ada', email: 'ada@ohmwork.test', role: 'user', createdAt: '' });
    storeBrowserOwner('ada');
    expect(readKeptRecord('ada')?.username).toBe('Ada');
    storeBrowserOwner(next);
    expect(readKeptRecord('ada')).toBeNull();
  });

  it.each([null, 'bob'])('takes the account’s choices with it when %s comes next [RDG-6]', (next) => {
    storeBrowserOwner('ada');
    keepAccountChoices('ada', {});
    storeBrowserOwner('ada');
    expect(readAccountChoices('ada')).toEqual({});
    storeBrowserOwner(next);
    expect(localStorage.getItem('ohmwork.reading-account')).toBeNull();
  });

  it('lets a visitor who signs in keep the text that they chose', () => {
    storeBrowserOwner(null);
    storeReadingText('{"size":{"value":150,"at":1}}');
    storeBrowserOwner('ada');
    expect(document.documentElement.dataset.size).toBe('150');
  });

  it.each(['ada', null] as const)('keeps the drafts of %s who stays', (owner) => {
    storeBrowserOwner(owner);
    storeContactDraft(draft);
    storeBrowserOwner(owner);
    expect(readContactDraft()).toEqual(draft);
  });

  it("keeps a visitor's draft when that visitor signs in", () => {
    storeBrowserOwner(null);
    storeContactDraft(draft);
    storeDraft('note', 'q1', 'See 411');
    storeBrowserOwner('ada');
    expect(readContactDraft()).toEqual(draft);
    expect(readDraft('note', 'q1', 'ada')).toBe('See 411');
  });
});

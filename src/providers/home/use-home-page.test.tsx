import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { AttemptsContext, type AttemptsState } from '#providers/attempts/attempts-context.ts';
import { AuthContext } from '#providers/auth/use-auth.ts';
import { readLearnerHint, storeLearnerHint } from '#services/storage/learner-hint.ts';
import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';

import { FirstHomePageContext, useHomePage, useKeepLearnerHint } from './use-home-page.ts';

function usePage() {
  useKeepLearnerHint();
  return useHomePage();
}

/** What `/` shows a visitor whom the page took for a learner, once the attempts are read or couldn't be. */
function showTo(attempts: Partial<AttemptsState>) {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <FirstHomePageContext value="today">
      <AuthContext value={makeAuthState('signed-out')}>
        <AttemptsContext value={{ ...makeAttemptsState(), records: [], ...attempts }}>
          {children}
        </AttemptsContext>
      </AuthContext>
    </FirstHomePageContext>
  );
  return renderHook(usePage, { wrapper }).result.current;
}

beforeEach(() => storeLearnerHint(true));

it('is the landing page for a visitor who has answered nothing here, also on the next visit', () => {
  expect(showTo({})).toBe('landing');
  expect(readLearnerHint()).toBe(false);
});

it('stays what it was while the storage can’t be read, which forgets nobody', () => {
  expect(showTo({ storageFailed: true })).toBe('today');
  expect(readLearnerHint()).toBe(true);
});

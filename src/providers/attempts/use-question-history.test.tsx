import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { useQuestionHistory } from './use-question-history.ts';

beforeEach(() => localStorage.clear());

it.each([
  ['of the account that was here last', 'ada', 'loading'],
  ['where a visitor was here last', '', 'ready'],
])('before the session %s, is %j: %s', (_, owner, expected) => {
  localStorage.setItem('ohmwork.owner', owner);
  const { result } = renderHook(useQuestionHistory, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TestProviders
        client={makeTestClient()}
        auth={makeAuthState('loading')}
        attempts={makeAttemptsState([])}
      >
        {children}
      </TestProviders>
    ),
  });
  expect(result.current.status).toBe(expected);
});

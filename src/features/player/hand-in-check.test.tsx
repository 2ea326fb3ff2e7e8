import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { Attempt } from '#domain/attempt/attempt.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { HandInCheck } from './hand-in-check.tsx';

const getStudy = vi.hoisted(() => vi.fn());
vi.mock('#services/study/get-study.ts', () => ({ getStudy }));

function show(mode: Attempt['mode'], who: 'signed-in' | 'signed-out') {
  getStudy.mockReset().mockResolvedValue(emptyStudy);
  render(
    <TestProviders client={makeTestClient({ parts: [], results: [] })} auth={makeAuthState(who)}>
      <HandInCheck
        attempt={makeAttemptRecord({ mode }).attempt}
        onGoTo={() => {}}
        onBack={() => {}}
        onHandIn={() => {}}
        readOnly={false}
      />
    </TestProviders>,
  );
}

it('reads what the result of a mock will be worked out from, before it is asked for', async () => {
  show('exam', 'signed-in');
  await vi.waitFor(() => expect(getStudy).toHaveBeenCalledExactlyOnceWith('ada'));
  expect(screen.getByRole('button', { name: 'Hand in' })).toBeEnabled();
});

it.each([
  ['practice', 'signed-in'],
  ['exam', 'signed-out'],
] as const)('reads nothing for %s of somebody who is %s', async (mode, who) => {
  show(mode, who);
  await vi.dynamicImportSettled();
  expect(getStudy).not.toHaveBeenCalled();
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { newBulkJob } from '#domain/bank/bulk-edit.ts';

import { BulkProgress } from './bulk-progress.tsx';

function show(left: readonly string[]) {
  const job = newBulkJob('j1', 'ada', { field: 'add-tag', value: 'new' }, ['q1', 'q2']);
  return render(
    <BulkProgress
      job={{ ...job, done: 2, left: [...left], changed: left.length > 0 ? [] : [['q1', '']] }}
      isRunning={false}
      isElsewhere={false}
      wasRun={false}
      isWaiting={false}
      onStop={() => {}}
      onContinue={() => {}}
      onUndo={() => {}}
      onForget={() => {}}
    />,
  );
}

it('doesn’t call it a success when questions couldn’t be changed', () => {
  const { unmount } = show(['q1', 'q2']);
  const tone = () => screen.getByRole('status').getAttribute('data-tone');
  expect(screen.getByRole('status')).toHaveTextContent('0 questions changed, 2 couldn’t be changed');
  expect(tone()).toBe('warning');
  unmount();
  show([]);
  expect(screen.getByRole('status')).toHaveTextContent('1 question changed, 1 needed no change');
  expect(tone()).toBe('success');
});

import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeFixedClock } from '#test/support/fixed-clock.ts';

import { Timer } from './timer.tsx';

const start = Date.parse('2026-11-20T18:00:00.000Z');
/** Milliseconds by which the attempt's clock is ahead of the tests' time. */
let ahead = 0;

const clock = makeFixedClock(() => Date.now() + ahead);

const warning = () => screen.getByRole('status');
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

beforeEach(() => {
  ahead = 0;
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

function show(seconds: number) {
  const deadline = new Date(start + seconds * 1000).toISOString();
  render(<Timer attempt={makeAttemptRecord({ deadline }).attempt} clock={clock} />);
}

it.each([
  [601, '10 minutes left'],
  [301, '5 minutes left'],
  [61, '1 minute left'],
])('warns when %i seconds and fewer are left, and takes that away after a while', (seconds, words) => {
  show(seconds);
  expect(warning()).toBeEmptyDOMElement();
  wait(1);
  expect(warning()).toHaveTextContent(words);
  wait(5);
  expect(warning()).toHaveTextContent(words);
  wait(10);
  expect(warning()).toBeEmptyDOMElement();
});

it('says what is left after a jump, and nothing of it once there is more time', () => {
  show(660);
  ahead = 480_000;
  wait(1);
  expect(warning()).toHaveTextContent('3 minutes left');
  ahead = 0;
  wait(1);
  expect(warning()).toBeEmptyDOMElement();
});

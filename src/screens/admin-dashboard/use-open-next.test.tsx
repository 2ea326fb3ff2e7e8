import { act, renderHook } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { useOpenNext } from './use-open-next.ts';

const { pathname } = location;
beforeEach(() => history.replaceState(null, '', '/drafts/new'));
afterEach(() => history.replaceState(null, '', pathname));

function show() {
  const hook = renderHook(() => ({ open: useOpenNext(), now: useLocation().pathname }), {
    wrapper: BrowserRouter,
  });
  return hook.result;
}

it('opens what a slow action leads to, one after the other', () => {
  const screen = show();
  act(() => screen.current.open('/drafts/d1'));
  expect(screen.current.now).toBe('/drafts/d1');
  act(() => screen.current.open('/questions/q1', { replace: true }));
  expect(screen.current.now).toBe('/questions/q1');
});

it('pulls nobody away from a copy of a question who has left the empty one, or the other way round', () => {
  const screen = show();
  const { open } = screen.current;
  act(() => open('/drafts/new?copy=q1'));
  act(() => open('/drafts/d1'));
  expect(screen.current.now).toBe('/drafts/new');
  act(() => screen.current.open('/drafts/d1'));
  expect(screen.current.now).toBe('/drafts/d1');
});

it('pulls nobody away who has gone to another screen meanwhile', () => {
  const screen = show();
  const { open } = screen.current;
  act(() => open('/quizzes'));
  act(() => open('/drafts/d1'));
  expect(screen.current.now).toBe('/quizzes');
});

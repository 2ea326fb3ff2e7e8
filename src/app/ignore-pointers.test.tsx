import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ignorePointers } from './ignore-pointers.ts';

it('leaves React its clicks and keys, and spares it what comes with them', () => {
  const root = document.body.appendChild(document.createElement('div'));
  const listened = vi.spyOn(root, 'addEventListener');
  ignorePointers(root);
  const [onClick, onKeyDown, onFocus, onMouseDown] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  render(
    <button type="button" {...{ onClick, onKeyDown, onFocus, onMouseDown }}>
      Check
    </button>,
    { container: root },
  );
  const button = root.firstElementChild ?? root;
  for (const type of [
    'pointerDown',
    'touchStart',
    'mouseDown',
    'mouseUp',
    'focusIn',
    'click',
    'keyDown',
  ] as const) {
    fireEvent[type](button);
  }
  expect([onClick, onKeyDown, onFocus, onMouseDown].map(({ mock }) => mock.calls.length)).toEqual([
    1, 1, 1, 0,
  ]);
  const types = listened.mock.calls.map(([type]) => type);
  expect(types).toEqual(
    expect.arrayContaining(['click', 'input', 'change', 'keydown', 'focusin', 'submit', 'paste']),
  );
  expect(types.filter((type) => /mouse|pointer|touch/u.test(type))).toEqual([]);
});

it('is relied on by no component', () => {
  const handler = /\bon(?:GotPointer|LostPointer|Mouse|Pointer|Touch)\w*=/gu;
  const handled = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      (readFileSync(`src/${file}`, 'utf8').match(handler) ?? []).map((name) => `${file}: ${name}`),
    );
  expect(handled, 'React isn’t told of pointers: listen on the element, as use-drag.ts does').toEqual([]);
});

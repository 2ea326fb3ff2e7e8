import fc from 'fast-check';
import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Fragment as EarlyFragment, jsx, nodesOf } from './jsx-runtime.ts';

const text = fc.oneof(fc.string(), fc.constantFrom('a < b & "c"', '5 × 10⁻³', '£'));
const attributes = fc.record(
  {
    className: text,
    tabIndex: fc.integer({ min: -1, max: 9 }),
    hidden: fc.boolean(),
    title: fc.option(text, { nil: undefined }),
    'aria-label': text,
    'aria-hidden': fc.boolean(),
    'data-tone': fc.constantFrom('success', true, false, 0, undefined),
    onClick: fc.constant(() => {}),
  },
  { requiredKeys: [] },
);
const { tree } = fc.letrec<{ tree: ReactNode; element: ReactNode; group: ReactNode }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.constantFrom(null, undefined, false, true),
    tie('element'),
    tie('group'),
  ),
  element: fc
    .tuple(fc.constantFrom('div', 'span'), attributes, fc.array(tie('tree'), { maxLength: 4 }))
    .map(([type, props, children]) => createElement(type, props, ...children)),
  group: fc
    .array(tie('tree'), { maxLength: 4 })
    .map((children) => createElement(Fragment, null, ...children)),
}));

/** Draws React elements as the build compiles the same JSX for the early code. */
function drawn(node: ReactNode): ReturnType<typeof jsx> {
  if (Array.isArray(node)) return node.map(drawn);
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'boolean') return node;
  if (!isValidElement<{ children?: ReactNode }>(node)) return null;
  const { type, props } = node;
  const children = drawn(props.children);
  return jsx(String(type) === String(Fragment) ? EarlyFragment : String(type), { ...props, children });
}

it('draws what React renders', () => {
  fc.assert(
    fc.property(tree, (node) => {
      const mine = document.createElement('main');
      mine.append(...nodesOf(drawn(node)));
      const its = document.createElement('main');
      its.innerHTML = renderToStaticMarkup(node);
      expect(mine.textContent).toBe(its.textContent);
      expect(mine.innerHTML).toBe(its.innerHTML);
    }),
  );
});

const Named = ({ name }: Readonly<Record<string, unknown>>) => jsx('b', { children: String(name) });

it('calls components with their props', () => {
  expect(nodesOf(jsx(Named, { name: 'Ohm' })).map((node) => Object(node).outerHTML)).toEqual(['<b>Ohm</b>']);
});

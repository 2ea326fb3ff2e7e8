import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { root } from '../root.ts';

type Node = {
  readonly type: string;
  readonly value?: string;
  readonly quasis?: unknown;
  readonly expressions?: unknown;
};
const pluginSchema = z.object({
  strykerPlugins: z.tuple([
    z.object({
      value: z.object({
        shouldIgnore: z.custom<(path: { node: Node }) => string | undefined>(
          (value) => typeof value === 'function',
        ),
      }),
    }),
  ]),
});

/** StrykerJS runs in plain Node, so the plugin is JavaScript. */
async function isIgnored(node: Node): Promise<boolean> {
  const path = pathToFileURL(join(root, 'dev/mutants/ignore-messages.mjs')).href;
  const { strykerPlugins } = pluginSchema.parse(await import(path));
  return strykerPlugins[0].value.shouldIgnore({ node }) !== undefined;
}

const text = (value: string): Node => ({ type: 'StringLiteral', value });
const template = (texts: readonly string[], types: readonly string[]): Node => ({
  type: 'TemplateLiteral',
  quasis: texts.map((raw) => ({ value: { raw } })),
  expressions: types.map((type) => ({ type })),
});

test.each(['No questions yet', 'Line 3: two options', 'Not found.\nTry again'])(
  'ignores %j',
  async (value) => {
    expect(await isIgnored(text(value))).toBe(true);
  },
);

test.each(['medium', '', ' ', 'https://example.org', 'a, ', '- '])('mutates %j', async (value) => {
  expect(await isIgnored(text(value))).toBe(false);
});

test('ignores a template of words and plain values, but not one with logic in it', async () => {
  expect(await isIgnored(template(['Line ', ' has no key'], ['Identifier']))).toBe(true);
  expect(await isIgnored(template(['Line ', ' has no key'], ['ConditionalExpression']))).toBe(false);
  expect(await isIgnored(template(['qr_', '_', ''], ['Identifier', 'Identifier']))).toBe(false);
});

test('leaves other code alone', async () => {
  expect(await isIgnored({ type: 'NumericLiteral' })).toBe(false);
});

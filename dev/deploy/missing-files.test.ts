import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { root } from '../root.ts';

const ruleSchema = z.object({
  source: z.string(),
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
});
const configSchema = z.object({ hosting: z.object({ headers: z.array(ruleSchema) }) });

/**
 * A rule applies to a path whether there is a file or not, a rule for `404.html` to Hosting's answer when there is none, and of two
 * rules the later one counts (https://firebase.google.com/docs/hosting/full-config#headers). The emulator differs: it lets the
 * rule for the path count.
 */
it('no browser remembers for a year that a file is gone, because a rollback brings it back', () => {
  const { hosting } = configSchema.parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')));
  expect(hosting.headers.filter(({ source }) => ['/assets/**', '404.html'].includes(source))).toEqual([
    {
      source: '/assets/**',
      headers: [{ key: 'Cache-Control', value: expect.stringContaining('immutable') }],
    },
    { source: '404.html', headers: [{ key: 'Cache-Control', value: 'no-store' }] },
  ]);
  expect(hosting.headers.at(-1)?.source).toBe('404.html');
  // Only a page of our own is sure to get that rule.
  expect(existsSync(join(root, 'public/404.html'))).toBe(true);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { root } from '../root.ts';

import { inlineScripts, policySource } from './inline-scripts.ts';

it.each(Object.entries(inlineScripts))('the policy of the pages lets %s run in them', (_, script) => {
  expect(readFileSync(join(root, 'firebase.json'), 'utf8')).toContain(policySource(script));
});

it('a hash is the one that browsers compute', () => {
  // The example of https://content-security-policy.com/hash/.
  expect(policySource('doSomething();')).toBe("'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='");
});

it.each(Object.entries(inlineScripts))('%s ends no script element and keeps no comment', (_, script) => {
  expect(script).not.toMatch(/<\/script|<!--/u);
  expect(script).not.toMatch(/^\s*\/\//mu);
});

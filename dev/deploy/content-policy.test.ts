import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { root } from '../root.ts';
import { withPolicy } from './content-policy.ts';

const hosting = readFileSync(join(root, 'firebase.json'), 'utf8');
const withKey = withPolicy(hosting, { VITE_APP_CHECK_SITE_KEY: '6Lc-key' });
const directive = (text: string, name: string) =>
  new RegExp(`[ "]${name} ([^;"]*)`, 'u').exec(text)?.[1]?.split(' ') ?? [];

it('the policy lets nothing of Google’s load scripts or frames in a build without a site key [APP-17]', () => {
  expect(withPolicy(hosting, {})).toBe(hosting);
  for (const name of ['script-src', 'frame-src', 'trusted-types']) {
    expect(directive(hosting, name).join(' ')).not.toMatch(/google|gstatic|goog#|default/u);
  }
});

// https://developers.google.com/recaptcha/docs/faq, "I'm using content security policy (CSP) on my website".
it('the policy has what reCAPTCHA’s FAQ lists in a build with a site key, and loses nothing', () => {
  expect(directive(withKey, 'script-src')).toEqual([
    ...directive(hosting, 'script-src'),
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ]);
  expect(directive(withKey, 'frame-src')).toEqual([
    'https://www.google.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ]);
  expect(directive(withKey, 'connect-src')).toEqual(
    expect.arrayContaining([
      ...directive(hosting, 'connect-src'),
      'https://content-firebaseappcheck.googleapis.com',
    ]),
  );
  expect(withKey).toContain("require-trusted-types-for 'script'");
  expect(withKey).not.toContain('unsafe');
  expect(JSON.parse(withKey)).toHaveProperty('hosting.headers');
});

it('the policy is the same after it was extended twice, and as before without the key', () => {
  expect(withPolicy(withKey, { VITE_APP_CHECK_SITE_KEY: 'another' })).toBe(withKey);
  expect(withPolicy(withKey, { VITE_APP_CHECK_SITE_KEY: '' })).toBe(hosting);
});

const hostingSchema = z.object({
  hosting: z.object({
    headers: z.array(z.object({ headers: z.array(z.object({ key: z.string(), value: z.string() })) })),
  }),
});

/** What Google's CSP Evaluator calls a weakness of the policies in a file, without what only may be one. */
function weaknesses(file: string): string[] {
  const { hosting: served } = hostingSchema.parse(JSON.parse(file));
  return served.headers
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Content-Security-Policy')
    .flatMap(({ value }) => new CspEvaluator(new CspParser(value).csp).evaluate())
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ directive: name, description }) => `${name}: ${description}`);
}

it('Google’s CSP Evaluator finds no weakness in the policy, with and without a site key', () => {
  expect(weaknesses(hosting)).toEqual([]);
  expect(weaknesses(withKey)).toEqual([]);
  const anyHost = hosting.replace("script-src 'self'", "script-src 'self' https:");
  expect(weaknesses(anyHost)).toEqual([expect.stringMatching(/^script-src: https:/u)]);
});

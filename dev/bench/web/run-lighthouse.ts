import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

import { browserFlags } from '../../tests/with-browser.ts';
import { percentile } from '../percentile.ts';

const run = promisify(execFile);

const number = z.object({ numericValue: z._default(z.number(), 0) });
const category = z.object({ score: z.nullable(z.number()) });
const notAsked = z.optional(category);
const reportSchema = z.object({
  audits: z.object({
    'largest-contentful-paint': number,
    'total-blocking-time': number,
    'cumulative-layout-shift': number,
  }),
  // Performance first; the others only if they were asked for.
  categories: z.object({
    performance: category,
    accessibility: notAsked,
    'best-practices': notAsked,
    seo: notAsked,
  }),
});

/** Lighthouse's figures for a page; times in milliseconds, scores from 0 to 100. */
export type WebVitals = {
  readonly lcp: number;
  readonly blocking: number;
  readonly shift: number;
  readonly scores: readonly number[];
};

/** Opens a page `times` times as a phone with simulated throttling. @returns the median of each figure */
export async function measure(url: string, chromium: string, times: number): Promise<WebVitals> {
  const flags = ['--headless', ...browserFlags, '--disable-quic', '--no-first-run', '--disable-sync'];
  const all: WebVitals[] = [];
  for (let time = 0; time < times; time += 1)
    all.push(await runLighthouse(url, [`--chrome-flags=${flags.join(' ')}`], chromium));
  return medianOf(all);
}

/** The median of each figure. */
export function medianOf(all: readonly WebVitals[]): WebVitals {
  const median = (of: (one: WebVitals) => number) => percentile(all.map(of), 0.5);
  return {
    lcp: median(({ lcp }) => lcp),
    blocking: median(({ blocking }) => blocking),
    shift: median(({ shift }) => shift),
    scores: (all[0]?.scores ?? []).map((_, place) => median(({ scores }) => scores[place] ?? 0)),
  };
}

/**
 * Runs Lighthouse once.
 *
 * @param options command-line options of Lighthouse
 * @param chromium the browser to start, unless the options name one that's already open
 */
export async function runLighthouse(
  url: string,
  options: readonly string[],
  chromium?: string,
): Promise<WebVitals> {
  const { stdout } = await run(
    'npx',
    ['--yes', 'lighthouse@12', url, '--output=json', '--quiet', ...options],
    { env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) }, maxBuffer: 100e6 },
  );
  const { audits, categories } = reportSchema.parse(JSON.parse(stdout));
  return {
    lcp: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    scores: Object.values(categories).map((one) => Math.round(100 * (one?.score ?? 0))),
  };
}

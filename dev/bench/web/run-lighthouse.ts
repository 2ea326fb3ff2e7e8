import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

import { disabledFeatures } from '../../tests/disabled-features.ts';
import { percentile } from '../percentile.ts';

const run = promisify(execFile);

const number = z.object({ numericValue: z._default(z.number(), 0) });
const category = z.object({ score: z.nullable(z.number()) });
const reportSchema = z.object({
  audits: z.object({
    'largest-contentful-paint': number,
    'total-blocking-time': number,
    'cumulative-layout-shift': number,
  }),
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
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
  const all: WebVitals[] = [];
  for (let time = 0; time < times; time += 1) all.push(await openOnce(url, chromium));
  const median = (of: (one: WebVitals) => number) => percentile(all.map(of), 0.5);
  return {
    lcp: median(({ lcp }) => lcp),
    blocking: median(({ blocking }) => blocking),
    shift: median(({ shift }) => shift),
    scores: [0, 1, 2, 3].map((place) => median(({ scores }) => scores[place] ?? 0)),
  };
}

async function openOnce(url: string, chromium: string): Promise<WebVitals> {
  const flags = [
    '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync',
    `--disable-features=${disabledFeatures.join()}`,
  ].join(' ');
  const { stdout } = await run(
    'npx',
    ['--yes', 'lighthouse@12', url, '--output=json', '--quiet', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 100e6 },
  );
  const { audits, categories } = reportSchema.parse(JSON.parse(stdout));
  return {
    lcp: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    scores: Object.values(categories).map(({ score }) => Math.round(100 * (score ?? 0))),
  };
}

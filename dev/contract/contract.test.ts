import { afterAll, describe, expect, it } from 'vitest';

import { startWithClient } from '../stripe/test-client.ts';
import { scenarios } from './scenarios.ts';
import type { World } from './world.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());
const world: World = { api, patience: 5000 };

describe('the contract with Stripe, kept by the local one', () => {
  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_, { page, run }) => {
    expect(page).toMatch(/^https:\/\/docs\.stripe\.com\//u);
    await run(world);
  });
});

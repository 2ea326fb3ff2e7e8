import { beforeAll, describe, expect, it } from 'vitest';

import type { LocalStripe } from '../stripe/server.ts';
import { startWithClient } from '../stripe/test-client.ts';
import { scenarios } from './scenarios.ts';
import type { World } from './world.ts';

describe('the contract with Stripe, kept by the local one', () => {
  let local: LocalStripe;
  let world: World;

  beforeAll(async () => {
    const started = await startWithClient();
    local = started.local;
    world = { api: started.api, patience: 5000 };
    return () => local.close();
  });

  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_, { page, run }) => {
    expect(page).toMatch(/^https:\/\/docs\.stripe\.com\//u);
    await run(world);
  });
});

import type { World } from './world.ts';

/** Something that our functions rely on at Stripe. */
export type Scenario = {
  readonly name: string;
  /** The page of Stripe's documentation that says so. */
  readonly page: string;
  /** @throws AssertionError where Stripe does otherwise */
  readonly run: (world: World) => Promise<void>;
};

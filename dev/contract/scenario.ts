import type { World } from './world.ts';

/** A behaviour of Stripe that our functions rely on. */
export type Scenario = {
  readonly name: string;
  /** The page of Stripe's documentation that says so. */
  readonly page: string;
  /** @throws AssertionError if Stripe behaves differently */
  readonly run: (world: World) => Promise<void>;
};

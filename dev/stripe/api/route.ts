import type * as z from 'zod/mini';

import type { Engine } from '../engine/engine.ts';
import { parseParams } from '../params.ts';

/** One call of the API. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path with `:id` where the object's id stands. */
  readonly path: string;
  /** @throws ApiFault */
  readonly answer: (engine: Engine, params: unknown, id: string) => object;
};

/** A call whose parameters are parsed before it is answered. */
export function route<T>(
  method: Route['method'],
  path: string,
  schema: z.ZodMiniType<T>,
  answer: (engine: Engine, params: T, id: string) => object,
): Route {
  return { method, path, answer: (engine, params, id) => answer(engine, parseParams(schema, params), id) };
}

import type * as z from 'zod/mini';

import type { Engine } from '../engine/engine.ts';
import { parseParams } from '../params.ts';

/** One call of the API. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path, with `:id` in place of the object's id. */
  readonly path: string;
  /** @throws ApiFault */
  readonly answer: (engine: Engine, params: unknown, id: string) => object;
};

/** Makes a route that parses its parameters before it answers. */
export function route<T>(
  method: Route['method'],
  path: string,
  schema: z.ZodMiniType<T>,
  answer: (engine: Engine, params: T, id: string) => object,
): Route {
  return { method, path, answer: (engine, params, id) => answer(engine, parseParams(schema, params), id) };
}

import * as z from 'zod/mini';

/** A JSON text in a field. Text that can't be parsed fails the schema that follows. */
export const jsonText = z.pipe(
  z.string(),
  z.transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'Not JSON', input: text });
      return z.NEVER;
    }
  }),
);

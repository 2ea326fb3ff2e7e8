import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import * as z from 'zod/mini';

/** What a file asks Firestore for, e.g. `where userId ==`; `?` stands for anything that isn't a string in the call. */
export type Asked = { readonly file: string; readonly parts: readonly string[] };

/** Every file in these folders that queries documents by more than their collection and ids. */
export function findQueries(root: string, folders: readonly string[]): Asked[] {
  return (
    folders
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
          join(folder, name),
        ),
      )
      .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))
      .sort()
      .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
      // Parsing is slow, and few files have queries.
      .filter(({ code }) => /\b(?:where|orderBy|collectionGroup)\(/u.test(code))
      .map(({ file, code }) => ({ file, parts: findParts(code, file) }))
      .filter(({ parts }) => parts.some((part) => !part.startsWith('collection ')))
  );
}

/** The parts of a file's queries, sorted, each once. */
export function findParts(code: string, file: string): string[] {
  const tree = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);
  const parts = [...walk(tree)].flatMap((node) => {
    const call = callSchema.safeParse(node);
    return call.success ? (describeCall(call.data) ?? []) : [];
  });
  return [...new Set(parts)].sort();
}

function* walk(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const child of Object.values(value)) yield* walk(child);
}

/** `where` or `db.where`. */
const nameSchema = z.union([
  z.pipe(
    z.object({ type: z.literal('Identifier'), name: z.string() }),
    z.transform(({ name }) => name),
  ),
  z.pipe(
    z.object({ type: z.literal('MemberExpression'), property: z.object({ name: z.string() }) }),
    z.transform(({ property }) => property.name),
  ),
]);

const callSchema = z.object({
  type: z.literal('CallExpression'),
  callee: nameSchema,
  arguments: z.array(z.unknown()),
});

/** A string, or the last fixed part of a template: `/private` of `users/${uid}/private`. */
const textSchema = z.union([
  z.pipe(
    z.object({ type: z.literal('Literal'), value: z.string() }),
    z.transform(({ value }) => value),
  ),
  z.pipe(
    z.object({
      type: z.literal('TemplateLiteral'),
      quasis: z.array(z.object({ value: z.object({ raw: z.string() }) })),
    }),
    z.transform(({ quasis }) => quasis.at(-1)?.value.raw ?? ''),
  ),
]);

function describeCall({ callee, arguments: args }: z.infer<typeof callSchema>): string | null {
  const text = (index: number) => textSchema.safeParse(args.at(index)).data ?? '?';
  switch (callee) {
    case 'collection':
    case 'collectionGroup': {
      // The last segment; null if the last argument isn't a string, as in calls that don't name a collection.
      const name = text(-1).split('/').at(-1);
      return name === '?' ? null : `${callee} ${name}`;
    }
    case 'readDocuments':
    case 'readFirst':
    case 'readLatestFirst':
    case 'countDocuments':
    case 'readNewest':
    case 'queryStored': {
      const name = text(0).split('/').at(-1);
      return name === '?' ? null : `collection ${name}`;
    }
    case 'notAfter':
      return `where ${describeField(args[0])} <=`;
    case 'where':
      return `where ${describeField(args[0])} ${text(1)}`;
    case 'orderBy':
      return `orderBy ${describeField(args[0])} ${args.length > 1 ? text(1) : 'asc'}`;
    default:
      return null;
  }
}

function describeField(argument: unknown): string {
  const call = callSchema.safeParse(argument);
  if (call.success && call.data.callee === 'documentId') return '__name__';
  return textSchema.safeParse(argument).data ?? '?';
}

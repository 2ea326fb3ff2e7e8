import * as z from 'zod/mini';

import { columnRoles } from '#domain/bank/import/table/column-roles.ts';
import type { TableLayout } from '#domain/bank/import/table/detect-layout.ts';
import { keyStyles } from '#domain/bank/import/table/key-style.ts';
import { programs } from '#domain/bank/import/table/programs.ts';
import { parseJson } from '#domain/shared/parse-json.ts';

import { readItem, writeItem } from './browser-storage.ts';

const key = 'ohmwork.import-layouts';

/** How many layouts are kept: the latest ones. */
const maxLayouts = 20;

const layoutSchema = z.object({
  program: z.enum(programs),
  header: z.number(),
  roles: z.array(z.enum(columnRoles)),
  keyStyle: z.nullable(z.enum(keyStyles)),
  textFormat: z.enum(['plain', 'markdown']),
});

const storedSchema = z.array(z.object({ header: z.array(z.string()), layout: layoutSchema }));

/** The layout that was chosen on this device for a table with this header; null for none. */
export function recallLayout(header: readonly string[]): TableLayout | null {
  const found = readAll().find((one) => isSame(one.header, header));
  return found?.layout ?? null;
}

/** Keeps a layout. If the browser can't store it, the columns have to be chosen again next time. */
export function rememberLayout(header: readonly string[], layout: TableLayout): void {
  const others = readAll().filter((one) => !isSame(one.header, header));
  writeItem(key, JSON.stringify([{ header, layout }, ...others].slice(0, maxLayouts)));
}

function readAll() {
  return storedSchema.safeParse(parseJson(readItem(key))).data ?? [];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

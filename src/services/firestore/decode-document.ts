import type { StoredDocument } from '#domain/shared/stored-document.ts';

/** A document as Firestore's REST interface sends it. */
export type SentDocument = {
  readonly name: string;
  readonly fields?: unknown;
  readonly updateTime?: string | undefined;
};

/** A document from Firestore's REST interface, with its id and plain values. */
export function decodeDocument({ name, fields, updateTime }: SentDocument): StoredDocument {
  return { id: name.slice(name.lastIndexOf('/') + 1), data: decodeFields({ fields }), updateTime };
}

function decodeFields(map: unknown): Record<string, unknown> {
  if (typeof map !== 'object' || map === null || !('fields' in map)) return {};
  const { fields } = map;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));
}

/** A value of the REST interface, such as `{ integerValue: '5' }`. Texts, flags and times need no change. */
function decode(value: unknown): unknown {
  const [kind = '', held]: [string?, unknown?] = Object.entries(value ?? {})[0] ?? [];
  if (kind === 'integerValue' || kind === 'doubleValue') return Number(held);
  if (kind === 'mapValue') return decodeFields(held);
  if (kind === 'arrayValue') return decodeList(held);
  return held;
}

function decodeList(list: unknown): unknown[] {
  if (typeof list !== 'object' || list === null || !('values' in list)) return [];
  return Array.isArray(list.values) ? list.values.map(decode) : [];
}

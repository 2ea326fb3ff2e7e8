/** A value as Firestore's REST interface writes it, e.g. `{ stringValue: 'a' }`. */
export type RestValue = Readonly<Record<string, unknown>>;

/**
 * A plain value in the form of Firestore's REST interface. Numbers without a fraction are integers; `new Double(1)`, a
 * `Date` (a timestamp) and a `Uint8Array` (bytes) are for tests that send what the app never does.
 *
 * @throws TypeError for a value that Firestore has no type for
 */
export function encodeValue(value: unknown): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return encodeNumber(value);
  if (value instanceof Double) return { doubleValue: value.value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (value instanceof Uint8Array) return { bytesValue: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
  if (typeof value === 'object') return { mapValue: { fields: encodeFields({ ...value }) } };
  throw new TypeError(`Firestore has no type for ${typeof value}`);
}

/** A number that is stored as a double although it is whole. */
export class Double {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** Fields that are undefined are left out. */
export function encodeFields(data: Readonly<Record<string, unknown>>): Record<string, RestValue> {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, encodeValue(value)]),
  );
}

/** JSON has no NaN: REST writes these three as words. */
function encodeNumber(value: number): RestValue {
  if (Number.isSafeInteger(value)) return { integerValue: String(value) };
  return { doubleValue: Number.isFinite(value) ? value : String(value) };
}

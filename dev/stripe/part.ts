// The shapes of the API version that the library pins, limited to the fields used here. They're checked against the library's
// types: a field that the real API doesn't have, or has with another type, doesn't compile.

type Like<T> = T extends readonly (infer Item)[]
  ? readonly Like<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Like<T[Key]> | undefined }
    : T;

/** Our shape of one of Stripe's objects: each of our fields is one of theirs. */
export type Part<
  Theirs,
  Ours extends Like<Theirs> & { [Key in Exclude<keyof Ours, keyof Theirs>]: never },
> = Ours;

export type Metadata = Record<string, string>;
export type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/** A list as the API returns it. */
export function listOf<T>(data: T[], url: string): List<T> {
  return { object: 'list', data, has_more: false, url };
}

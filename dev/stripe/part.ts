// The shapes of the API version that the library pins, as far as anybody here looks at them. The types of the library
// hold them: a field that the real API does not have, or has in another type, does not compile.

type Like<T> = T extends readonly (infer Item)[]
  ? readonly Like<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Like<T[Key]> | undefined }
    : T;

/** Our shape of one of their objects: every field of ours is one of theirs. */
export type Part<
  Theirs,
  Ours extends Like<Theirs> & { [Key in Exclude<keyof Ours, keyof Theirs>]: never },
> = Ours;

export type Metadata = Record<string, string>;
export type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/** A list as the API answers it. */
export function listOf<T>(data: T[], url: string): List<T> {
  return { object: 'list', data, has_more: false, url };
}

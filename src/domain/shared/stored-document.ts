/** A stored document before it is parsed. Its id overrides any `id` field. */
export type StoredDocument = {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** When it was last written, by Firestore's clock. */
  readonly updateTime?: string | undefined;
};

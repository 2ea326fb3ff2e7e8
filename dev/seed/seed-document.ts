/** A document of the seed before it is stored. seed.test.ts checks it against the domain's schemas. */
export type SeedDocument = Readonly<Record<string, unknown>> & { readonly id: string };

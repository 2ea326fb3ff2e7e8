/** A document of the seed before it is stored; what the schemas of the domain say of it, seed.test.ts checks. */
export type SeedDocument = Readonly<Record<string, unknown>> & { readonly id: string };

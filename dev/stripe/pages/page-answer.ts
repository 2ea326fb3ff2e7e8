/** What a page answers: HTML, or the address that it leads to. */
export type PageAnswer = { readonly status: number; readonly html?: string; readonly location?: string };

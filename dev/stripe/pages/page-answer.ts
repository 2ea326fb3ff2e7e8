/** A page's answer: HTML, or the address that it redirects to. */
export type PageAnswer = { readonly status: number; readonly html?: string; readonly location?: string };

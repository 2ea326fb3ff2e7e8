/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly content: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly content: readonly Inline[]; readonly href: string }
  | Formula;

/**
 * A symbol with an index, a power or both: `I_n`, `x^2`. The base is empty after a bracket, as in `(a + b)^2`. `sub` and `sup`
 * are empty where there is none.
 */
export type Formula = {
  readonly kind: 'formula';
  readonly base: string;
  readonly sub: string;
  readonly sup: string;
};

/** A paragraph with line breaks between its lines, or a list. */
export type Block =
  | { readonly kind: 'p'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'ul'; readonly lines: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'ol';
      readonly lines: readonly (readonly Inline[])[];
      /** The number of each line, as it is written. */
      readonly numbers: readonly number[];
    };

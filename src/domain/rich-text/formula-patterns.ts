/** Sources of regular expressions with the flag `u`. */

/** The marks that a backslash escapes. */
export const escapablePattern = '[\\\\`*_^[\\].)-]';

// In both patterns below, the first group is the text in braces, the second the text without braces.

/** `I_n` after a single letter, `max_{n}` after any word or bracket, but not `snake_case`. */
export const indexPattern = String.raw`(?:(?<=[\p{L}\p{N})\]])_\{([^{}\n]{1,60})\}|(?<=(?<![\p{L}\p{N}_])\p{L})_([\p{L}\p{N}]{1,8})(?![\p{L}\p{N}_]))`;

/** `x^2`, `10^-3` and `x^n`, or anything in braces. */
export const powerPattern = String.raw`(?<=[\p{L}\p{N})\]}])\^(?:\{([^{}\n]{1,60})\}|([-−+]?\p{N}{1,4}|\p{L})(?![\p{L}\p{N}_^]))`;

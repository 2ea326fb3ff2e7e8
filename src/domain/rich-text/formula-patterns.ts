/** Sources of regular expressions with the flag `u`. */

/** The marks that a backslash keeps as characters. */
export const escapablePattern = '[\\\\`*_^[\\].)-]';

// Of the two below, what is in braces is the first group, and what is without them the second.

/** `I_n` behind a single letter, `max_{n}` behind any word or bracket; `snake_case` is none. */
export const indexPattern = String.raw`(?:(?<=[\p{L}\p{N})\]])_\{([^{}\n]{1,60})\}|(?<=(?<![\p{L}\p{N}_])\p{L})_([\p{L}\p{N}]{1,8})(?![\p{L}\p{N}_]))`;

/** `x^2`, `10^-3` and `x^n`, or anything in braces. */
export const powerPattern = String.raw`(?<=[\p{L}\p{N})\]}])\^(?:\{([^{}\n]{1,60})\}|([-−+]?\p{N}{1,4}|\p{L})(?![\p{L}\p{N}_^]))`;

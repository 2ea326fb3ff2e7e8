/** Milliseconds of a day. */
export const dayLength = 86_400_000;

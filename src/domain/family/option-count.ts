/** Options that a variant has where it's asked as a choice: the key and three slips. */
export const familyOptionCount = 4;

/** Slips that a family needs: with the key they are the options of a choice. */
export const minSlips = familyOptionCount - 1;

/** Slips that a family has at most. Six slips, three on either side of the key, let the key be at every place by size. */
export const maxSlips = 8;

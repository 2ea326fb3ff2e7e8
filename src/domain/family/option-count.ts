/** Options that a variant has where it's asked as a choice: the key and three slips. */
export const familyOptionCount = 4;

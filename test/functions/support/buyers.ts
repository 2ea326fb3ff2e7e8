/** The ids of those who have opened a payment page in this test file. */
export const buyers = new Set<string>();

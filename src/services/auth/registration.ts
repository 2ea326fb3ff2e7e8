/** Whether an account is being created in this tab: other code mustn't write its record or show it before it's complete. */
export const registration = { underWay: false };

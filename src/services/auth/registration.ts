/** Whether an account is being made in this tab: nobody else should write its record or show it half made. */
export const registration = { underWay: false };

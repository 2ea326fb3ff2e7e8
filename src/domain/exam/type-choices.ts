/** Which questions an exam asks: those of the paper's form, single choice of four options, or any. */
export const typeChoices = ['single', 'any'] as const;

/** The message for QTI, both in a package and as a single file. */
export const qtiProblem =
  'This is QTI, which isn’t supported. Export the questions as Moodle XML, GIFT or CSV.';

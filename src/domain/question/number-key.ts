/** What numbers are told apart by: people type `S-48` and `s-48` for the same question. */
export function numberKey(questionId: string): string {
  return questionId.toLowerCase();
}

/** None of the questions can be asked: they were deleted or withdrawn, or don't say where in BS 7671 their answer is. */
export class NothingToAskError extends Error {
  override name = 'NothingToAskError';
}

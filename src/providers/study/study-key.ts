/** Key of a user's study record in the query cache. */
export function studyKey(uid: string | null) {
  return ['study', uid];
}

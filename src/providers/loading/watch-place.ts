/**
 * For what takes a while and then goes to another screen, or starts a clock there: whether the learner is still where they began it.
 * Somebody who went on meanwhile isn't pulled away.
 */
export function watchPlace(): () => boolean {
  const { pathname } = location;
  return () => location.pathname === pathname;
}

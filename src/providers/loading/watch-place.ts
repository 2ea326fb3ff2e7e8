/**
 * Checks whether the user is still on the screen where a slow action began, before it navigates or starts a clock. Somebody
 * who has moved on isn't pulled away.
 */
export function watchPlace(): () => boolean {
  const { pathname } = location;
  return () => location.pathname === pathname;
}

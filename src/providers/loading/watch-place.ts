/**
 * Checks whether the user is still on the screen where a slow action began, before it navigates or starts a clock. Somebody
 * who has moved on isn't pulled away.
 */
export function watchPlace(): () => boolean {
  const place = readPlace();
  return () => readPlace() === place;
}

/** A quiz and its attempts differ only in what is behind the path. Filters there may change on the same screen. */
function readPlace(): string {
  return `${location.pathname} ${new URLSearchParams(location.search).get('attempt')}`;
}

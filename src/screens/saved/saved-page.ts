/** What the page says first. */
export const savedPage = {
  title: 'Saved questions',
  lead: 'Your bookmarks and notes. Only you can see them.',
  width: 'wide',
} as const;

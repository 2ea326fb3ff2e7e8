/** The title and lead of the page, and its width. */
export const savedPage = {
  title: 'Saved questions',
  lead: 'Your bookmarks and notes. Only you can see them.',
  width: 'wide',
} as const;

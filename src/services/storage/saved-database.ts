/** What waits to be saved is in it (see saved-store.ts). Where nobody has saved anything, the browser doesn't have it. */
export const savedDatabase = 'ohmwork-saved';

/** The name of the database of what waits to be saved (see saved-store.ts). It doesn't exist until somebody saves something. */
export const savedDatabase = 'ohmwork-saved';

/** Where the functions run: London, next to the database. */
export const region = 'europe-west2';

/** Something that the app keeps in a browser. */
export type StoredItem = {
  /** Its name in the browser's tools. A name that ends in a dot is the prefix of several. */
  readonly key: string;
  readonly what: string;
  readonly until: string;
};

const signOut = 'Until you sign out';
const tab = 'Until you close the tab';
const cleared = 'Until you clear it in your browser';

/** Everything that is stored: a test compares the list with the source. */
export const storedItems: readonly StoredItem[] = [
  {
    key: 'theme',
    what: 'The light or dark theme, if you chose one',
    until: 'Until you follow the system again',
  },
  { key: 'ohmwork.reading', what: 'How text is shown and read aloud', until: signOut },
  {
    key: 'ohmwork.shortcuts',
    what: 'Keyboard shortcuts switched off',
    until: 'Until you switch them on',
  },
  {
    key: 'ohmwork.account',
    what: 'Your username, email address and role, to open without waiting',
    until: signOut,
  },
  { key: 'ohmwork.reading-account', what: 'The reading settings of your account', until: signOut },
  { key: 'ohmwork.owner', what: 'Which account used this browser last', until: cleared },
  {
    key: 'ohmwork.learner',
    what: 'Whether someone has practised here, to open the right page',
    until: cleared,
  },
  {
    key: 'ohmwork.exam-date',
    what: 'Your exam date, without an account',
    until: 'Until you change it or add it to an account',
  },
  { key: 'ohmwork.told-corrections', what: 'Which corrections you’ve seen', until: cleared },
  { key: 'ohmwork.declined-claims', what: 'What you didn’t want in your account', until: cleared },
  { key: 'ohmwork.note-draft.', what: 'A note you’re writing', until: signOut },
  { key: 'ohmwork.report-draft.', what: 'A report you’re writing', until: signOut },
  { key: 'ohmwork.contact-draft', what: 'A message you’re writing', until: signOut },
  { key: 'ohmwork.edit-draft.', what: 'What an administrator is editing', until: tab },
  { key: 'ohmwork.pending-checkout', what: 'What you’re paying for', until: tab },
  { key: 'ohmwork.reloaded-for', what: 'That the page was reloaded for a new version, and when', until: tab },
  { key: 'ohmwork.connectivity-checked', what: 'That the connection was checked', until: tab },
  {
    key: 'ohmwork.attempt.',
    what: 'Your answers, if the browser’s database isn’t available',
    until: 'Until the result is in your account, or you delete it',
  },
  { key: 'ohmwork.entry.', what: 'The list of those answers', until: 'As long as the answers' },
  { key: 'ohmwork.set-aside.', what: 'Answers that couldn’t be read', until: cleared },
  {
    key: 'ohmwork.removed.',
    what: 'Which attempts were deleted here, or removed when you signed out',
    until: cleared,
  },
  {
    key: 'ohmwork',
    what: 'A database with your answers and attempts',
    until: 'Until the result is in your account, or you delete it',
  },
  { key: 'ohmwork-cache', what: 'A database with what was last loaded, to work offline', until: signOut },
  {
    key: 'ohmwork-pack',
    what: 'Questions you keep to work offline',
    until: 'Until you remove them',
  },
  {
    key: 'ohmwork-saved',
    what: 'Bookmarks and notes that aren’t in an account yet',
    until: 'Until the account has them, or you clear them',
  },
  {
    key: 'ohmwork-bulk-edit',
    what: 'Progress of an administrator’s latest bulk change',
    until: cleared,
  },
  { key: 'ohmwork-figures', what: 'Pictures of questions, to work offline', until: cleared },
  { key: 'firebaseLocalStorageDb', what: 'That you’re signed in (Google’s sign-in)', until: signOut },
  {
    key: 'firebase-app-check-database',
    what: 'Proof that you’re not a robot, if we check for that',
    until: 'An hour at most',
  },
  {
    key: 'ohmwork.import-layouts',
    what: 'How an administrator’s import columns are read',
    until: cleared,
  },
  {
    key: 'workbox-precache',
    what: 'The app itself, to open without a connection',
    until: 'Until the next version',
  },
];

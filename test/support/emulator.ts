/** Where the emulators of this test run are; `npm test` sets the environment. */
function address(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run this test through 'npm test -- rules|services|functions'.`);
  return value;
}

/** Addresses as `host:port`, without a scheme. */
export const emulators = {
  get project() {
    return address('GCLOUD_PROJECT');
  },
  get auth() {
    return address('FIREBASE_AUTH_EMULATOR_HOST');
  },
  get firestore() {
    return address('FIRESTORE_EMULATOR_HOST');
  },
  /** The app through the Hosting emulator, with scheme; the API is below `/api`. */
  get appUrl() {
    return address('OHMWORK_URL');
  },
};

/** A word that no other test uses, e.g. for a document id. */
export function uniqueId(prefix: string): string {
  return `${prefix}-${crypto.randomUUID().slice(0, 13)}`;
}

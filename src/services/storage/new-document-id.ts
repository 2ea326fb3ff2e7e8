const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** An id for a new document, made by chance. As short as Firestore's own, since the catalogues of parts hold thousands. */
export function newDocumentId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => letters[byte % 32]).join('');
}

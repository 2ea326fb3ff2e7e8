import { emulators } from '#test/support/emulator.ts';

/** An ID token without a signature; the emulator accepts it when its claims are right. */
export function unsignedToken(payload: object, header: object = { alg: 'none', typ: 'JWT' }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(payload)}.`;
}

/** The claims of a token that the emulator accepts. @param change the claims that a test changes */
export function claimsOf(uid: string, change: object = {}): object {
  const now = Math.floor(Date.now() / 1000);
  const { project } = emulators;
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: now,
    sub: uid,
    user_id: uid,
    iat: now,
    exp: now + 3600,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...change,
  };
}

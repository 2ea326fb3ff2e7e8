const subjects: Readonly<Record<string, { text: string; path: string }>> = {
  verifyEmail: { text: 'confirm your email address', path: '/verify-email' },
  resetPassword: { text: 'reset your password', path: '/reset-password' },
};

/**
 * The email the Auth emulator would have sent, as one line with the app's own link.
 *
 * @param line of the emulators' output
 * @param appUrl without a trailing slash
 * @returns undefined for a line that isn't an email, or is one the app never sends
 */
export function describeMail(line: string, appUrl: string): string | undefined {
  const [, address, link] = / (\S+@[^\s,]+),? follow this link: (\S+)/.exec(line) ?? [];
  if (!address || !link || !URL.canParse(link)) return undefined;
  const { searchParams } = new URL(link);
  const mode = searchParams.get('mode') ?? '';
  const oobCode = searchParams.get('oobCode');
  const subject = subjects[mode];
  if (!subject || !oobCode) return undefined;
  return `Mail to ${address}: ${subject.text}: ${appUrl}${subject.path}?${new URLSearchParams({ mode, oobCode })}`;
}

const subjects: Readonly<Record<string, { text: string; path: string }>> = {
  verifyEmail: { text: 'confirm your e-mail address', path: '/verify-email' },
  resetPassword: { text: 'reset your password', path: '/reset-password' },
};

/**
 * What the Auth emulator would have mailed, as one line with the link that the app itself takes.
 *
 * @param line of the emulators' output
 * @param appUrl without a slash at the end
 * @returns undefined for a line that is no mail, or one that the app never causes
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

import type { BuildSettings } from './check-deployment.ts';

/** What App Check loads: reCAPTCHA, as its FAQ lists it, and the token exchange. */
const appCheckSources: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
  // The first policy is ours (services/firebase/app-check.ts), the second that of Google's scripts.
  'trusted-types': ['default', 'goog#html'],
};

/** The content security policy that a build needs: with App Check's sources only when it has a site key. */
function policyFor(policy: string, { VITE_APP_CHECK_SITE_KEY: siteKey }: BuildSettings): string {
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/u);
      return [name, sources.filter((source) => !appCheckSources[name]?.includes(source))] as const;
    }),
  );
  if (siteKey) {
    for (const [name, sources] of Object.entries(appCheckSources))
      directives.set(name, [...(directives.get(name) ?? []), ...sources]);
  } else if (directives.get('frame-src')?.length === 0) {
    directives.delete('frame-src');
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

const policyLine = /("Content-Security-Policy",\s*"value": ")([^"]*)"/u;

/** firebase.json with the policy that a build needs. @throws Error without a policy */
export function withPolicy(hosting: string, settings: BuildSettings): string {
  const [, before, policy] = policyLine.exec(hosting) ?? [];
  if (before === undefined || policy === undefined) throw new Error('firebase.json has no policy');
  return hosting.replace(policyLine, () => `${before}${policyFor(policy, settings)}"`);
}

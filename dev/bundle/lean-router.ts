import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the parts of React Router that the app doesn't use: links and forms that prefetch or submit to
 * routes, a third of it. Each is a component that gets a name for React's developer tools, and that name keeps it in the
 * bundle. The advice for browsers without URLSearchParams goes too: none of them runs modules.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/u },
      handler: (code) => ({ code: makeLean(code), map: null }),
    },
  };
}

/**
 * The same code without names for developer tools and without that advice, and with its components and contexts marked as
 * removable.
 */
export function makeLean(code: string): string {
  return code
    .replace(/^ *warning\(\s*typeof URLSearchParams !== "undefined",\s*`(?:[^`\\]|\\.)*`\s*\);$/mu, '')
    .replaceAll(/^\w+\.displayName = "[^"]+";$/gmu, '')
    .replaceAll(/^(var \w+ = )(?=\w+\.(?:forwardRef|createContext|memo)\()/gmu, '$1/* @__PURE__ */ ');
}

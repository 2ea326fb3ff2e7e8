import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what nothing here uses of React Router: links and forms that load routes ahead or submit to them, a
 * third of it. Each is a component that gets a name for React's developer tools, and that name keeps it in the bundle.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/u },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  };
}

/** The same code without names for developer tools, and with its components and contexts marked as what may be left out. */
export function withoutNames(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[^"]+";$/gmu, '')
    .replaceAll(/^(var \w+ = )(?=\w+\.(?:forwardRef|createContext|memo)\()/gmu, '$1/* @__PURE__ */ ');
}

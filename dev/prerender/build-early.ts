import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build, type ResolvedConfig } from 'vite';

/** Replacements for JSX, React and the router in scripts that draw early; see `src/early`. */
const stands = {
  'react/jsx-runtime': 'jsx-runtime.ts',
  react: 'react.ts',
  'react-router-dom': 'router.tsx',
};

/**
 * Builds the script that draws a screen before React is there, from the same components and with the same CSS class names.
 *
 * @param screen the screen, by its name in `src/early/drawings`
 * @param output the directory of the built app
 * @returns the script's address
 */
export async function buildEarly(
  screen: string,
  { root, mode, envDir, css: { modules }, build: { target } }: ResolvedConfig,
  output: string,
): Promise<string> {
  const directory = join(root, 'src/early');
  const built = await build({
    root,
    mode,
    envDir,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: Object.entries(stands).map(([name, file]) => ({
        find: new RegExp(`^${name}$`, 'u'),
        replacement: join(directory, file),
      })),
    },
    css: { modules: modules ?? {} },
    build: {
      target: target || 'es2023',
      write: false,
      rolldownOptions: {
        input: join(directory, 'drawings', `${screen}.tsx`),
        output: { entryFileNames: 'assets/drawn-[name]-[hash].js' },
      },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script, ...others] = chunks.filter((chunk) => chunk.type === 'chunk');
  if (!script || others.length > 0) throw new Error('What is drawn early is to be one script');
  writeFileSync(join(output, script.fileName), script.code);
  return `/${script.fileName}`;
}

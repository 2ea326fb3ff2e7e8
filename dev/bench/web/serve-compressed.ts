import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod/mini';

import { root } from '../../root.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const configSchema = z.object({
  hosting: z.object({
    rewrites: z.array(z.object({ source: z.string(), destination: z.optional(z.string()) })),
  }),
});
const { hosting } = configSchema.parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')));

/** The destination that firebase.json rewrites an address to; null if it leaves the address alone. */
function rewrite(path: string): string | null {
  if (path.startsWith('/assets/')) return null;
  const found = hosting.rewrites.find(
    ({ source, destination }) =>
      destination &&
      (source.startsWith('!') || new RegExp(`^${source.replaceAll('*', '[^/]+')}$`, 'u').test(path)),
  );
  return found?.destination ?? null;
}

/** Serves a built app as Hosting does, compressed with Brotli. Resolves once it's listening. */
export async function serveCompressed(directory: string): Promise<{ url: string; server: Server }> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = findFile(directory, decodeURIComponent(pathname));
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file));
    compressed.set(file, body);
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no address');
  return { url: `http://127.0.0.1:${address.port}`, server };
}

/** As Hosting looks for it: the file itself, then the first matching rewrite of firebase.json. */
function findFile(directory: string, path: string): string | null {
  const candidates = [path === '/' ? '/index.html' : path, rewrite(path)];
  const found = candidates
    .flatMap((name) => (name === null ? [] : join(directory, name)))
    .find((file) => existsSync(file) && statSync(file).isFile());
  return found?.startsWith(directory) ? found : null;
}

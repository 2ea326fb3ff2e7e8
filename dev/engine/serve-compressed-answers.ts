import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { constants, createGzip } from 'node:zlib';

/** The first bytes of an HTTP/2 connection (RFC 9113, section 3.4). firebase-admin talks to Firestore over HTTP/2. */
const http2 = 'PRI ';

/**
 * Starts a proxy on `port` for the Firestore engine on `enginePort` that compresses answers with gzip for clients that accept
 * it. Google documents gzip for other APIs of the same kind ("Improve performance",
 * https://cloud.google.com/compute/docs/api/how-tos/performance), and says nothing about Firestore's. The engine doesn't
 * compress, so a page on a slow connection would seem to cost four times as much. HTTP/2 passes through unchanged.
 */
export async function serveCompressedAnswers(port: number, enginePort: number): Promise<Server> {
  const http = createHttpServer((asked, response) => passOn(asked, response, enginePort));
  // With Nagle's algorithm, an answer in two pieces would wait 40 ms for the first to be acknowledged.
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (first) => {
      if (first.toString('latin1', 0, http2.length) === http2) tunnel(socket, first, enginePort);
      else {
        socket.pause();
        socket.unshift(first);
        http.emit('connection', socket);
        socket.resume();
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

function tunnel(socket: Socket, first: Buffer, enginePort: number): void {
  const engine = connect(enginePort, '127.0.0.1').setNoDelay();
  engine.write(first);
  pipeline(socket, engine, socket, () => {});
}

function passOn(asked: IncomingMessage, response: ServerResponse, enginePort: number): void {
  const { method, url: path, headers } = asked;
  const passed = request({ host: '127.0.0.1', port: enginePort, method, path, headers }, (answer) => {
    const { 'content-length': _, ...others } = answer.headers;
    const isCompressed =
      /\bgzip\b/u.test(headers['accept-encoding'] ?? '') && /json/u.test(others['content-type'] ?? '');
    if (!isCompressed) {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      pipeline(answer, response, () => {});
      return;
    }
    response.writeHead(answer.statusCode ?? 0, {
      ...others,
      'content-encoding': 'gzip',
      vary: [others.vary, 'accept-encoding'].filter(Boolean).join(', '),
    });
    // Each piece is flushed at once: a long answer is read as it arrives.
    pipeline(answer, createGzip({ flush: constants.Z_SYNC_FLUSH }), response, () => {});
  });
  pipeline(asked, passed, (error) => {
    if (error) response.destroy();
  });
}

/**
 * Serves a docroot as the shipped nginx snippet does: the same status, type, caching and security headers for every
 * kind of path (test/browser/serving.test.ts asks both and compares).
 */
import { createReadStream, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readHeaders } from './headers.mjs';

/** As in Debian's mime.types; `charset utf-8` goes with the text types. */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'text/xml; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** A request handler for node:http. It only reads: the docroot may be replaced by a new build at any time. */
export function serveDocroot(docroot, { root = process.cwd() } = {}) {
  const headers = readHeaders(root);

  return (request, response) => {
    const answer = (status, more, path, size = 0) => {
      response.writeHead(status, [...headers, ...Object.entries(more)].flat());
      if (path === undefined || request.method === 'HEAD') response.end();
      else
        createReadStream(path, { end: Math.max(0, size - 1) })
          .on('error', () => response.destroy())
          .pipe(response);
    };
    const send = (status, path, more) => {
      const found = fileAt(path);
      if (!found) return false;
      const etag = `"${Math.floor(found.mtimeMs / 1000).toString(16)}-${found.size.toString(16)}"`;
      if (status === 200 && request.headers['if-none-match'] === etag) {
        answer(304, { ETag: etag, ...more });
        return true;
      }
      const type = types[extname(path.replace(/\.gz$/, ''))] ?? 'application/octet-stream';
      const length = { 'Content-Type': type, 'Content-Length': String(found.size) };
      answer(status, { ...length, ...(status === 200 && { ETag: etag }), ...more }, path, found.size);
      return true;
    };

    const pathname = pathOf(request.url);
    if (pathname === undefined) return answer(400, { 'Content-Length': '0' });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return answer(405, { 'Content-Length': '0', 'Cache-Control': 'no-cache' });
    }
    const path = join(docroot, pathname);

    if (pathname.startsWith('/assets/')) {
      const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };
      const packed = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
      const vary = fileAt(`${path}.gz`) ? { Vary: 'Accept-Encoding' } : {};
      if (packed && send(200, `${path}.gz`, { ...forever, ...vary, 'Content-Encoding': 'gzip' })) return;
      if (send(200, path, { ...forever, ...vary })) return;
      return answer(404, { 'Content-Length': '0', 'Cache-Control': 'no-store' });
    }
    const fresh = { 'Cache-Control': 'no-cache' };
    const isKnown = !pathname.includes('//') && pathname !== '/404.html';
    if (isKnown && !pathname.endsWith('/') && send(200, path, fresh)) return;
    if (isKnown && send(200, join(path, 'index.html'), fresh)) return;
    if (pathname === '/config.json') {
      response.writeHead(
        200,
        [...headers, ...Object.entries({ 'Content-Type': 'application/json', ...fresh })].flat(),
      );
      return response.end('{}');
    }
    if (!send(404, join(docroot, '404.html'), fresh)) answer(404, { 'Content-Length': '0', ...fresh });
  };
}

/** The decoded path with its dots resolved, or undefined when it is no path. */
function pathOf(url = '/') {
  try {
    const pathname = decodeURIComponent(new URL(`http://docroot${url}`).pathname);
    return pathname.includes('\0') || pathname.split('/').includes('..') ? undefined : pathname;
  } catch {
    return undefined;
  }
}

function fileAt(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? stat : undefined;
}

import type { IncomingMessage, ServerResponse } from 'node:http';

export declare function serveDocroot(
  docroot: string,
  options?: { root?: string },
): (request: IncomingMessage, response: ServerResponse) => void;

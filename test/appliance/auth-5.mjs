/** The stand-in's sign-in service, dialect 5: @auth/core on node:http. */
import { Auth, skipCSRFCheck } from '@auth/core';
import credentials from '@auth/core/providers/credentials';
import { bodyOf, originOf } from './exchange.mjs';
import { injectFault } from './faults.mjs';
import { callbacksOf, credentialsOf, oauthOf, quietLogger } from './people.mjs';

/**
 * @param {import('./people.mjs').AuthOptions & { checksCsrf?: boolean }} options   `checksCsrf: false`: GET csrf is 404
 * @returns {(req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse) => Promise<void>}
 */
export function createAuth(options) {
  const { basePath = '/api/auth', faults } = options;
  const config = {
    basePath,
    trustHost: true,
    secret: options.secret,
    providers: [
      ...(options.withoutPasswords ? [] : [credentials(credentialsOf(options))]),
      ...(options.oauth ? [oauthOf(options.oauth)] : []),
    ],
    session: { strategy: 'jwt', ...(options.maxAge && { maxAge: options.maxAge }) },
    callbacks: callbacksOf(options),
    logger: quietLogger,
    ...(options.checksCsrf === false && { skipCSRFCheck }),
  };

  return async (req, res) => {
    if (await injectFault(faults, req, res)) return;
    const headers = new Headers();
    for (const [name, value] of Object.entries(req.headers))
      if (value !== undefined) headers.set(name, String(value));
    const body = req.method === 'GET' || req.method === 'HEAD' ? undefined : await bodyOf(req);
    const url = new URL(req.url ?? '/', originOf(req, options.origin));
    const answer = await Auth(new Request(url, { method: req.method, headers, body }), config);
    for (const [name, value] of answer.headers) if (name !== 'set-cookie') res.setHeader(name, value);
    const cookies = answer.headers.getSetCookie();
    if (cookies.length) res.setHeader('Set-Cookie', cookies);
    res.statusCode = answer.status;
    res.end(Buffer.from(await answer.arrayBuffer()));
  };
}

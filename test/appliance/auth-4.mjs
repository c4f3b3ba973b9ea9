/** The stand-in's sign-in service, dialect 4: next-auth 4.21.1's own core on node:http. */
import { AuthHandler } from 'next-auth/core';
import credentialsProvider from 'next-auth/providers/credentials';
import { bodyOf, cookiesOf, originOf, setCookieLine } from './exchange.mjs';
import { injectFault } from './faults.mjs';
import { callbacksOf, credentialsOf, oauthOf, quietLogger } from './people.mjs';

// The package is CommonJS: bundlers and node disagree on where its default is.
const credentials = credentialsProvider.default ?? credentialsProvider;

/**
 * @param {import('./people.mjs').AuthOptions} options
 * @returns {(req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse) => Promise<void>}
 */
export function createAuth(options) {
  const { basePath = '/api/auth', faults } = options;
  const authOptions = {
    secret: options.secret,
    providers: [
      ...(options.withoutPasswords ? [] : [credentials(credentialsOf(options))]),
      ...(options.oauth ? [oauthOf(options.oauth)] : []),
    ],
    session: { strategy: 'jwt', ...(options.maxAge && { maxAge: options.maxAge }) },
    callbacks: callbacksOf(options),
    logger: quietLogger,
  };

  return async (req, res) => {
    if (await injectFault(faults, req, res)) return;
    const origin = originOf(req, options.origin);
    const url = new URL(req.url ?? '/', origin);
    const nextauth = url.pathname
      .slice(basePath.length + 1)
      .split('/')
      .filter(Boolean);
    const body =
      req.method === 'POST' ? Object.fromEntries(new URLSearchParams(await bodyOf(req))) : undefined;
    const query = Object.fromEntries(url.searchParams);
    const answer = await AuthHandler({
      req: {
        host: `${origin}${basePath}`,
        method: req.method,
        headers: req.headers,
        cookies: cookiesOf(req),
        body,
        query: { ...query, nextauth },
        action: nextauth[0],
        providerId: nextauth[1],
        error: query.error ?? nextauth[1],
      },
      options: authOptions,
    });
    for (const { key, value } of answer.headers ?? []) res.setHeader(key, value);
    if (answer.cookies?.length) res.setHeader('Set-Cookie', answer.cookies.map(setCookieLine));
    res.statusCode = answer.status ?? 200;
    if (!answer.redirect) {
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
      if (!res.hasHeader('Content-Type') && typeof answer.body !== 'string')
        res.setHeader('Content-Type', 'application/json');
      res.end(text);
    } else if (body?.json === 'true') {
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify({ url: answer.redirect }));
    } else {
      res.writeHead(302, { Location: answer.redirect }).end();
    }
  };
}

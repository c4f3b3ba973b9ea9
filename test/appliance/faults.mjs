/**
 * What can go wrong in front of the sign-in service. It lies before Auth.js and never inside it: Auth.js stays real.
 *
 * A test (or start.mjs) keeps the object and changes it while the server runs:
 *   { mode: 'down' }                          the connection is cut
 *   { mode: 'html' }                          200 with a page, as an SPA fallback gives it
 *   { mode: 'shape' }                         200 with JSON that nobody asked for
 *   { mode: 'status', status: 500 }           an error page with that status
 *   { mode: 'limited', retryAfter: 2 }        429 with Retry-After
 *   { mode: 'slow', delay: 300 }              the right answer, late
 * `only(req)` narrows it to some requests; `times` ends it after so many.
 *
 * @typedef {import('./auth-types.d.mts').Faults} Faults
 */

/**
 * @param {Faults | undefined} faults
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @returns {Promise<boolean>} true when the request has been dealt with
 */
export async function injectFault(faults, req, res) {
  if (!faults?.mode || (faults.only && !faults.only(req))) return false;
  const { mode, status = 500, retryAfter = 2, delay = 1000 } = faults;
  if (faults.times !== undefined && --faults.times <= 0) faults.mode = undefined;
  if (mode === 'slow') {
    await new Promise((resolve) => setTimeout(resolve, delay));
    return false;
  }
  if (mode === 'down') {
    req.socket.destroy();
    return true;
  }
  req.resume();
  if (mode === 'shape') {
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"up"}');
    return true;
  }
  const code = mode === 'html' ? 200 : mode === 'limited' ? 429 : status;
  const headers = {
    'Content-Type': 'text/html',
    ...(mode === 'limited' && { 'Retry-After': String(retryAfter) }),
  };
  res.writeHead(code, headers).end(`<!doctype html><title>${code}</title><h1>${code}</h1>`);
  return true;
}

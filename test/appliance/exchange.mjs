/** What both dialects need from node:http: where the browser thinks it is, the whole body, the cookies. */

/**
 * The origin that the browser used: `fixed` when given, else what nginx forwarded, else the Host header.
 * @param {import('node:http').IncomingMessage} req
 * @param {string} [fixed]
 */
export function originOf(req, fixed) {
  if (fixed) return fixed.replace(/\/$/, '');
  const first = (name) =>
    String(req.headers[name] ?? '')
      .split(',')[0]
      .trim();
  const host = first('x-forwarded-host') || first('host') || '127.0.0.1';
  return `${first('x-forwarded-proto') || 'http'}://${host}`;
}

/**
 * @param {import('node:http').IncomingMessage} req
 * @returns {Promise<string>}
 */
export async function bodyOf(req) {
  const parts = [];
  for await (const part of req) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** @param {import('node:http').IncomingMessage} req */
export function cookiesOf(req) {
  const cookies = {};
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) cookies[pair.slice(0, at).trim()] = decoded(pair.slice(at + 1).trim());
  }
  return cookies;
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One Set-Cookie line from the record that Auth.js hands out. */
export function setCookieLine({ name, value, options = {} }) {
  const line = [`${name}=${encodeURIComponent(value)}`];
  if (options.maxAge !== undefined) line.push(`Max-Age=${Math.floor(options.maxAge)}`);
  if (options.domain) line.push(`Domain=${options.domain}`);
  if (options.path) line.push(`Path=${options.path}`);
  if (options.expires) line.push(`Expires=${new Date(options.expires).toUTCString()}`);
  if (options.httpOnly) line.push('HttpOnly');
  if (options.secure) line.push('Secure');
  if (options.sameSite) line.push(`SameSite=${options.sameSite === true ? 'Strict' : options.sameSite}`);
  return line.join('; ');
}

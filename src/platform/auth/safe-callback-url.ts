import { routes } from '../../paths.ts';

const home = '/';

/**
 * Where to go after sign-in, as a path of this origin; anything doubtful becomes `/`.
 *
 * Asked for wherever such an address passes: from the query, from the server's answer, before sending, before
 * navigating. Refused: another origin in any spelling (`//evil`, `/\evil`, `/a/..//evil`), user info, other schemes,
 * the sign-in page itself (a loop) and the sign-in service's own addresses (a link that signs out).
 *
 * @param authBase the sign-in service's path without a final slash, e.g. `/api/auth`
 */
export function safeCallbackUrl(raw: unknown, origin: string, authBase: string): string {
  if (typeof raw !== 'string' || raw.length > 2048 || /[\s\\\u0000-\u001f\u007f-\u009f]/.test(raw))
    return home;
  if (!raw.startsWith('/') && !raw.startsWith(`${origin}/`)) return home;
  try {
    const url = new URL(raw, origin);
    if (url.origin !== origin || url.username || url.password || url.pathname.startsWith('//')) return home;
    // The web server decodes, merges slashes and goes by dots before it chooses a location; so does this comparison.
    const path = `${decodeURIComponent(url.pathname).replace(/\/+/g, '/')}/`;
    if (/\/\.\.?\//.test(path) || path.startsWith(`${routes.signIn}/`) || path.startsWith(`${authBase}/`))
      return home;
    return url.pathname + url.search + url.hash;
  } catch {
    return home;
  }
}

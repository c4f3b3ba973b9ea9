/** Who is signed in, as the account menu shows it: first and last name, else `name`. */
export interface User {
  firstName?: string;
  lastName?: string;
  email?: string;
  name?: string;
}

export interface Session {
  user: User;
  /** Milliseconds since 1970 by the server's clock. */
  expires: number;
}

const fields = ['firstName', 'lastName', 'email', 'name'] as const;

/**
 * Reads a session answer: `null` for signed out (`{}` in one dialect, `null` in the other), `undefined` for JSON that
 * is no session answer at all and so leaves open who is signed in.
 */
export function readSession(json: unknown): Session | null | undefined {
  if (json === null) return null;
  if (typeof json !== 'object' || Array.isArray(json)) return undefined;
  if (Object.keys(json).length === 0) return null;
  const { user, expires } = json as { user?: unknown; expires?: unknown };
  if (typeof user !== 'object' || user === null || typeof expires !== 'string') return undefined;
  const at = Date.parse(expires);
  if (Number.isNaN(at)) return undefined;
  const known: User = {};
  for (const field of fields) {
    const text = (user as Record<string, unknown>)[field];
    if (typeof text === 'string' && text) known[field] = text;
  }
  return { user: known, expires: at };
}

/** The same person: by e-mail address where both have one, else by every field. */
export function sameUser(one: User, other: User): boolean {
  if (one.email && other.email) return one.email.toLowerCase() === other.email.toLowerCase();
  return fields.every((field) => one[field] === other[field]);
}

/** What to call the user. */
export function userName(user: User): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.name || user.email || 'Signed in';
}

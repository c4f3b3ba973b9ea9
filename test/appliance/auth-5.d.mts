import type { AuthHandler, AuthOptions } from './auth-types.d.mts';

/** `checksCsrf: false`: GET csrf is 404. */
export function createAuth(options: AuthOptions & { checksCsrf?: boolean }): AuthHandler;

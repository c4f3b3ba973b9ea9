import type { AuthHandler, AuthOptions } from './auth-types.d.mts';

export function createAuth(options: AuthOptions): AuthHandler;

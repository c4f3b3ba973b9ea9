import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Faults in front of the sign-in service; faults.mjs explains the effect of each. */
export interface Faults {
  mode?: 'down' | 'html' | 'shape' | 'status' | 'limited' | 'slow';
  status?: number;
  retryAfter?: number;
  delay?: number;
  times?: number;
  only?: (req: IncomingMessage) => boolean;
}

export interface AuthOptions {
  secret: string;
  user?: Person;
  users?: Person[];
  /** Without it: the forwarded headers, else Host. */
  origin?: string;
  basePath?: string;
  oneTimeCode?: string;
  /** Seconds a session lives; default 30 days. */
  maxAge?: number;
  /** The server's own refusal (AccessDenied). */
  allow?: (email: string) => boolean;
  oauth?: { id: string; name: string; page: string };
  /** The provider elsewhere is the only way in. */
  withoutPasswords?: boolean;
  faults?: Faults;
}

export type AuthHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

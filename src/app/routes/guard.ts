/** Decides what a place shows to its visitor. Pure, so that one table of tests covers every case. */
import { signInPath } from '../../paths.ts';
import type { Route } from './routes.ts';

type Passage =
  | { readonly kind: 'show'; readonly route: Route }
  /** The session is not known yet. */
  | { readonly kind: 'wait'; readonly route: Route }
  /** The session is lost over unsaved work: the page stays, with a sign-in dialog over it. */
  | { readonly kind: 'sign-in-over'; readonly route: Route }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' };

export function passage(at: {
  readonly route: Route | undefined;
  /** Path and query that the user requested. */
  readonly location: string;
  readonly status: 'loading' | 'authenticated' | 'unauthenticated';
  readonly unsaved: boolean;
  /** Whether sign-in leads back here. */
  readonly callback: boolean;
}): Passage {
  const { route, location, status, unsaved, callback } = at;
  if (!route) return { kind: 'not-found' };
  if (!route.auth || status === 'authenticated') return { kind: 'show', route };
  if (status === 'loading') return { kind: 'wait', route };
  if (unsaved) return { kind: 'sign-in-over', route };
  return { kind: 'redirect', to: signInPath('SessionRequired', callback ? location : undefined) };
}

/**
 * Another prefix for the whole appliance. The masks that begin with the old one follow, for the prefix is what they make
 * names from; no name changes until somebody renames by them.
 *
 *   withPrefix(vega01, 'vega02').masks?.admin      vega02dbadm%%
 */
import { setRoot } from './edits.ts';
import type { Appliance } from './types.ts';

/** An empty text takes the prefix away, and leaves the masks. */
export function withPrefix(appliance: Appliance, prefix: string): Appliance {
  const next = setRoot(appliance, 'prefix', prefix || undefined);
  const { masks, prefix: old } = appliance;
  if (!masks || !old || !prefix) return next;
  const follow = Object.entries(masks).map(([key, mask]) => [
    key,
    mask?.startsWith(old) ? `${prefix}${mask.slice(old.length)}` : mask,
  ]);
  return setRoot(next, 'masks', Object.fromEntries(follow));
}

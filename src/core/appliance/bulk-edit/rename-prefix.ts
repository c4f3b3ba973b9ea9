/**
 * Another prefix for the whole appliance. The masks that begin with the old one follow, for the prefix is what they
 * make names from; no name changes until the user renames by them.
 *
 *   withPrefix(vega01, 'vega02').masks?.admin      vega02dbadm%%
 */

import type { Appliance, NameMasks } from '../document/appliance-types.ts';
import { setRoot } from '../edits/edits.ts';
import { maskClasses } from './name-masks.ts';

/** An empty text takes the prefix away, and leaves the masks; the next prefix is theirs again. */
export function withPrefix(appliance: Appliance, prefix: string): Appliance {
  const next = setRoot(appliance, 'prefix', prefix || undefined);
  const { masks } = appliance;
  const old = appliance.prefix || rootOf(masks);
  if (!masks || !old || !prefix) return next;
  const follow = Object.entries(masks).map(([key, mask]) => [
    key,
    mask?.startsWith(old) ? `${prefix}${mask.slice(old.length)}` : mask,
  ]);
  return setRoot(next, 'masks', Object.fromEntries(follow));
}

/** The text before the usual names when the document has no prefix, because it was removed or never set. */
function rootOf(masks: NameMasks | undefined): string | undefined {
  const usual = maskClasses.find(({ id, usual }) => masks?.[id]?.endsWith(usual));
  return usual && masks?.[usual.id]?.slice(0, -usual.usual.length);
}

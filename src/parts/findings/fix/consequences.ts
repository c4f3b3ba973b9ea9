/** What fixes would do, calculated here or, for a large document, in the background. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { type FixesPreview, fixAll } from '../../../core/audit/run/run-fixes.ts';
import { localTime } from '../../../platform/browser/local-day.ts';
import type { Services } from '../../../platform/composition/services.ts';

type Ports = Pick<Services, 'clock' | 'runInBackground'>;

/** Shown where the calculation failed: the fix itself was not refused. */
export const fixFailed = 'the fix could not be calculated. Run it again.';

/** Up to this many addresses the few runs of the checks take less than a frame or two. */
const inlineLimit = 300;

/** `only`: keys of the findings that are chosen. `quiet`: nobody pressed for it. Undefined when the calculation failed. */
export async function workOutFixes(
  appliance: Appliance,
  {
    checkId,
    only,
    quiet,
  }: { readonly checkId: string; readonly only: readonly string[]; readonly quiet: boolean },
  { clock, runInBackground }: Ports,
): Promise<FixesPreview | undefined> {
  const now = localTime(clock.now());
  if (appliance.endpoints.length <= inlineLimit)
    try {
      return fixAll(appliance, checkId, { now }, only);
    } catch {
      return undefined;
    }
  const fixed = await runInBackground('fixAll', { appliance, checkId, now, only }, { quiet });
  return fixed && { ...fixed, appliance: sharing(appliance, fixed.appliance) };
}

type Records = readonly { readonly id?: unknown }[];

/**
 * A document that came as a copy, with everything that did not change taken from the one it was made of: an edit must
 * share what it did not touch, else the whole document counts as edited. Records of equal text are equal; a document
 * without any difference is the one it was made of.
 */
export function sharing(before: Appliance, copy: Appliance): Appliance {
  const next = { ...copy } as Record<string, unknown>;
  let isChanged = false;
  for (const [key, value] of Object.entries(copy)) {
    const old = before[key as keyof Appliance];
    next[key] = sharedValue(old, value);
    isChanged ||= next[key] !== old;
  }
  return isChanged ? (next as Appliance) : before;
}

function sharedValue(old: unknown, value: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(old)) return same(old, value) ? old : value;
  const known = old as Records;
  let changed = known.length !== value.length;
  const records = (value as Records).map((record, at) => {
    const mine = known[at];
    if (same(mine, record)) return mine;
    changed = true;
    return record;
  });
  return changed ? records : old;
}

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

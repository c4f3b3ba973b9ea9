/** What a fix would do, worked out here or, for a large document, in the background. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { applyFix } from '../../../core/audit/run/fixes.ts';
import { type FixPreview, fixAll, previewFix } from '../../../core/audit/run/run-fixes.ts';
import { localTime } from '../../../platform/browser/local-day.ts';
import type { Services } from '../../../platform/composition/services.ts';
import { auditInlineLimit } from '../use-audit.ts';

type Ports = Pick<Services, 'clock' | 'runInBackground'>;

export async function workOutFix(
  appliance: Appliance,
  finding: Finding,
  { clock, runInBackground }: Ports,
): Promise<FixPreview | undefined> {
  const now = localTime(clock.now());
  if (appliance.endpoints.length <= auditInlineLimit) return previewFix(appliance, finding, { now });
  const preview = await runInBackground('fix', { appliance, finding, now });
  return preview && { ...preview, appliance: applyFix(appliance, preview.fix) };
}

export type FixesOfCheck = ReturnType<typeof fixAll>;

export async function workOutAll(
  appliance: Appliance,
  checkId: string,
  { clock, runInBackground }: Ports,
): Promise<FixesOfCheck | undefined> {
  const now = localTime(clock.now());
  if (appliance.endpoints.length <= auditInlineLimit) return fixAll(appliance, checkId, { now });
  const fixed = await runInBackground('fixAll', { appliance, checkId, now });
  return fixed && { ...fixed, appliance: sharing(appliance, fixed.appliance) };
}

type Records = readonly { readonly id?: unknown }[];

/**
 * A document that came as a copy, with everything that did not change taken from the one it was made of: an edit must
 * share what it did not touch, else the whole document counts as edited. Records of equal text are equal.
 */
export function sharing(before: Appliance, copy: Appliance): Appliance {
  const next = { ...copy } as Record<string, unknown>;
  for (const [key, value] of Object.entries(copy)) {
    const old = before[key as keyof Appliance];
    if (!Array.isArray(value) || !Array.isArray(old)) {
      if (same(old, value)) next[key] = old;
      continue;
    }
    const known = old as Records;
    let changed = known.length !== value.length;
    const records = (value as Records).map((record, at) => {
      const mine = known[at];
      if (same(mine, record)) return mine;
      changed = true;
      return record;
    });
    next[key] = changed ? records : old;
  }
  return next as Appliance;
}

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

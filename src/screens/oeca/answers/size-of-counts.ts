import type { Design } from '../../../core/authoring/design/design.ts';
import { sizeOfCounts } from '../../../core/authoring/design/hardware.ts';
import { countOf, racksOf } from '../../../core/authoring/replan/absent.ts';

/** The counts name the size where all racks are alike; an eighth rack has those of a quarter. */
export function withSizeOfCounts(design: Design): Design {
  const names = new Set(
    racksOf(design).map((r) =>
      sizeOfCounts(countOf(design, r, 'databaseServers'), countOf(design, r, 'storageServers')),
    ),
  );
  const [size = 'elastic'] = names.size === 1 ? names : ['elastic' as const];
  const resolved = design.size === 'eighth' && size === 'quarter' ? 'eighth' : size;
  return { ...design, size: resolved };
}

/** The findings of a rack: those about the rack itself, and those of its machines and their guests. */

import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { machinesInRack } from '../../../core/appliance/racks/rack-layout.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import type { OpenFindings } from '../../../core/audit/run/open-findings.ts';
import { findingsByHost, markingOf } from '../../../parts/findings/faults.ts';

export type RackFindings = {
  /** About the rack itself, worst first. */
  readonly own: readonly Finding[];
  /** With those of its machines, each once. */
  readonly count: number;
  /** One of them marks the rack or a machine in it; the others are about many machines at once. */
  readonly isMarked: boolean;
};

export function findingsByRack(appliance: Appliance, open: OpenFindings): ReadonlyMap<Id, RackFindings> {
  const ofHost = findingsByHost(open, indexAppliance(appliance));
  return new Map(
    appliance.racks.map(({ id }) => {
      const own = open.bySubject.get(id) ?? [];
      const all = new Set([
        ...own,
        ...machinesInRack(appliance, id).flatMap((machine) => ofHost.get(machine.id) ?? []),
      ]);
      return [id, { own, count: all.size, isMarked: markingOf([...all]).length > 0 }];
    }),
  );
}

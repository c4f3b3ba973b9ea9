import { useCallback, useMemo, useState } from 'react';
import type { FlowGraph, FlowOptions } from '../../../core/appliance/flow/flow.ts';
import { indexAppliance } from '../../../core/appliance/index-appliance.ts';
import type { Appliance, Id } from '../../../core/appliance/types.ts';
import { liveFindings } from '../../../core/audit/live.ts';

/** The graph of a document with its faults, and the groups that are open in it. `draw` stays the same while the choice does. */
export function useFlow(
  appliance: Appliance,
  draw: (appliance: Appliance, options: FlowOptions) => FlowGraph,
) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const faults = useMemo(() => faultsByRecord(appliance), [appliance]);
  const graph = useMemo(() => draw(appliance, { faults, open }), [appliance, draw, faults, open]);
  const toggle = useCallback((group: string) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(group)) after.add(group);
      return after;
    });
  }, []);
  return { graph, toggle };
}

/** The first fault of each record. A machine is not faulty by an address of its: that is drawn where the address is. */
function faultsByRecord(appliance: Appliance): ReadonlyMap<Id, string> {
  const { endpoints, machines } = indexAppliance(appliance);
  const faults = new Map<Id, string>();
  for (const { subjects, detail } of liveFindings(appliance)) {
    const ofAddress = subjects.some((id) => endpoints.has(id));
    for (const id of subjects)
      if (!faults.has(id) && !(ofAddress && machines.has(id))) faults.set(id, detail);
  }
  return faults;
}

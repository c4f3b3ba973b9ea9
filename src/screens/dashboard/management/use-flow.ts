import { useCallback, useMemo, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import type { FlowGraph, FlowOptions } from '../../../core/appliance/flow/flow.ts';
import { faultsByRecord } from '../../../parts/findings/faults.ts';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';

/** The graph of a document with its faults, and the groups that are open in it. `draw` stays the same while the choice does. */
export function useFlow(
  appliance: Appliance,
  draw: (appliance: Appliance, options: FlowOptions) => FlowGraph,
) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const findings = useOpenFindings(appliance);
  const faults = useMemo(() => faultsByRecord(findings, indexAppliance(appliance)), [appliance, findings]);
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

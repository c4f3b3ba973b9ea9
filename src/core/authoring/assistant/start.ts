/**
 * The first document of an appliance that is planned from nothing: a quarter rack with every default, a document like any
 * other from the first click; and what every later answer makes of it.
 *
 *   startAppliance('appliance:dbm01', { name: 'dbm01', prefix: 'dbm01' }).machines.length      10
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../appliance/document/empty-appliance.ts';
import type { Design } from '../design/design.ts';
import { isBare, startDesign } from '../design/start-design.ts';
import { currentDesign, plannedDesign } from '../replan/current-design.ts';
import { type RootFields, replan } from '../replan/replan.ts';
import { withPlanFact } from '../software/plan-facts.ts';
import { usualOsGroups, usualUsers, withUsualSoftware } from '../software/software.ts';

export function startAppliance(id: Id, { name, prefix }: { readonly name: string; readonly prefix: string }) {
  const empty: Appliance = {
    ...emptyAppliance(id, name),
    prefix,
    users: usualUsers('role-separated'),
    groups: usualOsGroups,
  };
  const planned = replan(empty, undefined, startDesign);
  return withPlanFact(withUsualSoftware(empty, planned), 'backup', 'outside');
}

/** The document after another answer: replanned, with the usual software where a cluster is new. */
export function withAnswer(
  appliance: Appliance,
  change: (design: Design) => Design,
  root: Partial<RootFields> = {},
): Appliance {
  const before = isBare(appliance) ? undefined : plannedDesign(appliance);
  return withUsualSoftware(appliance, replan(appliance, before, change(currentDesign(appliance)), root));
}

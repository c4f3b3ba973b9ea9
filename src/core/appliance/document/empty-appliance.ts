import type { Appliance, Id } from './appliance-types.ts';

/** A document with nothing in it but its name: what an import and authoring start from. */
export function emptyAppliance(id: Id, name: string): Appliance {
  return {
    schema: 1,
    id,
    name,
    racks: [],
    machines: [],
    networks: [],
    endpoints: [],
    clusters: [],
    diskGroups: [],
    homes: [],
    databases: [],
    users: [],
    groups: [],
    services: {},
    gateway: {},
    scripts: [],
    plans: [],
    facts: [],
    settings: {},
    baselines: [],
    suppressions: [],
    sources: [],
  };
}

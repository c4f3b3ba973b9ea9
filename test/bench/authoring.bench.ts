import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../src/core/appliance/document/empty-appliance.ts';
import { withAnswer } from '../../src/core/authoring/assistant/start.ts';
import { type Design, defaultDesign, defaultNetworks } from '../../src/core/authoring/design/design.ts';
import { replan } from '../../src/core/authoring/replan/replan.ts';
import { bench } from './bench.ts';

/** 32 racks of 15 database and 26 storage servers: 1,504 machines with their switches and power units. */
const wide: Design = {
  ...defaultDesign,
  size: 'elastic',
  racks: Array.from({ length: 32 }, () => ({ databaseServers: 15, storageServers: 26 })),
  networks: defaultNetworks.map((network, n) => ({
    ...network,
    subnet: `10.${n + 1}.0.0/16`,
    ...(network.role !== 'private' && { gateway: `10.${n + 1}.0.1` }),
  })),
  clusters: Array.from({ length: 32 }, (_, c) => ({ key: `c${c + 1}` })),
};

const planned = (): Appliance =>
  replan(
    { ...emptyAppliance('appliance:wide', 'wide'), prefix: 'dbm01', domain: 'example.com' },
    undefined,
    wide,
  );

/** A count goes up and down again, so that every round has something to plan. */
function* counts(): Generator<number, never> {
  for (;;) yield* [16, 15];
}

export const benches = [
  bench({
    name: 'one answer to the assistant, 32 racks',
    most: 100,
    prepare: () => ({ appliance: planned(), next: counts() }),
    run: (given) => {
      const databaseServers = given.next.next().value;
      given.appliance = withAnswer(given.appliance, (design) => ({
        ...design,
        racks: design.racks.map((rack, r) => (r === 20 ? { ...rack, databaseServers } : rack)),
      }));
      if (given.appliance.machines.length < 1_500) throw new Error('machines are missing');
      return given.appliance.endpoints.length;
    },
  }),
];

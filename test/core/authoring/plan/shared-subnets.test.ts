/** Networks of one plan that share a subnet: a separate ILOM network within Admin, the client networks of two clusters. */
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import {
  clientBeside,
  networkFacts,
  withSubnet,
} from '../../../../src/core/authoring/assistant/network-facts.ts';
import { startAppliance, withAnswer } from '../../../../src/core/authoring/assistant/start.ts';
import { type Design, ilomNetwork } from '../../../../src/core/authoring/design/design.ts';
import { planRecords } from '../../../../src/core/authoring/plan/plan.ts';
import { withCount } from '../../../../src/core/authoring/replan/absent.ts';
import { currentDesign } from '../../../../src/core/authoring/replan/current-design.ts';
import { numberInOrder, pinsIn } from '../../../../src/core/authoring/replan/replan.ts';

const test = suite('networks that share a subnet');

const [admin, client] = ['10.20.10.0/24', '10.30.40.0/24'];

function shared(adminSubnet = admin, clientSubnet = client): Appliance {
  const start = withAnswer(
    startAppliance('appliance:dbm01', { name: 'dbm01', prefix: 'dbm01' }),
    (design) => ({
      ...design,
      virtual: true,
      networks: design.networks.map((network) =>
        network.key === 'admin'
          ? withSubnet(network, adminSubnet)
          : network.key === 'client'
            ? withSubnet(network, clientSubnet)
            : network,
      ),
    }),
  );
  return withAnswer(start, (design) => ({
    ...design,
    clusters: [{ key: 'c1' }, { key: 'c2', client: 'client2' }],
    networks: [
      ...design.networks,
      withSubnet(ilomNetwork, adminSubnet),
      withSubnet(clientBeside(design, 'client2', 'Client 2'), clientSubnet),
    ],
  }));
}

const given = ({ endpoints }: Pick<Appliance, 'endpoints'>) =>
  endpoints.flatMap(({ address }) => (address ? [address] : []));
const on = ({ endpoints }: Appliance, network: string) =>
  endpoints.flatMap(({ networkId, address }) =>
    networkId === `network:${network}` ? [Number(address.split('.').at(-1))] : [],
  );
const assertUnique = (appliance: Appliance) =>
  assert.equal(given(appliance).length, new Set(given(appliance)).size);

/** Endpoints of both documents whose address is another one now. */
function changed(before: Appliance, after: Appliance): readonly string[] {
  const was = new Map(before.endpoints.map(({ id, address }) => [id, address]));
  return after.endpoints.flatMap(({ id, address }) => {
    const old = was.get(id);
    return old && old !== address ? [`${id} ${old} ${address}`] : [];
  });
}

test('each address is given once, and an earlier network leaves free what a later one has as its gateway', () => {
  const planned = shared();
  assertUnique(planned);
  assert.equal(on(planned, 'ilom'), [16, 17, 18, 19, 20]);
  const other = withAnswer(planned, (design) => ({
    ...design,
    networks: design.networks.map((network) =>
      network.key === 'ilom' ? { ...network, gateway: '10.20.10.13' } : network,
    ),
  }));
  assert.not(given(other).includes('10.20.10.13'));
  assert.equal(changed(planned, other).length, 1);
});

test('an address from before stays, although the network in front of it grows', () => {
  const planned = shared();
  const more = withAnswer(planned, (design) => withCount(design, 0, 'storageServers', 8));
  assert.equal(changed(planned, more), []);
  assertUnique(more);
  assert.equal(pinsIn(more, currentDesign(more)), {});
});

test('one of them numbered in order leaves the other where it is', () => {
  const more = withAnswer(shared(), (design) => withCount(design, 0, 'databaseServers', 4));
  const ordered = numberInOrder(more, currentDesign(more), 'ilom');
  assertUnique(ordered);
  const moved = changed(more, ordered);
  assert.ok(moved.length > 0 && moved.every((text) => text.includes('/ilom/')), moved.join('\n'));
  assert.is(networkFacts(ordered).find(({ design }) => design.key === 'ilom')?.outOfOrder, 0);
});

const answer: fc.Arbitrary<(design: Design) => Design> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('databaseServers' as const, 'storageServers' as const),
      fc.integer({ min: 1, max: 7 }),
    )
    .map(
      ([count, expected]) =>
        (design: Design) =>
          withCount(design, 0, count, expected),
    ),
  fc.constantFrom('c1', 'c2').map((key) => (design: Design) => ({
    ...design,
    clusters: design.clusters.map((one) =>
      one.key === key ? { ...one, client: one.client === 'client2' ? 'client' : 'client2' } : one,
    ),
  })),
  fc.boolean().map((virtual) => (design: Design) => ({ ...design, virtual })),
  fc.constantFrom('admin', 'ilom', 'client', 'client2').map((key) => (design: Design) => ({
    ...design,
    networks: design.networks.map((one) =>
      one.key === key && one.subnet
        ? {
            ...one,
            blocks: one.blocks ? {} : { server: one.subnet.replace('0/', '40/').split('/')[0] ?? '' },
          }
        : one,
    ),
  })),
);

test('whatever is answered, the design as it is stored gives the same plan, and no address twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(['10.20.10.0/24', '10.30.40.0/24'], ['10.20.10.0/26', '10.30.40.0/27']),
      fc.array(answer, { minLength: 1, maxLength: 8 }),
      ([adminSubnet, clientSubnet], answers) => {
        let appliance = shared(adminSubnet, clientSubnet);
        for (const change of answers) {
          appliance = withAnswer(appliance, change);
          assertUnique(appliance);
          // Nothing of the session: as it is opened again.
          const again = planRecords(structuredClone(currentDesign(appliance)), { prefix: 'dbm01' });
          assert.equal(given(again).sort(), given(appliance).sort());
        }
      },
    ),
    { numRuns: 60 },
  );
});

test.run();

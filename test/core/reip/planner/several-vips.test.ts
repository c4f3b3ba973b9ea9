/** Nodes with VIPs in several networks: each VIP and each listener is the one of its network. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { dualStack, further, half, now, planned, to, toSix } from '../proof/authored-appliances.ts';

/** Without the SCAN, and with VIPs in a second client network. */
function twoClients(): Appliance {
  const base = half();
  const [cluster] = base.clusters;
  assert.ok(cluster);
  return {
    ...base,
    networks: [
      ...base.networks,
      {
        id: 'network:client-2',
        role: 'client',
        name: 'Client 2',
        subnet: '10.9.0.0/24',
        gateway: '10.9.0.1',
        interface: 'bondeth1',
      },
    ],
    endpoints: [
      ...base.endpoints.filter(({ kind }) => kind !== 'scan'),
      ...cluster.machines.flatMap((machine, i) =>
        (['host', 'vip'] as const).map((kind) => ({
          id: `endpoint:${machine}/client-2/${kind}`,
          owner: { machine },
          networkId: 'network:client-2',
          kind,
          hostname: `db${i + 1}-${kind}2`,
          address: `10.9.0.${10 + 2 * i + (kind === 'vip' ? 1 : 0)}`,
        })),
      ),
    ],
  };
}

/** No interface in the document: only the names show that both families are one network of Clusterware. */
const withoutInterfaces = ({ networks, endpoints, ...rest }: Appliance): Appliance => ({
  ...rest,
  networks: networks.map(({ interface: _, ...one }) => one),
  endpoints: endpoints.map(({ interface: _, ...one }) => one),
});

/** Of the first cluster, there and back. */
const textsOf = (appliance: Appliance, request: ReipRequest): readonly string[] => {
  const found: string[] = [];
  const [cluster] = appliance.clusters;
  for (const strategy of ['rolling', 'at-once'] as const) {
    const plan = planned(appliance, request, strategy);
    const { holds, wording } = provePlan(appliance, plan);
    assert.ok(holds, wording);
    for (const { commands, rollback } of plan.steps)
      for (const { text, where } of [...commands, ...rollback])
        if (where.startsWith(`${cluster?.name},`)) found.push(text);
  }
  assert.ok(found.length > 0);
  return found;
};

test('where nothing tells which network is the default one, each listener is asked for', () => {
  const appliance = twoClients();
  const texts = textsOf(appliance, to(appliance, 'client', 'client-2'));
  for (const name of ['Client', 'Client 2'])
    assert.ok(
      texts.some((text) => text.startsWith(`srvctl stop listener -listener <listener of ${name}>`)),
      name,
    );
  assert.not.ok(texts.some((text) => /^srvctl (?:stop listener -node|start listener$)/.test(text)));
});

test('the listeners that a person names are still each that of its network', () => {
  const appliance = twoClients();
  const { mapping } = proposeMapping(appliance, to(appliance, 'client', 'client-2'));
  const answers = { 'QN-13': true, 'QN-09': true, 'QC-05': true, 'QG-12': 'Ada Lovelace' };
  const plan = (more: object) =>
    planReip(appliance, mapping, { ...answers, ...more }, { now, strategy: 'rolling' });
  const inputs = Object.fromEntries(
    plan({}).steps.map(({ id, inputs: asked = [] }) => [
      id,
      Object.fromEntries(asked.map((input) => [input, input.replace(/[^A-Za-z0-9]/g, '_').toUpperCase()])),
    ]),
  );
  const filled = plan({ inputs });
  const texts = filled.steps.flatMap(({ commands }) => commands.map(({ text }) => text));
  assert.ok(texts.some((text) => text.startsWith('srvctl stop listener -listener LISTENER_OF_CLIENT_2 ')));
  const { holds, wording } = provePlan(appliance, filled);
  assert.ok(holds, wording);
});

/** The second cluster has the Data Guard network of its own. */
function ownNetworks(): Appliance {
  const base = further();
  const [, cluster] = base.clusters;
  const owners = new Set([cluster?.id, ...(cluster?.machines ?? [])]);
  const dr = base.networks.find(({ id }) => id === 'network:dr');
  assert.ok(dr && owners.size > 1);
  const isMoved = ({ networkId, owner }: Appliance['endpoints'][number]) =>
    networkId === 'network:dr' && owners.has('machine' in owner ? owner.machine : owner.cluster);
  return {
    ...base,
    networks: [
      ...base.networks,
      { ...dr, id: 'network:dr-b', name: 'Data Guard B', subnet: '10.9.0.0/24', gateway: '10.9.0.1' },
    ],
    endpoints: base.endpoints.map((one) =>
      isMoved(one)
        ? { ...one, networkId: 'network:dr-b', address: one.address.replace(/^.*\./, '10.9.0.') }
        : one,
    ),
  };
}

test('two clusters may have the same number and the same listener for a network of their own', () => {
  const appliance = ownNetworks();
  const { mapping } = proposeMapping(appliance, to(appliance, 'dr', 'dr-b'));
  const answers = { 'QN-13': true, 'QN-09': true, 'QC-05': true, 'QG-12': 'Ada Lovelace' };
  const plan = (more: object) =>
    planReip(appliance, mapping, { ...answers, ...more }, { now, strategy: 'at-once' });
  const inputs = Object.fromEntries(
    plan({}).steps.map(({ id, inputs: asked = [] }) => [
      id,
      Object.fromEntries(
        asked.map((input) => [
          input,
          input.startsWith('number') ? '2' : input.startsWith('listener') ? 'LISTENER_DR' : '',
        ]),
      ),
    ]),
  );
  const filled = plan({ inputs });
  const texts = filled.steps.flatMap(({ commands }) => commands.map(({ text }) => text));
  assert.ok(texts.some((text) => text.includes('-listener LISTENER_DR ')));
  const { holds, wording } = provePlan(appliance, filled);
  assert.ok(holds, wording);
});

test('families on interfaces or with tags that differ are two networks', () => {
  const base = dualStack(half(), 'client');
  for (const more of [{ interface: 'bondeth1' }, { vlan: 300 }]) {
    const appliance = {
      ...base,
      networks: base.networks.map((one) => (one.id === 'network:client6' ? { ...one, ...more } : one)),
    };
    const request = toSix(appliance, 'client');
    const plan = planned(appliance, request, 'at-once');
    const numbers = plan.steps.flatMap(({ commands }) =>
      commands.flatMap(({ text }) => /^srvctl modify network -netnum (.*?) -subnet/.exec(text)?.[1] ?? []),
    );
    assert.ok(numbers.length > 0);
    for (const number of numbers) assert.match(number, '6 in srvctl config network', JSON.stringify(more));
  }
});

test('both families are one network by the names in it, where no interface is known', () => {
  const appliance = withoutInterfaces(dualStack(further(), 'client', 'dr'));
  const texts = textsOf(appliance, toSix(appliance, 'client', 'dr'));
  assert.ok(texts.some((text) => text.includes('<listener of ')));
  assert.not.ok(texts.some((text) => /<(?:listener|number) of [^<>]*6/.test(text)));
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { PlannedNetwork } from '../../../../src/core/appliance/document/plan-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { networkProblems } from '../../../../src/core/appliance/networks/network-problems.ts';
import { mappedAppliance } from '../../../../src/core/reip/mapping/document-after.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { dice } from '../small-worlds.ts';

const test = suite('gateway, VLAN and MTU of a planned network');
const vega01 = exampleVega01();
const [admin, client, backup] = ['network:admin', 'network:client', 'network:backup'];

const errorsOf = (appliance: Appliance, ...networks: PlannedNetwork[]) =>
  proposeMapping(appliance, { networks }).problems.flatMap(({ kind, level, message, networkId }) =>
    level === 'error' ? [`${kind} of ${networkId}: ${message}`] : [],
  );

test('a gateway is a host address of its subnet', () => {
  const move = (gateway: string) =>
    errorsOf(vega01, { networkId: client, subnet: '172.20.33.0/25', gateway });
  assert.equal(move('172.20.33.127'), [
    `gateway of ${client}: The gateway 172.20.33.127 is the broadcast address of Client.`,
  ]);
  assert.equal(move('172.20.33.0'), [
    `gateway of ${client}: The gateway 172.20.33.0 is the network address of Client.`,
  ]);
  assert.equal(move('172.20.34.1'), [
    `gateway of ${client}: Gateway 172.20.34.1 of Client is outside 172.20.33.0/25.`,
  ]);
  assert.equal(move('172.20.33.126'), []);
});

test('the default gateway is not taken away, nor the one that servers have by their addresses', () => {
  const stated = errorsOf(vega01, { networkId: client, gateway: '' });
  assert.equal(stated, [
    `gateway of ${client}: Client loses its gateway 10.30.40.1, the default gateway of servers.`,
  ]);
  const machines = vega01.machines.map(({ defaultGateway: _, ...machine }) => machine);
  assert.equal(errorsOf({ ...vega01, machines }, { networkId: client, gateway: '' }), stated);
});

test('two subnets do not share one tag, and two that swap their tags share none', () => {
  const text = (vlan: number, name: string) =>
    `VLAN ${vlan} is also that of ${name}: two subnets do not share one tag.`;
  assert.equal(errorsOf(vega01, { networkId: client, vlan: 2020 }), [
    `vlan of ${client}: ${text(2020, 'Backup')}`,
  ]);
  assert.equal(errorsOf(vega01, { networkId: admin, vlan: 2010 }), [
    `vlan of ${admin}: ${text(2010, 'Client')}`,
  ]);
  assert.equal(errorsOf(vega01, { networkId: client, vlan: 2020 }, { networkId: backup, vlan: 2010 }), []);
});

test('a tag or an MTU out of its range', () => {
  assert.equal(errorsOf(vega01, { networkId: client, vlan: 5000, mtu: 0 }), [
    `vlan of ${client}: VLAN 5000 is not valid. Enter a whole number from 1 to 4094.`,
    `mtu of ${client}: MTU 0 is not valid. Enter a whole number from 576 to 65520.`,
  ]);
  assert.equal(errorsOf(vega01, { networkId: client, vlan: 0, mtu: 1500 }), []);
});

test('what the document has wrong today is none of the request', () => {
  const networks = vega01.networks.map((one) =>
    one.id === client || one.id === backup ? { ...one, vlan: 2020, mtu: 0 } : one,
  );
  const faulty = { ...vega01, networks };
  assert.equal(errorsOf(faulty, { networkId: client, subnet: '172.20.33.0/25', gateway: '172.20.33.1' }), []);
  assert.equal(errorsOf(faulty, { networkId: client, vlan: 2010 }), []);
});

test('the proof refuses what the mapping refuses', () => {
  const { mapping } = proposeMapping(vega01, { networks: [{ networkId: client, vlan: 2020 }] });
  const { counterexample } = provePlan(vega01, planReip(vega01, mapping, {}, { now: '2025-03-01' }));
  assert.match(JSON.stringify(counterexample ?? ''), /two subnets do not share one tag/);
});

test('no mapping without an error gives the document after it a new error of its networks', () => {
  const errors = (appliance: Appliance) =>
    [...networkProblems(appliance)].flatMap(([id, found]) =>
      found.flatMap((one) => (one.level === 'error' ? [`${id} ${one.id}: ${one.text}`] : [])),
    );
  const today = new Set(errors(vega01));
  let [clean, refused] = [0, 0];
  for (let seed = 0; seed < 400; seed++) {
    const roll = dice(seed);
    const networks = vega01.networks.flatMap(({ id }): PlannedNetwork[] => {
      if (roll.chance(40)) return [];
      const base = `10.${60 + roll.next(3)}.0`;
      return [
        {
          networkId: id,
          ...(roll.chance(70) && {
            subnet: `${base}.0/24`,
            ...(id !== 'network:private' && { gateway: `${base}.${[0, 1, 7, 254, 255][roll.next(5)]}` }),
          }),
          ...(roll.chance(50) && { vlan: [0, 1, 2010, 2020, 2030, 4095][roll.next(6)] ?? 0 }),
        },
      ];
    });
    const { mapping, problems } = proposeMapping(vega01, { networks });
    if (problems.some(({ level }) => level === 'error')) {
      refused++;
      continue;
    }
    clean++;
    const fresh = errors(mappedAppliance(vega01, mapping)).filter((one) => !today.has(one));
    assert.equal(fresh, [], JSON.stringify(networks));
  }
  assert.ok(clean > 20 && refused > 20, `${clean} clean, ${refused} refused`);
});

test.run();

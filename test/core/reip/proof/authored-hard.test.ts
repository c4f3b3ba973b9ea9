/** Harder moves of appliances that the assistant made: IPv6 beside IPv4, clusters of one node, circles over clusters. */
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { backupNetwork } from '../../../../src/core/authoring/design/design.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { addEntry, startRun } from '../../../../src/core/reip/project/run-log.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { runState } from '../../../../src/core/reip/run/run-state.ts';
import { partsByHost } from '../../../../src/core/reip/runbook/host-steps.ts';
import { runbookPlaces } from '../../../../src/core/reip/runbook/hosts.ts';
import { rollbackFrom } from '../../../../src/core/reip/runbook/rollback.ts';
import { runnableCommands } from '../../../../src/core/reip/runbook/runnable-commands.ts';
import {
  authored,
  dualStack,
  elastic,
  further,
  guests,
  half,
  now,
  planned,
  to,
  two,
} from './authored-appliances.ts';

const test = suite('hard moves of authored appliances');

const client = ({ endpoints }: Appliance) =>
  endpoints.filter(({ networkId }) => networkId === 'network:client');
const pinned = (list: readonly Endpoint[], address: (one: Endpoint, i: number) => string): ReipRequest => ({
  networks: [],
  pins: list.map((one, i) => ({ endpointId: one.id, address: address(one, i) })),
});
const aside = ({ address }: Endpoint) => address.replace(/\d+$/, (last) => String(Number(last) + 150));

/** Ticked to the end every address is where it was planned; from each of these steps on back everything is where it was. */
function walks(appliance: Appliance, plan: Plan): void {
  const proof = provePlan(appliance, plan);
  assert.ok(proof.holds, proof.wording);
  const at = new Map(plan.mapping.map(({ endpointId, current }) => [endpointId, current]));
  const take = (places: Map<string, string>, step: Step | undefined) => {
    for (const { endpointId, from, to: next } of step?.addressDelta ?? []) {
      assert.is(places.get(endpointId), from, step?.title);
      places.set(endpointId, next);
    }
  };
  const entry = { at: `${now}T09:00:00Z`, by: 'Ada' };
  const of = { id: appliance.id, name: 'one' };
  let run = startRun({ kind: 'reip', appliance: of, started: `${now}T08:00:00Z`, plan }, 'Ada');
  const turns = [1 / 3, 1 / 2, 4 / 5].map((part) => Math.floor(plan.steps.length * part));
  for (let done = 0; done < plan.steps.length; done++) {
    if (turns.includes(done) && !plan.steps.slice(0, done).some(({ reversible }) => reversible === 'no')) {
      let back = addEntry(run, { ...entry, what: 'back' });
      const places = new Map(at);
      for (let next = runState(back).next; next; next = runState(back).next) {
        take(places, next.step);
        back = addEntry(back, { ...entry, what: 'done', stepId: next.id });
      }
      for (const { endpointId, current } of plan.mapping) assert.is(places.get(endpointId), current);
    }
    const { next } = runState(run);
    assert.ok(next, `step ${done + 1} of ${plan.steps.length}`);
    take(at, next.step);
    run = addEntry(run, { ...entry, what: 'done', stepId: next.id });
  }
  const later = new Map(applianceAfter(appliance, plan).endpoints.map(({ id, address }) => [id, address]));
  for (const { endpointId, planned: expected } of plan.mapping) {
    assert.is(at.get(endpointId), expected);
    assert.is(later.get(endpointId), expected);
  }
}

const six: ReipRequest = {
  networks: [
    { networkId: 'network:admin6', subnet: '2001:db8:21::/64', gateway: '2001:db8:21::1' },
    { networkId: 'network:client6', subnet: '2001:db8:20::/64', gateway: '2001:db8:20::1' },
  ],
};

test('an IPv6 network moves beside an IPv4 one that stays, and both together', () => {
  const appliance = dualStack(guests(), 'admin', 'client');
  const both = { networks: [...to(appliance, 'admin', 'client').networks, ...six.networks] };
  for (const request of [six, both])
    for (const strategy of ['rolling', 'at-once'] as const)
      walks(appliance, planned(appliance, request, strategy));
});

test('no command for IPv4 is given, or run by a script, for an IPv6 address of an ILOM or a device', () => {
  const appliance = dualStack(half(), 'admin');
  const { steps } = planned(appliance, { networks: six.networks.slice(0, 1) });
  const commands = steps.flatMap(({ kind, commands: there, rollback: back }) =>
    kind === 'ilom' || kind === 'device' ? [...there, ...back] : [],
  );
  assert.ok(commands.length > 20);
  for (const one of commands) {
    assert.not.match(one.text, /modify network |--netmask|default-gateway|0\.0\.0\.0\/0|mask 64/);
    assert.is(one.provenance, 'verify');
    assert.is(runnableCommands(one), undefined);
  }
  assert.match(
    commands[0]?.text ?? '',
    /^ilomconfig modify network-ipv6 --state=enabled --static-ipaddress=2001:db8:21::\d+ {3}# prefix 64$/,
  );
});

test('no check asks for an IPv6 address by ARP, or counts the headers of IPv4 in its packets', () => {
  const appliance = dualStack(guests(), 'admin', 'client', 'backup');
  const sixth = appliance.networks.flatMap(({ id, subnet = '', gateway = '' }) =>
    id.endsWith('6')
      ? [{ networkId: id, subnet: subnet.replace(':1', ':2'), gateway: gateway.replace(':1', ':2') }]
      : [],
  );
  const checks = (steps: readonly Step[]) =>
    steps.flatMap(({ preChecks, verify }) => [...preChecks, ...verify]);
  const plan = planned(appliance, { networks: sixth });
  const last = plan.steps[plan.steps.findIndex(({ reversible }) => reversible === 'no') - 1]?.id ?? '';
  const all = [...checks(plan.steps), ...checks(rollbackFrom(plan, last))];
  assert.equal(
    all.filter((text) => /arping|MTU-28/.test(text)),
    [],
  );
  for (const expected of [
    'The new address is silent: ping -6 from a neighbor',
    'The former address is silent: ping -6 from a neighbor',
    'ping with the largest packet: ping -M do -s <MTU-48>',
  ])
    assert.ok(all.includes(expected), expected);
  const both = planned(appliance, { networks: [...to(appliance, 'client').networks, ...sixth] });
  assert.ok(
    checks(both.steps).some((text) => /^arping -D for each new IPv4 address.* no dadfailed$/.test(text)),
  );
});

test('where the subnet stays oifcfg learns of an interface, and no step speaks of another subnet', () => {
  const plan = planned(half(), { networks: [{ networkId: 'network:client', vlan: 303 }] });
  for (const kind of ['define', 'undefine']) {
    const step = plan.steps.find((one) => one.kind === kind);
    assert.match(`${step?.title} ${step?.expected}`, / (?:new|old) interface .* lists the new interface/);
  }
});

test('one cluster of several takes the addresses that another leaves; one goes alone', () => {
  const appliance = guests();
  const [first, second] = appliance.clusters.map(({ id, machines }) =>
    client(appliance).filter(({ owner }) =>
      'cluster' in owner ? owner.cluster === id : machines.includes(owner.machine),
    ),
  );
  assert.ok(first && second);
  const after = pinned(first, (_, i) => second[i]?.address ?? '');
  for (const request of [
    pinned(first, aside),
    { ...after, pins: [...(after.pins ?? []), ...(pinned(second, aside).pins ?? [])] },
  ])
    for (const strategy of ['rolling', 'at-once'] as const)
      walks(appliance, planned(appliance, request, strategy));
});

test('a separate ILOM network joins the admin network; a mask grows over addresses that each take the next', () => {
  const appliance = elastic();
  walks(
    appliance,
    planned(appliance, {
      networks: [{ networkId: 'network:ilom', subnet: '10.1.0.0/24', gateway: '10.1.0.1' }],
      rules: [{ networkId: 'network:ilom', rule: 'block', kind: 'ilom', from: '10.1.0.150' }],
    }),
  );
  walks(
    appliance,
    planned(appliance, {
      networks: [{ networkId: 'network:client', subnet: '10.2.0.0/23', gateway: '10.2.1.1' }],
      rules: [{ networkId: 'network:client', rule: 'pattern', pattern: '+1' }],
    }),
  );
});

test('VIPs of two clusters that take each other’s addresses: nobody is sent to look for a place to park', () => {
  const appliance = half();
  const vips = client(appliance).filter(({ kind }) => kind === 'vip');
  const circle = pinned(vips, (_, i) => vips[(i + 2) % vips.length]?.address ?? '');
  const plan = planned(appliance, { ...circle, parking: ['10.2.0.240', '10.2.0.241'] });
  assert.match(
    plan.problems[0]?.message ?? '',
    /^one01db01-vip, one01db03-vip wait for each other: no VIP or SCAN is ever parked; move one/,
  );
  const hosts = client(appliance).filter(({ kind }) => kind === 'host');
  const round = planned(
    appliance,
    pinned(hosts, (_, i) => hosts[(i + 1) % hosts.length]?.address ?? ''),
  );
  assert.match(round.problems[0]?.message ?? '', /wait for each other: name a free address .* parking/);
});

test('who is parked in a stop leaves its place after it: a second circle of the same stop asks for another one', () => {
  const appliance = half();
  const swap = (kind: string) => {
    const [one, two] = appliance.endpoints.filter(
      (each) => each.kind === 'host' && each.networkId === 'network:admin' && machineKind(each) === kind,
    );
    assert.ok(one && two);
    return pinned([one, two], (_, i) => [two, one][i]?.address ?? '').pins ?? [];
  };
  const machineKind = ({ owner }: Endpoint) =>
    appliance.machines.find(({ id }) => 'machine' in owner && id === owner.machine)?.kind;
  const pins = [...swap('storage'), ...swap('database')];
  const parking = ['10.1.0.240', '10.1.0.241'];
  const one = planned(appliance, { networks: [], pins, parking: parking.slice(0, 1) }, 'at-once');
  assert.equal(
    one.problems.map(({ message }) => message),
    [
      'one01dbadm01, one01dbadm02 wait for each other: name another free address of their subnet for parking (QN-14)',
    ],
  );
  walks(appliance, planned(appliance, { networks: [], pins, parking }, 'at-once'));
});

test('a VIP that waits for an address of its server goes when the VIPs of another network are online again', () => {
  const appliance = further();
  const host = (n: number, key: string) => `endpoint:machine:r1-db${n}/network:${key}/host/1`;
  const pins = [
    { endpointId: 'endpoint:machine:r1-db4/network:client/vip/1', address: '10.2.0.14' },
    { endpointId: host(4, 'client'), address: '10.2.0.24' },
    { endpointId: host(1, 'dr'), address: '10.5.0.12' },
    { endpointId: host(2, 'dr'), address: '10.5.0.11' },
  ];
  const request = {
    networks: [{ networkId: 'network:dr', vlan: 1777 }],
    pins,
    parking: ['10.2.0.250', '10.5.0.250'],
  };
  for (const strategy of ['rolling', 'at-once'] as const)
    walks(appliance, planned(appliance, request, strategy));
});

test('a cluster with one node, and one whose only node is a guest: its clients are out, and the step says so', () => {
  const servers = authored('X10M', { racks: [{ databaseServers: 3, storageServers: 4 }], ...two }, []);
  const [a, b] = servers.clusters;
  assert.ok(a && b);
  const all = [...a.machines, ...b.machines];
  const onServers = {
    ...servers,
    clusters: [
      { ...a, machines: all.slice(0, 1) },
      { ...b, machines: all.slice(1) },
    ],
  };
  const kvm = guests();
  const [c, d] = kvm.clusters;
  assert.ok(c && d);
  const gone = d.machines[1];
  const onGuests = {
    ...kvm,
    machines: kvm.machines.filter(({ id }) => id !== gone),
    endpoints: kvm.endpoints.filter(({ owner }) => !('machine' in owner && owner.machine === gone)),
    clusters: [c, { ...d, machines: d.machines.slice(0, 1) }],
  };
  for (const [appliance, outages] of [
    [onServers, ['client', 'host', 'host']],
    [onGuests, ['client', 'host', 'host', 'host', 'client']],
  ] as const) {
    const plan = planned(appliance, to(appliance, 'admin'));
    walks(appliance, plan);
    const steps = plan.steps.filter(({ kind }) => kind === 'database');
    assert.equal(
      steps.map(({ outage }) => outage),
      outages,
    );
    for (const { outage, preChecks } of steps)
      assert.is(
        preChecks.some((check) =>
          /^The databases of a cluster with no other node are not needed/.test(check),
        ),
        outage === 'client',
      );
    const alone = steps[0]?.preChecks.some((check) => check.startsWith('The other nodes carry'));
    assert.is(alone, appliance === onGuests, 'the other cluster of the host has other nodes');
    const names = appliance.endpoints.filter(
      ({ owner, kind, networkId }) =>
        kind === 'host' &&
        networkId === 'network:admin' &&
        appliance.clusters.some(({ machines }) => 'machine' in owner && machines.includes(owner.machine)),
    );
    const renames = names.map(({ id, hostname }) => ({ endpointId: id, hostname: `${hostname}x` }));
    const renamed = planned(appliance, { networks: [], renames });
    walks(appliance, renamed);
    const changes = renamed.steps.filter(({ kind }) => kind === 'rename');
    assert.is(changes.length, renames.length);
    assert.is(changes.filter(({ outage }) => outage === 'client').length, 1);
    for (const { outage, preChecks } of changes)
      assert.match(
        preChecks.at(-1) ?? '',
        outage === 'client' ? /^The databases of a cluster with no other node/ : /^The other nodes carry/,
      );
  }
});

test('the rows of the steps lead every address to where it is planned, or the proof says where they do not', () => {
  const appliance = half();
  const plan = planned(appliance, to(appliance));
  const changes: readonly ((row: Step['addressDelta'][number]) => Step['addressDelta'])[] = [
    (row) => [{ ...row, to: '10.99.0.9' }],
    (row) => [{ ...row, from: '10.99.0.9' }],
    () => [],
  ];
  for (const kind of ['ilom', 'device', 'cell', 'database', 'client-host', 'vips', 'scan', 'private'])
    for (const change of changes) {
      const at = plan.steps.findIndex((one) => one.kind === kind);
      assert.ok(at >= 0, kind);
      const steps = plan.steps.map((one, i) =>
        i === at
          ? { ...one, addressDelta: one.addressDelta.flatMap((row, j) => (j === 0 ? change(row) : [row])) }
          : one,
      );
      assert.not(provePlan(appliance, { ...plan, steps }).holds, `${kind}: ${change}`);
    }
});

test('no host waits for one that waits for it, in no step, forward and back', () => {
  let waiting = 0;
  fc.assert(
    fc.property(
      fc.record({
        virtual: fc.boolean(),
        databaseServers: fc.integer({ min: 2, max: 4 }),
        storageServers: fc.integer({ min: 3, max: 5 }),
        clusters: fc.integer({ min: 1, max: 2 }),
        keys: fc.subarray(['admin', 'client', 'private', 'backup'], { minLength: 1 }),
        strategy: fc.constantFrom('rolling' as const, 'at-once' as const),
        both: fc.boolean(),
      }),
      ({ virtual, databaseServers, storageServers, clusters, keys, strategy, both }) => {
        const size = { racks: [{ databaseServers, storageServers }], virtual };
        const named = Array.from({ length: clusters }, (_, i) => ({ key: `c${i + 1}` }));
        const appliance = authored(virtual ? 'X11M' : 'X9M', { ...size, clusters: named }, [backupNetwork]);
        const plan = planned(appliance, to(appliance, ...keys), strategy, both);
        const release = plan.steps.findIndex(({ reversible }) => reversible === 'no');
        const last = plan.steps.at(release < 0 ? -1 : release - 1)?.id ?? '';
        for (const steps of [plan.steps, rollbackFrom(plan, last)]) {
          const places = runbookPlaces(steps, appliance);
          for (const step of steps) {
            const left = new Map(
              [...partsByHost(step, places)].map(([host, { after }]) => [
                host,
                after === '' ? [] : after.split(', '),
              ]),
            );
            for (const others of left.values()) {
              if (others.length > 0) waiting++;
              for (const one of others) assert.ok(left.has(one), `${one} has no part of ${step.title}`);
            }
            while (left.size > 0) {
              const free = [...left].find(([, others]) => !others.some((one) => left.has(one)));
              assert.ok(free, `${step.title}: ${[...left.keys()].join(', ')} wait in a circle`);
              left.delete(free[0]);
            }
          }
        }
      },
    ),
    { numRuns: 25 },
  );
  assert.ok(waiting > 50, `${waiting} waits`);
});

test.run();

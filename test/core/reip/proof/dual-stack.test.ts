/**
 * Hosts with an IPv4 and an IPv6 network on one interface: Clusterware has one network with one VIP per node and one SCAN for both,
 * and a plan moves either family or both.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { dualStack, further, guests, half, planned, to, toSix } from './authored-appliances.ts';

const test = suite('both address families');

const two = dualStack(further(), 'admin', 'client', 'dr');

const join = (...requests: readonly ReipRequest[]): ReipRequest => ({
  networks: requests.flatMap(({ networks }) => networks),
  pins: requests.flatMap(({ pins = [] }) => pins),
});

function pinned(appliance: Appliance, kind: Endpoint['kind'], networkId: string): ReipRequest {
  const next = (address: string) =>
    address.includes(':') ? `${address}a` : address.replace(/\d+$/, (last) => String(Number(last) + 150));
  const own = appliance.endpoints.filter((one) => one.kind === kind && one.networkId === networkId);
  assert.ok(own.length > 1);
  return { networks: [], pins: own.map(({ id, address }) => ({ endpointId: id, address: next(address) })) };
}

function proved(
  appliance: Appliance,
  request: ReipRequest,
  strategy: 'rolling' | 'at-once' = 'rolling',
): Plan {
  const plan = planned(appliance, request, strategy);
  const { holds, wording } = provePlan(appliance, plan);
  assert.ok(holds, wording);
  return plan;
}

const steps = (plan: Plan, kind: string): readonly Step[] => {
  const found = plan.steps.filter((step) => step.kind === kind);
  assert.ok(found.length > 0, kind);
  return found;
};
const texts = (list: readonly Step[]) =>
  list.flatMap(({ commands, rollback }) => [...commands, ...rollback].map(({ text }) => text));

/** The sorts of addresses that a step takes offline, each as `vip client6`. */
const offline = (appliance: Appliance, { effects }: Step): string[] => {
  const ids = new Set(effects.flatMap((effect) => (effect.do === 'offline' ? effect.resources : [])));
  const own = appliance.endpoints.filter(({ id }) => ids.has(id));
  return [
    ...new Set(own.map(({ kind, networkId }) => `${kind} ${networkId.replace('network:', '')}`)),
  ].sort();
};

test('an IPv4 SCAN that gets other addresses changes in the stop that its IPv6 network asks for', () => {
  const request = join(toSix(two, 'client'), pinned(two, 'scan', 'network:client'));
  for (const strategy of ['rolling', 'at-once'] as const) {
    const { steps: all } = proved(two, request, strategy);
    const at = (what: string) => all.findIndex(({ id }) => id.startsWith(what));
    // Its name resolves to both families, and the first command that asks for it takes both.
    const records = ['scan-dns', 'scan'].flatMap((kind) =>
      all.filter((step) => step.kind === kind && /network:client6?$/.test(step.id)),
    );
    assert.is(records.length, 8);
    for (const step of records) assert.match(step.group ?? '', /^stop\//);
    assert.ok(at('stop/') < all.indexOf(records[0] as Step));
  }
});

test('each family moves alone and with the other, of the default network and of a further one', () => {
  for (const appliance of [
    dualStack(half(), 'admin', 'client'),
    two,
    dualStack(guests(), 'admin', 'client'),
  ]) {
    const hasFurther = appliance === two;
    const moves = [
      to(appliance, 'client'),
      toSix(appliance, 'client'),
      join(to(appliance, 'client'), toSix(appliance, 'client')),
      toSix(appliance, 'admin'),
      ...(hasFurther
        ? [
            to(appliance, 'dr'),
            toSix(appliance, 'dr'),
            join(to(appliance, 'dr'), toSix(appliance, 'client', 'dr')),
          ]
        : []),
    ];
    for (const request of moves)
      for (const strategy of ['rolling', 'at-once'] as const) proved(appliance, request, strategy);
  }
});

test('both families have the number of one network in Clusterware', () => {
  for (const request of [
    to(two, 'client'),
    toSix(two, 'client'),
    join(to(two, 'client'), toSix(two, 'client')),
  ]) {
    const all = texts(proved(two, request).steps).filter((text) => text.startsWith('srvctl '));
    assert.ok(all.some((text) => text.startsWith('srvctl modify network -netnum 1 ')));
    assert.ok(all.some((text) => text.startsWith('srvctl modify nodeapps -node ')));
    assert.equal(
      all.filter((text) => text.includes('<number of ') || text.includes('<listener of ')),
      [],
    );
  }
  const further6 = texts(proved(two, toSix(two, 'dr')).steps).join('\n');
  assert.match(
    further6,
    /modify network -netnum <number of Data Guard in srvctl config network> -subnet 2001:db8:22::\/64\/bondeth2/,
  );
  assert.not.match(further6, /of Data Guard 6/);
});

test('a VIP and a SCAN of both families stop and start a single time', () => {
  const plan = proved(two, join(to(two, 'client', 'dr'), toSix(two, 'client', 'dr')));
  for (const { commands, rollback } of [...steps(plan, 'stop'), ...steps(plan, 'online')])
    for (const list of [commands, rollback]) {
      const turned = list
        .map(({ text, where }) => `${where} ${text}`)
        .filter((text) => text.includes('srvctl st'));
      assert.ok(turned.length === 0 || turned.some((text) => text.includes(' scan')));
      assert.equal(turned.length, new Set(turned).size, turned.join('\n'));
    }
});

test('what stops with a network stops in both families, and each has its gap', () => {
  for (const [request, kind, expected] of [
    [toSix(two, 'dr'), 'stop', ['scan dr', 'scan dr6', 'vip dr', 'vip dr6']],
    [to(two, 'dr'), 'stop', ['scan dr', 'scan dr6', 'vip dr', 'vip dr6']],
    [pinned(two, 'vip', 'network:client6'), 'vip', ['vip client', 'vip client6']],
    [pinned(two, 'vip', 'network:client'), 'vip', ['vip client', 'vip client6']],
    [pinned(two, 'scan', 'network:client6'), 'scan', ['scan client', 'scan client6']],
    [pinned(two, 'scan', 'network:dr'), 'scan', ['scan dr', 'scan dr6']],
  ] as const) {
    const plan = proved(two, request);
    for (const step of steps(plan, kind)) assert.equal(offline(two, step), expected, step.title);
    // Without the effect on the family that stays, or without its gap, the plan is refused.
    const at = plan.steps.findIndex((step) => step.kind === kind);
    const id = two.endpoints.find(
      (one) =>
        `${one.kind} ${one.networkId.replace('network:', '')}` === expected[0] &&
        plan.steps[at]?.effects.some(
          (effect) => effect.do === 'offline' && effect.resources.includes(one.id),
        ),
    )?.id;
    assert.ok(id);
    const without = plan.steps.map((step) => ({
      ...step,
      effects: step.effects.map((effect) =>
        effect.do === 'offline' || effect.do === 'online'
          ? { ...effect, resources: effect.resources.filter((one) => one !== id) }
          : effect,
      ),
    }));
    assert.not(provePlan(two, { ...plan, steps: without }).holds);
    const gaps = plan.gaps.map((gap) => ({
      ...gap,
      endpointIds: gap.endpointIds.filter((one) => one !== id),
    }));
    assert.not(provePlan(two, { ...plan, gaps }).holds);
  }
});

test('the alerts of a storage server that moves both families in a stop are listed by the document', () => {
  const appliance = dualStack(half(), 'admin');
  const cells = appliance.endpoints.filter(
    ({ id, kind, networkId }) =>
      kind === 'host' && networkId === 'network:admin' && /machine:[^/]*cel/.test(id),
  );
  const [first, second] = cells;
  assert.ok(first && second);
  // The first waits until the second has left, while its IPv6 address moves at once.
  const pins = [
    { endpointId: first.id, address: second.address },
    { endpointId: second.id, address: '10.1.0.222' },
  ];
  const request = join(to(appliance, 'private'), toSix(appliance, 'admin'), { networks: [], pins });
  const plan = proved(appliance, request, 'at-once');
  const own = plan.steps.filter(
    ({ kind, machineId }) => kind === 'cell' && 'machine' in first.owner && machineId === first.owner.machine,
  );
  assert.equal(
    own.map(({ addressDelta }) => addressDelta[0]?.from.includes(':')),
    [true, false],
  );
  const end = first.address.split('.')[3];
  const sources = (kind: string, way: 'commands' | 'rollback') =>
    steps(plan, kind).flatMap((step) =>
      step[way].flatMap(({ text, where }) =>
        where === first.hostname ? (/fromIP=(\S+)/.exec(text)?.[1] ?? []) : [],
      ),
    );
  assert.equal(sources('stop', 'rollback'), [first.address, `2001:db8:10::${end}`]);
  assert.equal(sources('start', 'commands'), [second.address, `2001:db8:20::${end}`]);
});

test('a SCAN of both families gets its new name in one step', () => {
  const scan = two.endpoints.find(({ kind, networkId }) => kind === 'scan' && networkId === 'network:client');
  const request = { networks: [], renames: [{ endpointId: scan?.id ?? '', hostname: 'hall2-scan' }] };
  const plan = proved(two, request);
  const [rename, ...others] = steps(plan, 'rename');
  assert.equal(others, []);
  assert.equal(offline(two, rename as Step), ['scan client', 'scan client6']);
  const named = new Set(
    rename?.dnsDelta.flatMap(({ op, type, owner }) =>
      op === 'add' ? [`${type} ${owner.split('.')[0]}`] : [],
    ),
  );
  assert.ok(named.has('A hall2-scan') && named.has('AAAA hall2-scan'));
});

/** Addresses of one name in both families. */
const named = (appliance: Appliance, hostname: string) => {
  const found = appliance.endpoints.filter((one) => one.hostname === hostname);
  assert.is(found.length, 2, hostname);
  return found;
};
const both = dualStack(half(), 'client', 'admin');
const next = (hostname: string) => `${hostname}-x`;
const names = ['one01db01-vip', 'one01celadm01', 'one01dbadm01-ilom', 'one01dbadm01'];

test('a name of both families changes in one step, whichever of its addresses is asked for', () => {
  for (const hostname of names)
    for (const asked of [named(both, hostname), named(both, hostname).slice(0, 1)]) {
      const renames = asked.map(({ id }) => ({ endpointId: id, hostname: next(hostname) }));
      const [rename, ...others] = steps(proved(both, { networks: [], renames }), 'rename');
      assert.equal(others, [], hostname);
      const added = rename?.dnsDelta.flatMap(({ op, type, owner }) =>
        op === 'add' && type !== 'PTR' ? [`${type} ${owner.split('.')[0]}`] : [],
      );
      assert.equal(added?.sort(), [`A ${next(hostname)}`, `AAAA ${next(hostname)}`]);
    }
});

test('a name of both families changes while one of them or both move', () => {
  for (const hostname of names) {
    const renames = named(both, hostname).map(({ id }) => ({ endpointId: id, hostname: next(hostname) }));
    const keys = /vip/.test(hostname) ? ['client'] : ['admin'];
    for (const moves of [
      to(both, ...keys),
      toSix(both, ...keys),
      join(to(both, ...keys), toSix(both, ...keys)),
    ])
      for (const strategy of ['rolling', 'at-once'] as const) proved(both, { ...moves, renames }, strategy);
  }
});

test('half of a name does not change', () => {
  for (const hostname of names) {
    const [four, six] = named(both, hostname) as [Endpoint, Endpoint];
    const renames = [
      { endpointId: four.id, hostname: next(hostname) },
      { endpointId: six.id, hostname },
    ];
    const { holds, wording } = provePlan(both, planned(both, { networks: [], renames }));
    assert.not(holds, hostname);
    assert.match(wording, 'is one name');
  }
});

test.run();

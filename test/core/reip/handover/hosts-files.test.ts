/**
 * A plan applied to real network stacks: each machine is a namespace on one bridge, each step `ip addr`. One more
 * namespace asks the kernels with ARP.
 */

import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { ownerId } from '../../../../src/core/appliance/document/ids.ts';
import type { Effect, Move } from '../../../../src/core/reip/effect-types.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { mayMakeNamespaces } from '../../../tools/namespaces.ts';
import { find, skipUnless } from '../../../tools/programs.mjs';
import { isWhole } from '../../../tools/sample.mjs';
import { now, planned, requests } from '../artefacts-plans.ts';

const test = suite('a plan on real network stacks');

const ip = find('ip') ?? 'ip';

/** Many commands of `ip` at once. */
function batch(lines: readonly string[], namespace?: string): void {
  if (lines.length === 0) return;
  const done = spawnSync(ip, [...(namespace ? ['-n', namespace] : []), '-batch', '-'], {
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
}

/** Waits until the bridge sees the other end of each of its ports up: before, it forwards nothing. */
function carries(bridge: string, ports: number): void {
  let up = 0;
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    const { stdout } = spawnSync(ip, ['-n', bridge, '-o', 'link', 'show', 'master', 'br0', 'up'], {
      encoding: 'utf8',
    });
    up = [...stdout.matchAll(/ state UP /g)].length;
    if (up === ports) return;
  }
  throw new Error(`${up} of ${ports} ports of the bridge carry`);
}

/**
 * Namespaces on one bridge; the prober is one of them and has no address in the way. `patience`: seconds after which an
 * address that nobody answers for is free; long where somebody must.
 */
function bridged(machines: readonly string[], stem: string, patience = 0.3) {
  const nameOf = (i: number) => `ac${process.pid}${stem}${i}`;
  const bridge = `ac${process.pid}${stem}b`;
  const prober = `ac${process.pid}${stem}p`;
  const names = new Map(machines.map((machine, i) => [machine, nameOf(i)]));
  const all = [...names.values(), prober];
  batch([bridge, ...all].map((name) => `netns add ${name}`));
  batch(['link add br0 type bridge stp_state 0 forward_delay 0', 'link set br0 up'], bridge);
  batch(all.map((name, i) => `link add p${i} netns ${bridge} type veth peer name eth0 netns ${name}`));
  batch(
    all.flatMap((_, i) => [`link set p${i} master br0`, `link set p${i} up`]),
    bridge,
  );
  for (const name of all) batch(['link set lo up', 'link set eth0 up'], name);
  carries(bridge, all.length);
  const run = (program: string, args: readonly string[]) =>
    new Promise<{ status: number; stdout: string }>((resolve) => {
      execFile(ip, ['netns', 'exec', prober, program, ...args], { encoding: 'utf8' }, (error, stdout) =>
        resolve({ status: error ? Number(error.code ?? 1) : 0, stdout }),
      );
    });
  return {
    names,
    prober,
    run,
    /**
     * Hardware addresses of all who answer for an address within a second; where `least` should, they are asked up to
     * five times, because a machine that paused for a second does not answer.
     */
    async owners(address: string, least: number): Promise<string[]> {
      const args = ['-b', '-w', '1', '-I', 'eth0', '-s', '0.0.0.0', address];
      const found = new Set<string>();
      for (let asked = 0; asked === 0 || (asked < 5 && found.size < least); asked += 1) {
        const { stdout } = await run(find('arping') ?? 'arping', args);
        for (const [, mac = ''] of stdout.matchAll(/\[([0-9A-F:]+)\]/gi)) found.add(mac);
      }
      return [...found];
    },
    /** The test that a person makes before an address is taken; the kernel answers while the question is sent. */
    async isFree(address: string): Promise<boolean> {
      const args = [String(patience), find('arping') ?? 'arping', '-D', '-c', '1', '-I', 'eth0', address];
      const { status } = await run('timeout', args);
      assert.ok(status === 124 || status === 0 || status === 1, `arping ended with ${status}`);
      return status !== 1;
    },
    end() {
      for (const name of [bridge, ...all]) spawnSync(ip, ['netns', 'del', name]);
    },
  };
}

type Site = ReturnType<typeof bridged>;

/** What the effects of a plan do to the machines' addresses. */
class Walk {
  private readonly holder = new Map<string, string>();
  private readonly configured = new Map<string, string>();
  private readonly published = new Map<string, string>();
  private readonly away = new Set<string>();
  private readonly stopped = new Set<string>();
  readonly taken: string[] = [];
  /** Looks at what was taken: they go on while the next steps run, and end before the address moves again. */
  private readonly looks = new Map<string, Promise<void>>();

  constructor(
    private readonly appliance: Appliance,
    private readonly site: Site,
  ) {
    const [node] = appliance.clusters[0]?.machines ?? [];
    for (const endpoint of appliance.endpoints) {
      this.configured.set(endpoint.id, endpoint.address);
      const owner = ownerId(endpoint.owner);
      this.holder.set(endpoint.id, site.names.get(owner) ?? site.names.get(node ?? '') ?? '');
    }
    this.change([], [...this.configured.keys()]);
  }

  /** Is it on an interface now? */
  private holds(id: string): boolean {
    const endpoint = this.appliance.endpoints.find((one) => one.id === id);
    const isResource = endpoint?.kind === 'vip' || endpoint?.kind === 'scan';
    const nodes = this.appliance.clusters.flatMap(({ machines }) => machines);
    return !(isResource && (this.away.has(id) || nodes.every((node) => this.stopped.has(node))));
  }

  private change(gone: readonly string[], come: readonly string[]): void {
    const lines = new Map<string, string[]>();
    const put = (id: string, verb: 'add' | 'del') => {
      const name = this.holder.get(id) ?? '';
      const list = lines.get(name) ?? [];
      lines.set(name, list);
      list.push(`address ${verb} ${this.configured.get(id)}/32 dev eth0`);
    };
    for (const id of gone) put(id, 'del');
    for (const id of come) put(id, 'add');
    for (const [name, list] of lines) batch(list, name);
  }

  /** Addresses go, the new ones are tested, then they are taken: together where the plan moves them together. */
  private async take(moves: readonly Pick<Move, 'endpointId' | 'address'>[]): Promise<void> {
    const held = moves.filter(({ endpointId }) => this.holds(endpointId)).map(({ endpointId }) => endpointId);
    for (const { endpointId } of moves) await this.looks.get(this.configured.get(endpointId) ?? '');
    this.change(held, []);
    await Promise.all(
      moves.map(async ({ endpointId, address }) => {
        if (this.configured.get(endpointId) === address) return;
        assert.ok(await this.site.isFree(address), `${address} is answered before ${endpointId} takes it`);
        this.taken.push(address);
      }),
    );
    for (const { endpointId, address } of moves) this.configured.set(endpointId, address);
    this.change([], held);
    for (const endpointId of held) this.look(this.configured.get(endpointId) ?? '');
  }

  private look(address: string): void {
    const look = async () => {
      const who = await this.site.owners(address, 1);
      assert.is(who.length, 1, `${address} is answered by ${who.join(' and ') || 'nobody'}`);
    };
    this.looks.set(address, look());
  }

  async untilIdle(): Promise<void> {
    await Promise.all(this.looks.values());
  }

  /** VIP and SCAN addresses that a change of the resources takes down or up. */
  private async resources(change: () => void): Promise<void> {
    const ids = this.appliance.endpoints.map(({ id }) => id);
    const before = new Set(ids.filter((id) => this.holds(id)));
    change();
    const gone = [...before].filter((id) => !this.holds(id));
    const come = ids.filter((id) => !before.has(id) && this.holds(id));
    if (gone.length > 0) await this.untilIdle();
    this.change(gone, come);
  }

  async apply(effect: Effect): Promise<void> {
    if (effect.do === 'take') await this.take(effect.moves);
    else if (effect.do === 'publish')
      for (const { endpointId, address } of effect.records) {
        if (address === undefined) this.published.delete(endpointId);
        else this.published.set(endpointId, address);
      }
    else if (effect.do === 'scan')
      await this.take(
        this.appliance.endpoints
          .filter(({ kind, owner }) => kind === 'scan' && ownerId(owner) === effect.clusterId)
          .map(({ id }) => ({
            endpointId: id,
            address: this.published.get(id) ?? this.configured.get(id) ?? '',
          })),
      );
    else if (effect.do === 'offline' || effect.do === 'online')
      await this.resources(() => {
        for (const id of effect.resources) effect.do === 'offline' ? this.away.add(id) : this.away.delete(id);
      });
    else if (effect.do === 'stop' || effect.do === 'start')
      await this.resources(() => {
        for (const id of effect.nodes) effect.do === 'stop' ? this.stopped.add(id) : this.stopped.delete(id);
      });
  }
}

const inNamespaces = mayMakeNamespaces()
  ? skipUnless(test, 'ip', 'arping', 'ping', 'timeout', 'dig')
  : (name: string, _run: () => void) => test.skip(`${name} (missing: the right to make network namespaces)`);

/** In groups, so that a few dozen programs run at once. */
async function ownersOf(
  site: Site,
  addresses: readonly string[],
  least: number,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (let i = 0; i < addresses.length; i += 24)
    await Promise.all(
      addresses
        .slice(i, i + 24)
        .map(async (address) => found.set(address, await site.owners(address, least))),
    );
  return found;
}

inNamespaces('the prober finds two owners of one address', async () => {
  const site = bridged(['a', 'b'], 'd', 2);
  try {
    for (const name of site.names.values()) batch(['address add 10.1.1.1/32 dev eth0'], name);
    assert.is((await site.owners('10.1.1.1', 2)).length, 2);
    assert.is(await site.isFree('10.1.1.1'), false);
    assert.is(await site.isFree('10.1.1.2'), true);
  } finally {
    site.end();
  }
});

/** With `-- --all` each of them; else those in which addresses change hands, or move in a stop. */
const cases: readonly (readonly [string, () => ReturnType<typeof planned>])[] = [
  ['new subnets', () => planned(requests.newSubnets)],
  ['exchanged addresses', () => planned(requests.exchanges)],
  [
    'a new private network in a full stop',
    () => planned({ networks: requests.withPrivate.networks.slice(1) }, 'at-once'),
  ],
];

/** Through every step, then a look at every address that was ever held. */
async function walkThrough(name: string, stem: string, { appliance, plan }: ReturnType<typeof planned>) {
  const site = bridged(
    appliance.machines.map(({ id }) => id),
    stem,
  );
  try {
    const walk = new Walk(appliance, site);
    for (const step of plan.steps) for (const effect of step.effects) await walk.apply(effect);
    await walk.untilIdle();
    const final = new Set(plan.mapping.map((one) => one.planned));
    const gone = [...new Set(plan.mapping.flatMap(({ current, parked = current }) => [current, parked]))];
    const left = gone.filter((address) => !final.has(address));
    for (const [addresses, expected] of [
      [[...final], 1],
      [left, 0],
    ] as const)
      for (const [address, who] of await ownersOf(site, addresses, expected))
        assert.is(who.length, expected, `${name}: ${who.length} answer for ${address}`);
    const moved = plan.mapping.filter(({ current, planned: to }) => current !== to);
    assert.ok(walk.taken.length >= moved.length);
  } finally {
    site.end();
  }
}

inNamespaces('a step that takes an address that somebody has is found before it does harm', async () => {
  const { appliance } = planned(requests.exchanges);
  const site = bridged(
    appliance.machines.map(({ id }) => id),
    's',
    20,
  );
  try {
    const walk = new Walk(appliance, site);
    const [one, other] = appliance.endpoints.filter(({ kind }) => kind === 'device');
    assert.ok(one && other);
    const effect = {
      do: 'take',
      moves: [{ endpointId: one.id, address: other.address, side: 'old' }],
    } as const;
    const refused = await walk.apply(effect).then(
      () => '',
      (error: Error) => error.message,
    );
    assert.match(refused, new RegExp(`${other.address} is answered before`));
  } finally {
    site.end();
  }
});

inNamespaces('no address has two owners on the way, and at the end every new one answers', async () => {
  await Promise.all(
    cases.slice(isWhole ? 0 : 1).map(([name, make], i) => walkThrough(name, `w${i}`, make())),
  );
});

inNamespaces('the check script of a plan finds each address as it should be, before and after', async () => {
  const { appliance: example, plan } = planned(requests.newSubnets);
  // Names, time and gateways are checked in a test of their own.
  const appliance = {
    ...example,
    services: {},
    networks: example.networks.map(({ gateway: _, ...network }) => network),
  };
  const script = handover(appliance, { ...plan, networks: [] }, { now }).find(
    (one) => one.name === 'check-network.sh',
  );
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  writeFileSync(join(folder, 'check.sh'), script?.text ?? '');
  const site = bridged(['old', 'new'], 'c');
  const errors = async (mode: string) =>
    (await site.run('bash', [join(folder, 'check.sh'), mode])).stdout
      .split('\n')
      .filter((line) => line.startsWith('ERROR'));
  try {
    const addresses = (key: 'current' | 'planned') =>
      [...new Set(plan.mapping.map((one) => one[key]))].map(
        (address) => `address add ${address}/32 dev eth0`,
      );
    batch(['address add 10.255.255.1/32 dev eth0', 'route add default dev eth0'], site.prober);
    for (const one of site.names.values()) batch(['route add default dev eth0'], one);
    const { names } = site;
    batch(addresses('current'), names.get('old'));
    assert.equal(await errors('before'), []);
    const early = await errors('after');
    const moved = plan.mapping.filter(({ current, planned: to }) => current !== to).length;
    assert.is(early.filter((line) => line.includes('does not answer')).length, moved);
    assert.is(early.filter((line) => line.includes('still answers, it is an old address')).length, moved);
    batch(['link set eth0 down'], names.get('old'));
    batch(addresses('planned'), names.get('new'));
    batch(['neigh flush all'], site.prober);
    assert.equal(await errors('after'), []);
  } finally {
    site.end();
    rmSync(folder, { recursive: true });
  }
});

test.run();

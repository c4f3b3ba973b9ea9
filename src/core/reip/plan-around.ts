/** Effects, commands and records of the steps that move no address: backups, DNS in bulk, stops, starts, the end. */
import { numberOf } from './answers.ts';
import type { Draft } from './draft.ts';
import { command, crs, oifcfg } from './plan-commands.ts';
import { isInDns, type PlanContext } from './plan-context.ts';
import { loweredTtl, namesOf } from './plan-dns.ts';
import { formerName, inverse, type Work } from './plan-effects.ts';
import type { Row } from './rows.ts';
import type { Effect, Step, StepCommand } from './types.ts';

type Around = Work & {
  readonly commands: StepCommand[];
  readonly rollback: StepCommand[];
  readonly dnsDelta?: Step['dnsDelta'];
};

const around = (
  effects: readonly Effect[],
  commands: StepCommand[] = [],
  rollback: StepCommand[] = [],
  undo: readonly Effect[] = inverse(effects),
): Around => ({ effects, undo, commands, rollback });

export function aroundWork(context: PlanContext, one: Draft): Around {
  const { unit, cluster, networkId = '' } = one;
  const where = cluster?.name ?? unit?.id ?? '';
  switch (one.kind) {
    case 'baseline':
      return around(
        [],
        [
          command('exachk', 'first database server'),
          command('ipconf -verify -semantic', 'every server', 'root', 'documented'),
          command('cluvfy comp healthcheck', 'first node', 'grid'),
        ],
      );
    case 'save-cluster':
      return around(
        ['ocr', 'profile'].map((what) => ({ do: 'save', what: what as 'ocr', of: cluster?.id ?? '' })),
        [
          command('ocrconfig -manualbackup', where),
          command(
            'cd $GRID_HOME/gpnp/$(hostname -s)/profiles/peer/ && cp -p profile.xml profile.xml.bk',
            'every node',
            'grid',
            'documented',
          ),
        ],
      );
    case 'save-switches':
      return around(
        context.appliance.machines
          .filter((machine) => machine.kind.endsWith('switch'))
          .map((machine) => ({ do: 'save', what: 'switch', of: machine.id })),
        [command('show running-config', 'every switch', 'admin')],
      );
    case 'ttl-lower':
      return { ...around([]), dnsDelta: ttlDeltas(context, loweredTtl, false) };
    case 'ttl-raise':
      return { ...around([]), dnsDelta: ttlDeltas(context, oldTtl(context), true) };
    case 'reverse-add':
      return reverseAdd(context);
    case 'reverse-remove':
      return reverseRemove(context);
    case 'outside':
      return around((one.about ?? []).map((id) => ({ do: 'gateway', networkId: id, old: true, new: true })));
    case 'gateway':
      return around(flips(one));
    case 'blackout-on':
      return around([
        { do: 'blackout', networkIds: one.about ?? [], on: true, console: context.console },
        ...flips(one),
      ]);
    case 'blackout-off':
      return around([{ do: 'blackout', networkIds: one.about ?? [], on: false, console: context.console }]);
    case 'define':
    case 'undefine': {
      const side = one.kind === 'define' ? 'new' : 'old';
      const verb = one.kind === 'define' ? 'setif' : 'delif';
      const back = one.kind === 'define' ? 'delif' : 'setif';
      return around(
        [{ do: one.kind, clusterId: cluster?.id ?? '', networkId, side }],
        oifcfg(context, verb, networkId, side, where),
        oifcfg(context, back, networkId, side, where),
      );
    }
    case 'stop':
    case 'start':
    case 'online':
      return stopOrStart(context, one);
    case 'parameters':
      return around(
        [],
        (unit?.clusters ?? []).map(({ name }) =>
          command(
            "alter system set cluster_interconnects='NEW1:NEW2' scope=spfile sid='<instance>';",
            `${name}, each instance where it is set`,
            'oracle',
            'verify',
          ),
        ),
      );
    case 'quorum':
      return around(
        [],
        [
          command(
            'quorumdiskmgr --alter --target --asm-disk-group=<dg> --visible-to="<ip>,<ip>"',
            'every database server',
            'root',
            'documented',
          ),
        ],
      );
    case 'rename': {
      const endpointIds = one.about ?? [];
      return around(
        [{ do: 'rename', endpointIds, side: 'new' }],
        [],
        [],
        [{ do: 'rename', endpointIds, side: 'old' }],
      );
    }
    case 'settle':
      return around([{ do: 'settle', endpointIds: one.about ?? [] }], [], [], []);
    case 'acknowledge':
      return around([{ do: 'acknowledge' }], [], [], []);
    case 'release':
      return around(
        context.mapping.networks
          .filter(({ current, planned }) => current.gateway !== planned.gateway)
          .map(({ networkId: id }) => ({ do: 'gateway', networkId: id, old: false, new: true })),
        [],
        [],
        [],
      );
    default:
      return around([]);
  }
}

const flips = (one: Draft): Effect[] =>
  (one.about ?? []).map((networkId) => ({ do: 'gateway', networkId, old: false, new: true }));

/** VIP and SCAN addresses of the unit's networks. */
export function resourcesOf(context: PlanContext, one: Draft): string[] {
  const { unit } = one;
  if (!unit || unit.nets.length === 0) return [];
  const nets = new Set(unit.nets.map(({ networkId }) => networkId));
  const owners = new Set(unit.nets.flatMap(({ cluster }) => [cluster.id, ...cluster.machines]));
  const ids: string[] = [];
  for (const owner of owners)
    for (const endpoint of context.index.byOwner.get(owner) ?? [])
      if ((endpoint.kind === 'vip' || endpoint.kind === 'scan') && nets.has(endpoint.networkId))
        ids.push(endpoint.id);
  return ids;
}

/** A SCAN stops as one, also when only some of its addresses change. */
export function withWholeScan(context: PlanContext, one: Draft): string[] {
  const ids = new Set(one.legs.map((leg) => leg.endpoint.id));
  if (one.legs.some((leg) => leg.endpoint.kind === 'scan'))
    for (const endpoint of context.index.byOwner.get(one.cluster?.id ?? '') ?? [])
      if (endpoint.kind === 'scan' && endpoint.networkId === one.networkId) ids.add(endpoint.id);
  return [...ids];
}

function stopOrStart(context: PlanContext, one: Draft): Around {
  const { unit } = one;
  if (!unit) return around([]);
  const nodes = unit.clusters.flatMap((cluster) => [...cluster.machines]);
  const cells = unit.cells.map((machine) => machine.id);
  const resources = resourcesOf(context, one);
  const nameOf = (id: string) => context.index.machines.get(id)?.name ?? id;
  if (one.kind === 'online') {
    const commands = unit.clusters.flatMap(({ name }) => [
      command('srvctl start vip -node <each node>', name, 'grid'),
      command('srvctl start scan; srvctl start scan_listener', name, 'grid'),
      command('srvctl start listener', name, 'grid'),
    ]);
    return around([{ do: 'online', resources }], commands, stopResources(unit.clusters));
  }
  const leave: Effect[] = cells.length > 0 ? [{ do: 'leave', machines: cells }] : [];
  if (one.kind === 'start')
    return around(
      [...inverse(leave), { do: 'start', nodes }],
      [
        ...unit.cells.map(({ name }) => command('cellcli -e alter cell startup services all', name)),
        ...nodes.map((id) => crs('start', nameOf(id))),
      ],
      nodes.map((id) => crs('stop', nameOf(id))),
    );
  const offline: Effect[] = resources.length > 0 ? [{ do: 'offline', resources }] : [];
  const stops: Effect[] = unit.stops && nodes.length > 0 ? [{ do: 'stop', nodes }] : [];
  return around(
    [...offline, ...stops, ...leave, ...flips(one)],
    [
      ...(resources.length > 0 ? stopResources(unit.clusters) : []),
      ...(unit.stops ? nodes.map((id) => crs('stop', nameOf(id))) : []),
      ...unit.cells.map(({ name }) => command('cellcli -e alter cell shutdown services all', name)),
    ],
    [
      ...unit.cells.map(({ name }) => command('cellcli -e alter cell startup services all', name)),
      ...(unit.stops ? nodes.map((id) => crs('start', nameOf(id))) : []),
    ],
  );
}

const stopResources = (clusters: readonly { readonly name: string }[]): StepCommand[] =>
  clusters.flatMap(({ name }) => [
    command('srvctl stop listener -node <each node>', name, 'grid'),
    command('srvctl stop vip -node <each node> -force', name, 'grid'),
    command('srvctl stop scan_listener; srvctl stop scan', name, 'grid'),
  ]);

const oldTtl = (context: PlanContext): number =>
  numberOf(context.answers, 'QD-06') ?? context.appliance.services.dns?.zones?.[0]?.ttl ?? 86_400;

/** One `change-ttl` a record whose value will change: its name keeps its answer. In the end the new reverse ones too. */
function ttlDeltas(context: PlanContext, ttl: number, isEnd: boolean): Step['dnsDelta'] {
  const names = namesOf(context);
  const found: Step['dnsDelta'][number][] = [];
  for (const row of context.rows) {
    const { endpoint, current, planned } = row;
    if (!isInDns(endpoint) || current === '') continue;
    if (current === planned && !context.renames.has(endpoint.id)) continue;
    found.push(names.forward(row, 'change-ttl', isEnd ? planned : current, isEnd, ttl));
  }
  return found;
}

/** Rows whose address changes, with a name in DNS. */
const movedNames = (context: PlanContext): Row[] =>
  context.rows.filter(
    ({ endpoint, current, planned }) => current !== planned && current !== '' && isInDns(endpoint),
  );

function reverseAdd(context: PlanContext): Around {
  const names = namesOf(context);
  const rows = movedNames(context).filter(({ holders }) => !formerName(holders));
  const records = rows.map(({ endpoint, planned }) => ({ address: planned, endpointId: endpoint.id }));
  const dnsDelta = rows.map((row) => names.reverse('add', row.planned, names.nameOf(row, true), 1));
  const undo: Effect[] =
    records.length > 0 ? [{ do: 'reverse', records: rows.map(({ planned }) => ({ address: planned })) }] : [];
  return { ...around(records.length > 0 ? [{ do: 'reverse', records }] : [], [], [], undo), dnsDelta };
}

/** Is an address that somebody leaves also the address of a name that stays? Only a document with duplicates has that. */
function namesThatStay({ appliance, index, rows }: PlanContext): ((address: string) => boolean) | undefined {
  if (index.byAddress.size === appliance.endpoints.length) return undefined;
  const moving = new Set(rows.map(({ endpoint }) => endpoint));
  return (address) =>
    (index.byAddress.get(address.trim().toLowerCase()) ?? []).some(
      (one) => !moving.has(one) && isInDns(one) && one.address === address,
    );
}

function reverseRemove(context: PlanContext): Around {
  const names = namesOf(context);
  // Addresses of today that a name will have: only those that somebody has can be among them.
  const kept = new Set<string>();
  for (const { endpoint, planned, holders } of context.rows)
    if (holders && isInDns(endpoint)) kept.add(planned);
  const stays = namesThatStay(context);
  const rows = movedNames(context).filter(({ current }) => !kept.has(current) && !stays?.(current));
  const gone = rows.map(({ endpoint, current }) => ({ address: current, endpointId: endpoint.id }));
  const dnsDelta = rows.map((row) => names.reverse('remove', row.current, names.nameOf(row, false), 3));
  const effects: Effect[] =
    gone.length > 0 ? [{ do: 'reverse', records: gone.map(({ address }) => ({ address })) }] : [];
  const undo: Effect[] = gone.length > 0 ? [{ do: 'reverse', records: gone }] : [];
  return { ...around(effects, [], [], undo), dnsDelta };
}

/** Writes the step of a draft: effects, commands, names and addresses, once the order and the parking are known. */
import { saysYes, textOf } from './answers.ts';
import type { Draft, Leg } from './draft.ts';
import { filled, openInputs } from './inputs.ts';
import { asked } from './plan-answers.ts';
import { aroundWork, withWholeScan } from './plan-around.ts';
import { moveCommands } from './plan-command-sets.ts';
import { cellBack, cellOut, interfaceOf } from './plan-commands.ts';
import { hostName, type PlanContext } from './plan-context.ts';
import type { Names } from './plan-dns.ts';
import { moveWork, type Work } from './plan-effects.ts';
import { keptUntil } from './plan-secondary.ts';
import { effectsOf } from './plan-shared.ts';
import { wordsOf } from './plan-words.ts';
import { findQuestion } from './questions.ts';
import type { Row } from './rows.ts';
import type { AddressDelta, Effect, Step, StepCommand } from './types.ts';

/** A step that still gets its number, its dependencies and its minutes. */
export type Rendered = Omit<Step, 'seq' | 'dependsOn' | 'minutes'> & {
  seq: number;
  dependsOn: readonly string[];
  minutes?: number;
};

export function renderDraft(context: PlanContext, names: Names, one: Draft): Rendered[] {
  if (one.kind === 'cell' && !one.unit) return cellSteps(context, names, one);
  const where = one.machine?.name ?? one.cluster?.name ?? (one.unit?.name || undefined) ?? '';
  if (one.legs.length === 0) {
    const { commands, rollback, dnsDelta, ...work } = aroundWork(context, one);
    const title = aroundTitle(context, one);
    const target = where || targetOf(one);
    return [
      finish(context, one, {
        title,
        target,
        work,
        commands,
        rollback,
        dnsDelta: dnsDelta ?? otherDns(context, names, one),
      }),
    ];
  }
  const work = moveWork(context, one, ...around(context, one));
  return [
    finish(context, one, {
      title: moveTitle(context, one),
      target: where,
      work,
      ...moveCommands(context, one, where),
      dnsDelta: dnsOf(names, one, work),
    }),
  ];
}

type Parts = {
  readonly title: string;
  readonly target: string;
  readonly work: Work;
  readonly commands: readonly StepCommand[];
  readonly rollback: readonly StepCommand[];
  readonly dnsDelta: Step['dnsDelta'];
  readonly id?: string;
  readonly group?: string;
  readonly part?: 'first' | 'second';
};

function finish(context: PlanContext, one: Draft, parts: Parts): Rendered {
  const words = wordsOf[one.kind];
  const question = one.kind === 'consumer' ? findQuestion(one.about?.[0] ?? '') : undefined;
  const isFirst = parts.part !== 'second';
  const delta = isFirst ? deltaOf(context, one) : none;
  const flags = delta.length > 0 ? flagsOf(context, delta) : [];
  const rack = one.unit?.hasPrivate && words.outage !== 'none' ? 'rack' : undefined;
  const group = parts.group ?? (one.unit && one.phase < 8 ? `stop/${one.unit.id}` : undefined);
  const actor =
    words.actor === 'DNS administrator' && textOf(context.answers, 'QD-03', 'actor')
      ? textOf(context.answers, 'QD-03', 'actor')
      : one.kind === 'acknowledge'
        ? textOf(context.answers, 'QG-11') || words.actor
        : words.actor;
  const id = parts.id ?? one.id;
  const step: Writable = {
    id,
    kind: one.kind === 'cell' && parts.part === 'second' ? 'cell-return' : one.kind,
    phase: one.phase,
    seq: 0,
    dependsOn: none,
    title: parts.title,
    actor,
    target: parts.target,
    network: one.networkId ?? '',
    outage: rack ?? words.outage,
    reversible: words.reversible,
    addressDelta: delta,
    dnsDelta: parts.dnsDelta,
    preChecks: isFirst ? asked(context, one, words.preChecks) : [],
    commands: filled(context.answers, id, parts.commands),
    expected: parts.part === 'second' ? 'asmmodestatus is ONLINE on every grid disk' : words.expected,
    verify: question?.step ? [question.step.check] : words.verify,
    rollback: filled(context.answers, id, parts.rollback),
    effects: parts.work.effects,
    undo: parts.work.undo,
  };
  if (group) step.group = group;
  if (one.machine) step.machineId = one.machine.id;
  if (one.kind === 'device' || one.kind === 'blackout-on' || one.kind === 'blackout-off')
    step.console = context.console || (one.kind === 'device' ? 'console port' : '');
  if (flags.length > 0) step.flags = flags;
  const inputs = openInputs(parts);
  if (inputs.length > 0) step.inputs = inputs;
  return step;
}

type Writable = Rendered & {
  group?: string;
  machineId?: string;
  console?: string;
  flags?: readonly string[];
  inputs?: readonly string[];
};

const none: readonly never[] = [];

function deltaOf(context: PlanContext, one: Draft): readonly AddressDelta[] {
  if (one.kind === 'scan-dns') return none;
  const [first] = one.legs;
  if (!first) return none;
  return one.legs.length === 1
    ? [deltaOfLeg(context, first)]
    : one.legs.map((leg) => deltaOfLeg(context, leg));
}

function deltaOfLeg(context: PlanContext, leg: Leg): AddressDelta {
  const { from, to, endpoint, parkedFor } = leg;
  const iface = interfaceOf(context, leg, 'to');
  return parkedFor !== undefined && parkedFor !== to
    ? { endpointId: endpoint.id, iface, from, to, parked: to }
    : { endpointId: endpoint.id, iface, from, to };
}

/** INV-09 and INV-24: the step cuts the operator's own connection, or the server of this page. */
function flagsOf(context: PlanContext, delta: readonly AddressDelta[]): readonly string[] {
  const { from, page } = context.own;
  if (from.length === 0 && page.length === 0) return none;
  const hits = (own: readonly string[]) => delta.some((change) => own.includes(change.from));
  return [...(hits(from) ? ['own-connection'] : []), ...(hits(page) ? ['own-console'] : [])];
}

/** What stands before and after the move itself. */
function around(context: PlanContext, one: Draft): [Effect[], Effect[]] {
  const { machine, kind } = one;
  const save: Effect[] =
    machine && kind !== 'vip' && kind !== 'device' ? [effectsOf(context, machine.id).save] : [];
  const isNode = machine !== undefined && context.clusterOf.has(machine.id);
  const guests = machine ? guestNodes(context, machine.id) : [];
  const nodes = isNode ? [machine.id] : guests;
  if (kind === 'vip' || (kind === 'exchange' && !one.unit) || (kind === 'scan' && !one.unit)) {
    const resources = withWholeScan(context, one);
    return [[{ do: 'offline', resources }], [{ do: 'online', resources }]];
  }
  if (kind === 'device' && machine)
    return [[effectsOf(context, machine.id).leave], [effectsOf(context, machine.id).return]];
  if ((kind === 'database' || kind === 'client-host') && !one.unit && isNode) {
    const { stop, start } = effectsOf(context, machine.id);
    return [[...save, stop], [start]];
  }
  if ((kind === 'database' || kind === 'client-host') && !one.unit && nodes.length > 0)
    return [[...save, { do: 'stop', nodes }], [{ do: 'start', nodes }]];
  if (kind === 'private' || kind === 'client-host') {
    const machines = new Set(
      one.legs.flatMap(({ endpoint }) => ('machine' in endpoint.owner ? [endpoint.owner.machine] : [])),
    );
    return [[...machines].map((of): Effect => effectsOf(context, of).save), []];
  }
  return [kind === 'scan' || kind === 'scan-dns' || kind === 'vips' || kind === 'exchange' ? [] : save, []];
}

const guestsOf = new WeakMap<PlanContext, Map<string, string[]>>();

/** The guests of a KVM host that are nodes: they stop with it. */
function guestNodes(context: PlanContext, host: string): readonly string[] {
  let map = guestsOf.get(context);
  if (!map) {
    map = new Map();
    for (const machine of context.appliance.machines) {
      if (machine.host === undefined || !context.clusterOf.has(machine.id)) continue;
      const list = map.get(machine.host);
      if (list) list.push(machine.id);
      else map.set(machine.host, [machine.id]);
    }
    guestsOf.set(context, map);
  }
  return map.get(host) ?? [];
}

/** A storage server is two steps, so that nothing can slip between unseen: out with the new address, and back. */
function cellSteps(context: PlanContext, names: Names, one: Draft): Rendered[] {
  const machine = one.machine;
  const where = machine?.name ?? '';
  const of = machine?.id ?? '';
  const shared = effectsOf(context, of);
  const leave: Effect[] = [shared.save, shared.leave];
  const back: Effect[] = [shared.return];
  const work = moveWork(context, one, leave, []);
  const set = moveCommands(context, one, where);
  const [outCommands, backCommands] = [cellOut(where), cellBack(where)];
  return [
    finish(context, one, {
      title: moveTitle(context, one),
      target: where,
      work,
      commands: outCommands.concat(set.commands),
      rollback: set.rollback.concat(backCommands),
      dnsDelta: dnsOf(names, one, work),
      group: one.id,
      part: 'first',
    }),
    finish(context, one, {
      title: 'Grid disks online again',
      target: where,
      work: { effects: back, undo: [shared.leave] },
      commands: backCommands,
      rollback: outCommands,
      dnsDelta: none,
      id: `${one.id}/return`,
      group: one.id,
      part: 'second',
    }),
  ];
}

const sideWords: Readonly<Record<string, string>> = {
  ilom: 'ILOM address',
  device: 'Management address',
  cell: 'Management address',
  database: 'Management address',
  'client-host': 'Client address',
  'network-host': 'Address',
  vip: 'VIP',
  vips: 'Network and VIPs',
  scan: 'SCAN',
  'scan-dns': 'DNS of SCAN',
  private: 'Private addresses',
  exchange: 'VIP and SCAN exchange',
};

function moveTitle(context: PlanContext, one: Draft): string {
  const words = sideWords[one.kind] ?? 'Address';
  const [first, ...rest] = one.legs;
  if (!first) return words;
  const parked = first.parkedFor !== undefined && first.parkedFor !== first.to ? ' (parked)' : '';
  const name =
    one.kind === 'scan' || one.kind === 'scan-dns' ? `${hostName(context, first.endpoint, true)} to ` : '';
  if (one.kind === 'scan' || one.kind === 'scan-dns')
    return `${words} ${name}${one.legs.map((leg, i) => (i === 0 ? leg.to : `.${leg.to.slice(leg.to.lastIndexOf('.') + 1)}`)).join(' ')}`;
  if (rest.length > 1) return `${words}: ${one.legs.length} addresses`;
  return one.legs
    .map((leg) =>
      leg.from === leg.to ? `${leg.to}: new mask, gateway or VLAN` : `${leg.from} → ${leg.to}${parked}`,
    )
    .reduce((text, part, i) => (i === 0 ? `${words} ${part}` : `${text}, ${part}`), '');
}

function dnsOf(names: Names, one: Draft, work: Work): Step['dnsDelta'] {
  if (one.kind === 'scan' || one.kind === 'private') return none;
  const deltas = names.move(one.legs);
  for (const effect of work.effects) {
    if (effect.do !== 'reverse') continue;
    for (const { address, endpointId } of effect.records) {
      const leg = one.legs.find(({ endpoint }) => endpoint.id === endpointId);
      const former = leg?.holders?.[0];
      if (former) deltas.push(names.reverse('remove', address, names.nameOfEndpoint(former), 2));
      if (leg) deltas.push(names.reverse('add', address, names.nameOf(leg.row, true), 2));
    }
  }
  return deltas;
}

function otherDns(context: PlanContext, names: Names, one: Draft): Step['dnsDelta'] {
  if (one.kind !== 'rename') return none;
  const endpoint = context.index.endpoints.get(one.about?.[0] ?? '');
  if (!endpoint || endpoint.inDns === false) return [];
  const { address } = endpoint;
  const row: Row = {
    endpoint,
    current: address,
    planned: address,
    holders: undefined,
    name: undefined,
    back: undefined,
  };
  return [
    names.forward(row, 'remove', address),
    names.forward(row, 'add', address, true),
    names.reverse('remove', address, names.nameOf(row, false), 3),
    names.reverse('add', address, names.nameOf(row, true), 1),
  ];
}

const targetOf = (one: Draft): string =>
  one.kind.startsWith('ttl') ||
  one.kind.startsWith('reverse') ||
  one.kind.startsWith('temporary') ||
  one.kind === 'settle'
    ? 'DNS'
    : 'appliance';

const titles: Readonly<Record<string, string>> = {
  baseline: 'exachk, ipconf -verify, checks of the cluster',
  'save-cluster': 'OCR backup and copies of the GPnP profile',
  'save-switches': 'Save the configuration of every switch',
  notice: 'EM blackout, maintenance notice to ASR and the support gateway',
  'ttl-lower': 'Lower the TTL of the names that move',
  'ttl-wait': 'Wait two old TTLs',
  'reverse-add': 'New reverse records',
  'temporary-add': 'Forward records under temporary names',
  'temporary-remove': 'Remove the temporary names',
  outside: 'Firewall, routes, VLANs and gateways of the new subnets',
  cabling: 'Move the uplinks to their new ports',
  'check-before': 'Run checkip in mode before',
  'blackout-on': 'Management network changes over: work from the console',
  'blackout-off': 'Management network is reachable again',
  gateway: 'Gateway changes over',
  define: 'Add the new subnet while Clusterware is up',
  parameters: 'cluster_interconnects in the spfiles, for the next start',
  stop: 'Stop',
  quorum: 'Quorum disk targets for the new addresses',
  start: 'Start Clusterware on all nodes',
  online: 'VIPs, SCAN, listeners and services online',
  rename: 'Change the name',
  settle: 'Wait for the TTL, and until neighbours forget the old addresses',
  undefine: 'Remove the old subnet from Clusterware',
  verify: 'All checks again, compared with the baseline',
  'reverse-remove': 'Remove the old reverse records',
  'ttl-raise': 'Raise the TTL again',
  acknowledge: 'Acknowledge the point of no return',
  release: 'Customer releases the old subnets',
  archive: 'Archive the run-book',
};

function aroundTitle(context: PlanContext, one: Draft): string {
  if (one.kind === 'consumer') return findQuestion(one.about?.[0] ?? '')?.step?.title ?? 'Consumers';
  if (one.kind === 'stop')
    return one.unit?.stops
      ? one.unit.cells.length > 0
        ? 'Stop databases, Clusterware on all nodes, and the storage servers'
        : 'Stop services, VIPs, SCAN and Clusterware on all nodes'
      : 'Stop the VIPs and the SCAN of the network';
  if (one.kind === 'rename') {
    const id = one.about?.[0] ?? '';
    return `Name ${context.index.endpoints.get(id)?.hostname ?? ''} becomes ${context.renames.get(id) ?? ''}`;
  }
  if (one.kind === 'secondary-remove')
    return `Remove the old addresses, secondary until ${keptUntil(context.answers)}`;
  if (one.kind === 'baseline' && !saysYes(context.answers, 'QG-13')) return `${titles.baseline}, DISCOVER ES`;
  return titles[one.kind] ?? one.kind;
}

/**
 * What a change means for the support gateway, from two documents: as it is and as it will be. Where the second comes
 * from (a plan, a newer revision, a moved gateway) is no matter here.
 *
 * Invariant: the rules of `before`, with `rules.remove` deleted and `rules.add` added, are the rules of `after`.
 *
 *   const notice = changeNotice(vega01, moved)
 */
import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { gatewayFields, gatewayText } from '../contract/gateway-fields.ts';
import { compareRules, firewallRules, type RuleChange } from '../matrix/firewall-rules.ts';
import { kindWords, type Monitored, monitored } from '../matrix/monitored.ts';
import { shippedRules } from '../matrix/port-rules.ts';

type TargetAction = 'change' | 'rename' | 'add' | 'remove';

export const actionWords: Readonly<Record<TargetAction, string>> = {
  change: 'Change address',
  rename: 'Change name',
  add: 'Add',
  remove: 'Remove',
};

/** The work in ASR Manager. */
export const asrWords: Readonly<Record<TargetAction, string>> = {
  change: 'deactivate and activate',
  rename: 'deactivate and activate',
  add: 'activate only',
  remove: 'deactivate only',
};

/** One target of the gateway that does not stay as it is. */
export type TargetChange = {
  /** Of the address; `gateway` is the gateway itself. */
  readonly id: Id;
  readonly target: string;
  /** Only where it changes. */
  readonly oldTarget?: string;
  readonly type: string;
  readonly serial: string;
  readonly oldAddress: string;
  readonly newAddress: string;
  readonly action: TargetAction;
};

export type ChangeNotice = {
  /** Something that the gateway watches, its network, or the gateway itself does not stay as it is. */
  readonly affected: boolean;
  readonly gatewayMoves: boolean;
  readonly targets: readonly TargetChange[];
  /** Assets to deactivate and activate in ASR Manager; all of them when the gateway moves. */
  readonly asr: readonly TargetChange[];
  /** Agents to re-register. The agent of a removed server goes with it. */
  readonly agents: readonly TargetChange[];
  /** Hosts whose /etc/hosts holds the gateway's line, when that line changes. */
  readonly hostsFiles: readonly string[];
  readonly rules: RuleChange;
  /** Of the firewall rules of either document, each once. */
  readonly problems: readonly string[];
  /** Of monitored addresses that change, or changed itself: `Admin: subnet 10.20.10.0/24, gateway 10.20.10.1, VLAN none -> 120; 15 monitored addresses`. */
  readonly networks: readonly string[];
  /** Of those networks the ones whose subnet, gateway or VLAN changes, by their ids. */
  readonly altered: readonly string[];
  /** Changes of NAT and VPN, including the mapping of the NAT address when the gateway moves behind it. */
  readonly perimeter: readonly { readonly what: string; readonly before: string; readonly after: string }[];
};

/** What differs for the gateway; the notice adds the work of it and the firewall rules. */
export type GatewayChanges = Pick<
  ChangeNotice,
  'affected' | 'gatewayMoves' | 'targets' | 'networks' | 'altered' | 'perimeter'
>;

const kindsOf = (ruleId: string): ReadonlySet<string> =>
  new Set(shippedRules.find(({ id }) => id === ruleId)?.to ?? []);
const asrKinds = kindsOf('asr');
const agentKinds = kindsOf('em-agent');

function whatChanges(before: Appliance, after: Appliance) {
  const old = new Map(monitored(before).map((one) => [one.endpoint.id, one]));
  const now = new Map(monitored(after).map((one) => [one.endpoint.id, one]));
  const gatewayMoves = clean(before.gateway.address) !== clean(after.gateway.address);
  const isRenamed = clean(before.gateway.hostname) !== clean(after.gateway.hostname);
  const changed = new Map<Id, TargetChange>();
  for (const one of now.values()) {
    const change = compare(old.get(one.endpoint.id), one);
    if (change) changed.set(one.endpoint.id, change);
  }
  for (const one of old.values()) {
    if (!now.has(one.endpoint.id)) changed.set(one.endpoint.id, target(one, one, 'remove'));
  }
  const gateway = gatewayMoves || isRenamed ? [gatewayTarget(before, after, gatewayMoves)] : [];
  const targets = [...gateway, ...changed.values()];
  const around = perimeter(before, after, gatewayMoves);
  const ofNetworks = networkTexts(before, after, [...now.values()], changed);
  const affected = targets.length > 0 || around.length > 0 || ofNetworks.altered.length > 0;
  const changes: GatewayChanges = { affected, gatewayMoves, targets, ...ofNetworks, perimeter: around };
  return { old, now, changed, changes };
}

/** Without the firewall rules, which take most of the time of a notice. */
export const gatewayChanges = (before: Appliance, after: Appliance): GatewayChanges =>
  whatChanges(before, after).changes;

/** Whether there is anything to announce; cheap, for a search through many revisions. */
export const isAffected = (before: Appliance, after: Appliance): boolean =>
  gatewayChanges(before, after).affected;

export function changeNotice(before: Appliance, after: Appliance): ChangeNotice {
  const { old, now, changed, changes } = whatChanges(before, after);
  const all = [...now.values(), ...[...old.values()].filter(({ endpoint }) => !now.has(endpoint.id))];
  const inOld = ({ endpoint }: Monitored) => old.has(endpoint.id);
  const inNow = ({ endpoint }: Monitored) => now.has(endpoint.id);
  const changeOf = (asset: readonly Monitored[]): TargetChange | undefined => {
    const own = asset.flatMap(({ endpoint }) => changed.get(endpoint.id) ?? []);
    const stays = asset.find(inNow);
    if (!stays || !asset.some(inOld)) return own[0];
    const isOther = ({ action }: TargetChange) => action === 'change' || action === 'rename';
    const gone = asset.find((one) => !inNow(one));
    const again = gone ?? (changes.gatewayMoves ? stays : undefined);
    return own.find(isOther) ?? (again && target(again, stays, 'change'));
  };
  const of = (kinds: ReadonlySet<string>) =>
    assetsOf(all.filter(({ kind }) => kinds.has(kind))).flatMap((asset) => {
      const change = changeOf(asset);
      return change && asset[0] ? [{ machine: asset[0].machine, change }] : [];
    });
  const agents = of(agentKinds).filter(({ change }) => change.action !== 'remove');
  const hosts = [...now.values()].filter(({ kind }) => agentKinds.has(kind));
  const sheets = [firewallRules(before), firewallRules(after)] as const;
  return {
    ...changes,
    asr: of(asrKinds).map(({ change }) => change),
    agents: oncePerMachine(agents).map(({ change }) => change),
    hostsFiles:
      changes.targets[0]?.id === 'gateway'
        ? oncePerMachine(hosts).map(({ endpoint }) => endpoint.hostname)
        : [],
    rules: compareRules(sheets[0].rules, sheets[1].rules),
    problems: [...new Set(sheets.flatMap(({ problems }) => problems))],
  };
}

/** The addresses that are one asset: those of both families have one name. */
function assetsOf(all: readonly Monitored[]): readonly (readonly Monitored[])[] {
  const assets = new Map<string, Monitored[]>();
  for (const one of all)
    appendTo(assets, `${one.machine.id} ${one.kind} ${one.endpoint.hostname.toLowerCase()}`, one);
  return [...assets.values()];
}

/** A guest or a server may have several names in its admin networks. */
function oncePerMachine<One extends Pick<Monitored, 'machine'>>(all: readonly One[]): readonly One[] {
  const seen = new Set<Id>();
  return all.filter(({ machine: { id } }) => !seen.has(id) && seen.add(id));
}

/**
 * The notice lists subnet, gateway and VLAN of monitored networks, because no other network value matters to the
 * gateway. While one of these changes, the gateway reaches nothing in that network.
 */
function networkTexts(
  before: Appliance,
  after: Appliance,
  all: readonly Monitored[],
  changed: ReadonlyMap<Id, TargetChange>,
) {
  const altered: string[] = [];
  const networks = after.networks.flatMap((now) => {
    const here = all.filter(({ endpoint }) => endpoint.networkId === now.id);
    const old = before.networks.find(({ id }) => id === now.id) ?? now;
    const ends = (['subnet', 'gateway', 'vlan'] as const).map((id) => [
      ...new Set([old, now].map((one) => one[id] || (id === 'vlan' ? 'none' : 'not set'))),
    ]);
    const isOther = here.length > 0 && ends.some(({ length }) => length > 1);
    const [subnet, gateway, vlan] = ends.map((some) => some.join(' -> '));
    const words = `subnet ${subnet}, gateway ${gateway}, VLAN ${vlan}`;
    if (isOther) altered.push(`${now.id}: ${words}`);
    return isOther || here.some(({ endpoint }) => changed.has(endpoint.id))
      ? [`${now.name}: ${words}; ${here.length} monitored ${here.length === 1 ? 'address' : 'addresses'}`]
      : [];
  });
  return { networks, altered };
}

const clean = (text: string | undefined): string => text?.trim() ?? '';

function compare(before: Monitored | undefined, after: Monitored): TargetChange | undefined {
  if (!before) return target(after, after, 'add');
  if (clean(before.endpoint.address) !== clean(after.endpoint.address))
    return target(before, after, 'change');
  return before.endpoint.hostname === after.endpoint.hostname ? undefined : target(before, after, 'rename');
}

function target(before: Monitored, after: Monitored, action: TargetAction): TargetChange {
  const { hostname } = after.endpoint;
  return {
    id: after.endpoint.id,
    target: hostname,
    ...(before.endpoint.hostname !== hostname && { oldTarget: before.endpoint.hostname }),
    type: kindWords[after.kind],
    serial: after.machine.serial ?? '',
    oldAddress: action === 'add' ? '' : clean(before.endpoint.address),
    newAddress: action === 'remove' ? '' : clean(after.endpoint.address),
    action,
  };
}

function gatewayTarget(before: Appliance, after: Appliance, moves: boolean): TargetChange {
  const name = clean(after.gateway.hostname) || 'Gateway';
  const oldName = clean(before.gateway.hostname) || 'Gateway';
  const oldAddress = clean(before.gateway.address);
  const newAddress = clean(after.gateway.address);
  const action = !moves ? 'rename' : oldAddress === '' ? 'add' : newAddress === '' ? 'remove' : 'change';
  return {
    id: 'gateway',
    target: name,
    ...(oldName !== name && { oldTarget: oldName }),
    type: 'Support gateway',
    serial: '',
    oldAddress,
    newAddress,
    action,
  };
}

const perimeterLines = [
  ['External NAT address of the gateway', 'natAddress'],
  ['VPN', 'vpn'],
] as const;

function perimeter(before: Appliance, after: Appliance, moves: boolean): ChangeNotice['perimeter'] {
  const lines = perimeterLines.flatMap(([what, id]) => {
    const choices = gatewayFields.find((one) => one.id === id)?.choices;
    const wordOf = (text: string) => (text && choices?.find(({ value }) => value === text)?.label) || text;
    const old = wordOf(gatewayText(before.gateway, id));
    const now = wordOf(gatewayText(after.gateway, id));
    return old === now ? [] : [{ what, before: old, after: now }];
  });
  const nat = gatewayText(after.gateway, 'natAddress');
  if (!moves || nat === '') return lines;
  const mapped = { before: clean(before.gateway.address), after: clean(after.gateway.address) };
  return [...lines, { what: `NAT mapping of ${nat}`, ...mapped }];
}

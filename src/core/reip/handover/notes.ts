/** Texts for people: notes on TNS names and listeners, the change notice, the matrix of every address before and after. */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { equalValues } from '../../appliance/document/equal-values.ts';
import { fullName } from '../../appliance/document/full-name.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { roleNames } from '../../appliance/document/role-names.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { writeCsv } from '../../table/write-csv.ts';
import { listWords } from '../../text/list-words.ts';
import { scanNameText } from '../acts/database-commands.ts';
import { textOf } from '../answers.ts';
import { networkChanges } from '../mapping/network-changes.ts';
import { isExtraNetwork } from '../names/clusterware-names.ts';
import type { Plan } from '../plan-types.ts';
import { windowZone } from '../questions/outage-window.ts';
import { type Block, oneLine, toMarkdown } from '../runbook/blocks.ts';
import { planDigestWords } from '../runbook/proof-heading.ts';

/** `sha256` is that of the file of the plan. */
export function noteArtefacts(before: Appliance, after: Appliance, plan: Plan, sha256: string): Artefact[] {
  return [
    artefact('before-after.csv', 'text/csv', matrixCsv(before, after, plan), ['practice']),
    artefact('change-notice.txt', 'text/plain', changeNotice(before, after, plan, sha256), ['practice']),
    ...tnsNotes(before, after),
  ];
}

export function matrixCsv(before: Appliance, after: Appliance, plan: Plan): string {
  const { machines, clusters, networks, endpoints } = indexAppliance(before);
  const planned = indexAppliance(after);
  const ownerName = (id: string) => machines.get(id)?.name ?? clusters.get(id)?.name ?? id;
  return writeCsv([
    [
      'Machine or cluster',
      'Kind',
      'Network',
      'Name before',
      'Name after',
      'Current',
      'Parked',
      'Planned',
      'Subnet before',
      'Subnet after',
      'Gateway before',
      'Gateway after',
      'VLAN before',
      'VLAN after',
      'MTU before',
      'MTU after',
      'Changes',
    ],
    ...plan.mapping.flatMap(({ endpointId, current, planned: to, parked = '' }) => {
      const endpoint = endpoints.get(endpointId);
      const next = planned.endpoints.get(endpointId);
      if (!endpoint || !next) return [];
      const [network, later] = [networks.get(endpoint.networkId), planned.networks.get(endpoint.networkId)];
      const names = [fullName(before, endpoint), fullName(after, next)] as const;
      return [
        [
          ownerName(ownerId(endpoint.owner)),
          endpoint.kind,
          network?.name ?? '',
          ...names,
          current,
          parked,
          to,
          network?.subnet ?? '',
          later?.subnet ?? '',
          network?.gateway ?? '',
          later?.gateway ?? '',
          String(network?.vlan ?? ''),
          String(later?.vlan ?? ''),
          String(network?.mtu ?? ''),
          String(later?.mtu ?? ''),
          current !== to || names[0] !== names[1] || !equalValues(network, later) ? 'yes' : 'no',
        ],
      ];
    }),
  ]);
}

/** In the notice itself; a letter is no table. */
const mostNames = 50;

function changeNotice(before: Appliance, after: Appliance, plan: Plan, sha256: string): string {
  const { support } = before;
  const later = indexAppliance(after).networks;
  const outages = new Map<string, number>();
  for (const { outage } of plan.steps) outages.set(outage, (outages.get(outage) ?? 0) + 1);
  const window = ['start', 'end'].map((key) => textOf(plan.answers, 'QG-08', key)).filter(Boolean);
  const zone = windowZone(before, plan.answers);
  const moved = plan.mapping.filter(({ current, planned }) => current !== planned).length;
  const next = indexAppliance(after).endpoints;
  // The addresses of a SCAN are one name.
  const names = new Set(
    before.endpoints.flatMap((one) => {
      const then = next.get(one.id);
      return then && then.hostname !== one.hostname
        ? [`  ${fullName(before, one)} becomes ${fullName(after, then)}`]
        : [];
    }),
  );
  const count = (n: number, one: string, many: string) => (n > 0 ? [`${n} ${n === 1 ? one : many}`] : []);
  const networks = before.networks.flatMap((network) => {
    const next = later.get(network.id);
    const words = (one: typeof network | undefined) =>
      `${one?.subnet ?? 'not set'}${one?.gateway ? `, gateway ${one.gateway}` : ''}${one?.vlan ? `, VLAN ${one.vlan}` : ''}${one?.mtu && network.mtu !== next?.mtu ? `, MTU ${one.mtu}` : ''}`;
    return words(network) === words(next)
      ? []
      : [`  ${network.name || roleNames[network.role]}: ${words(network)} becomes ${words(next)}`];
  });
  const settings = networkChanges(before, plan).flatMap((change) =>
    change.kind === 'Setting' ? [`  ${change.name}: ${change.before} becomes ${change.after}`] : [],
  );
  const what = [
    ...count(moved, 'address', 'addresses'),
    ...count(names.size, 'name', 'names'),
    ...count(networks.length, 'network', 'networks'),
    ...count(settings.length, 'setting', 'settings'),
  ];
  const isOne = moved + names.size + networks.length + settings.length === 1;
  // The assets stay what they are known by where the networks or the servers that they ask change alone.
  const isKnown = moved === 0 && names.size === 0;
  const assets = `activation of the assets at their new ${moved === 0 ? 'names' : 'addresses'} after it, and a test event`;
  const lines = [
    `Change notice: ${plan.name} of ${before.name}`,
    '',
    `Customer: ${before.customer ?? 'Not set'}`,
    `CSI: ${support?.csi ?? 'Not set'}`,
    `Serial number: ${support?.serial ?? before.racks[0]?.serial ?? 'Not set'}`,
    `Window: ${window.length > 0 ? `${window.join(' to ')} (${zone})` : 'Not set'}`,
    `Plan of ${plan.at}, ${plan.steps.length} steps, ${listWords(what) || '0 addresses'} ${isOne ? 'changes' : 'change'}.`,
    planDigestWords(sha256),
    `Steps by outage: ${[...outages].map(([outage, n]) => `${outage} ${n}`).join(', ')}.`,
    '',
    ...(networks.length > 0 ? ['Networks', ...networks, ''] : []),
    ...(settings.length > 0 ? ['Settings', ...settings, ''] : []),
    ...(names.size > 0 ? ['Names', ...[...names].slice(0, mostNames), ''] : []),
    ...(names.size > mostNames ? [`${names.size - mostNames} more: before-after.csv.`, ''] : []),
    `We ask for: a monitoring blackout in the window${isKnown ? ' and a test event after it' : `, ${assets}`}.`,
    'Old and new addresses and names: before-after.csv. Firewall rules, where any change: firewall/.',
    '',
    'Contacts',
    ...(support?.contacts?.map(({ role, name, phone, email }) =>
      [`  ${role ?? 'contact'}: ${name}`, phone, email].filter(Boolean).join(', '),
    ) ?? ['  Not set']),
  ];
  return `${lines.map((line) => (line.startsWith('  ') ? `  ${oneLine(line)}` : oneLine(line))).join('\n')}\n`;
}

function tnsNotes(before: Appliance, after: Appliance): Artefact[] {
  const index = indexAppliance(before);
  const { byOwner } = index;
  const next = indexAppliance(after).endpoints;
  const blocks: Block[] = [{ title: 'TNS names and listeners', level: 1 }];
  let found = false;
  for (const cluster of before.clusters) {
    const moved = [cluster.id, ...cluster.machines]
      .flatMap((id) => byOwner.get(id) ?? [])
      .filter(({ id, kind, address, hostname }) => {
        const to = next.get(id);
        return (kind === 'vip' || kind === 'scan') && (to?.address !== address || to.hostname !== hostname);
      });
    if (moved.length === 0) continue;
    found = true;
    const named = new Map(
      moved.flatMap((scan) => {
        const to = next.get(scan.id);
        if (scan.kind !== 'scan' || !to || to.hostname === scan.hostname) return [];
        const names = [fullName(before, scan), fullName(after, to)] as const;
        const { text } = scanNameText({ index }, cluster, scan.networkId, ...names);
        return [[text, isExtraNetwork({ index }, cluster, scan.networkId)]];
      }),
    );
    const command = (text: string, user: string, provenance: StepCommand['provenance']) => ({
      text,
      where: cluster.name,
      user,
      provenance,
    });
    blocks.push(
      { title: cluster.name, level: 2 },
      {
        head: ['Name', 'Before', 'After', 'Name after'],
        rows: moved.map((endpoint) => [
          fullName(before, endpoint),
          endpoint.address,
          next.get(endpoint.id)?.address ?? '',
          fullName(after, next.get(endpoint.id) ?? endpoint),
        ]),
      },
      {
        list: [
          'local_listener: where it is empty the agent sets it; a literal address is edited by hand.',
          [...named.values()].includes(false)
            ? 'remote_listener: the SCAN name changes, so every database gets the new value.'
            : 'remote_listener: the SCAN name stays; instances register again.',
          ...([...named.values()].includes(true)
            ? [
                'listener_networks: the SCAN name of another network changes, and so do the values that hold it.',
              ]
            : []),
          'listener.ora: no addresses of SCAN and node listeners; the agent manages its endpoints.',
          'tnsnames.ora, JDBC and connection pools: entries with an address of the table change; entries with names follow DNS.',
          'sqlnet.ora: TCP.INVITED_NODES and TCP.EXCLUDED_NODES with an address of the table change.',
          'Certificates and wallets that hold an old name or address are issued again.',
        ],
      },
      {
        title: 'On a node of the cluster',
        commands: [
          ...[...named.keys()].map((text) => command(text, 'oracle', 'verify')),
          {
            ...command('alter system register;', 'oracle', 'practice'),
            where: `${cluster.name}, every instance`,
          },
          command('srvctl config scan', 'grid', 'practice'),
          command('lsnrctl status', 'grid', 'practice'),
        ],
      },
    );
  }
  return found
    ? [artefact('tns-and-listeners.md', 'text/markdown', toMarkdown(blocks), ['verify', 'practice'])]
    : [];
}

/** Checks of VLANs, bonds and MTUs. */

import type { Network } from '../../appliance/document/appliance-types.ts';
import { isPair, isSameSubnet } from '../../appliance/networks/same-network.ts';
import type { Subnet } from '../../network/subnet.ts';
import { parseVlan, vlanProblem } from '../../network/vlan.ts';
import type { Check, Ground } from '../basis/check.ts';
import { ask, asNumber } from '../basis/check-context.ts';
import { about } from '../basis/finding.ts';
import { generationOf, generationRank } from '../basis/generations.ts';
import { oddHosts } from '../basis/outlier-hosts.ts';
import type { FieldEdit, Finding, Fix } from '../basis/types.ts';
import { bounded } from './network-subnets.ts';

/** Sets one field of the finding's network. */
const setField =
  (field: 'bonding' | 'mtu', value: FieldEdit['value'], label: string, reason: string) =>
  ({ index }: Ground, { subjects }: Finding): Fix | undefined => {
    const network = index.networks.get(subjects[0] ?? '');
    return (
      network && {
        label: `${label} ${network.name}`,
        reason,
        edits: [{ collection: 'networks', id: network.id, field, value }],
      }
    );
  };

const bonds = (networks: readonly Network[]) => ask('networks/bonding', networks, ({ bonding }) => bonding);

/** Absent means the network serves every cluster. */
const share = (a: Network, b: Network) =>
  !a.clusters || !b.clusters || a.clusters.some((id) => b.clusters?.includes(id));

export const linkChecks: readonly Check[] = [
  {
    id: 'NET-23',
    title: 'VLAN id out of range or reserved',
    severity: 'high',
    mark: 'practice',
    risk: 'The switch drops the frames.',
    action: 'Choose an id from 2 to 4094, without 1002 to 1005.',
    inputs: 'networks/vlan',
    *evaluate(view) {
      const { networks, clusters } = view.appliance;
      if (networks.length === 0) yield { missing: 'networks' };
      const tags = [
        ...networks.map((network) => [network, network.vlan] as const),
        ...clusters.flatMap((cluster) => [
          [cluster, cluster.fabricIsolation?.clusterVlan] as const,
          [cluster, cluster.fabricIsolation?.storageVlan] as const,
        ]),
      ];
      for (const [{ id, name }, vlan] of tags) {
        const problem = vlan === undefined ? undefined : vlanProblem(vlan);
        if (problem)
          yield {
            severity: parseVlan(String(vlan)) ? 'medium' : 'high',
            detail: `${name}: ${problem}`,
            subjects: [id],
          };
      }
    },
  },
  {
    id: 'NET-24',
    title: 'One VLAN id on two subnets',
    severity: 'high',
    mark: 'practice',
    risk: 'Two networks share one broadcast domain.',
    action: 'Give each subnet a separate id.',
    inputs: 'networks/vlan networks/subnet',
    *evaluate(view) {
      if (view.appliance.networks.length === 0) yield { missing: 'networks' };
      const first = new Map<number, [Network, Subnet]>();
      const tagged = view.appliance.networks.filter(({ vlan }) => vlan !== undefined);
      if (tagged.length === 0) return;
      for (const [network, subnet] of yield* bounded(view, tagged)) {
        const [other, known] = first.get(network.vlan ?? 0) ?? [];
        if (!other || !known) first.set(network.vlan ?? 0, [network, subnet]);
        else if (
          !isSameSubnet(known, subnet) &&
          !(
            share(other, network) &&
            isPair({ role: other.role, subnet: known }, { role: network.role, subnet })
          )
        )
          yield {
            detail: `VLAN ${network.vlan} is that of ${other.name} and of ${network.name}.`,
            subjects: [network.id, other.id],
          };
      }
    },
  },
  {
    id: 'NET-25',
    title: 'Backup tagged, client untagged',
    severity: 'high',
    mark: 'practice',
    risk: 'The ports of the servers cannot carry both.',
    action: 'Tag the client network too, with another id.',
    inputs: 'networks/vlan',
    *evaluate(view) {
      const clients = view.networks('client');
      if (clients.length === 0) yield { missing: 'networks' };
      for (const backup of view.networks('backup')) {
        if (backup.vlan === undefined) continue;
        const untagged = clients.find((client) => client.vlan === undefined && share(client, backup));
        if (untagged)
          yield {
            detail: `${backup.name} has VLAN ${backup.vlan}, ${untagged.name} has none.`,
            subjects: [untagged.id, backup.id],
          };
      }
    },
  },
  {
    id: 'NET-26',
    title: 'VLAN on unbonded client or backup',
    severity: 'high',
    mark: 'practice',
    risk: 'A tagged interface needs a bond below it.',
    action: 'Bond the network.',
    inputs: 'networks/vlan networks/bonding',
    *evaluate(view) {
      const networks = view.networks('client', 'backup');
      if (networks.length === 0) yield { missing: 'networks' };
      const tagged = networks.filter(({ vlan }) => vlan !== undefined);
      if (tagged.length === 0) return;
      for (const [network, bonding] of yield* bonds(tagged))
        if (bonding === 'none') yield about(network, `has VLAN ${network.vlan} and no bond`);
    },
  },
  {
    id: 'NET-27',
    title: 'Admin network bonded',
    severity: 'medium',
    mark: 'practice',
    risk: 'The admin network has one port; deployment fails.',
    action: 'Remove the bond.',
    inputs: 'networks/bonding',
    fix: setField('bonding', 'none', 'Remove the bond of', 'The admin network is never bonded.'),
    *evaluate(view) {
      for (const [network, bonding] of yield* bonds(view.networks('management')))
        if (bonding !== 'none') yield about(network, `is bonded (${bonding})`);
    },
  },
  {
    id: 'NET-28',
    title: 'Client unbonded on X7 or newer',
    severity: 'critical',
    mark: 'documented',
    source: 'S6',
    risk: 'An unbonded client network is not supported.',
    action: 'Bond the client network.',
    inputs: 'networks/bonding appliance/generation',
    *evaluate(view) {
      const servers = view.machines('database');
      const ranks = (servers.length > 0 ? servers : [undefined]).map((machine) =>
        generationRank(generationOf(view.appliance, machine)),
      );
      const known = ranks.filter((rank) => rank !== undefined);
      if (known.length === 0) yield { missing: 'appliance/generation' };
      for (const [network, bonding] of yield* bonds(view.networks('client')))
        if (bonding === 'none' && known.some((rank) => rank >= 7)) yield about(network, 'has no bond');
    },
  },
  {
    id: 'NET-29',
    title: 'MTU differs inside a role',
    severity: 'high',
    mark: 'practice',
    source: '1386709.1',
    messages: 'PRVE-00468',
    risk: 'Large packets are lost between the hosts.',
    action: 'Set one MTU on all hosts of the network.',
    inputs: 'networks/mtu facts/endpoint/mtu',
    *evaluate(view) {
      // An ILOM has no MTU setting.
      const networks = view.appliance.networks.filter(({ role }) => role !== 'ilom');
      yield* ask('networks/mtu', networks, ({ mtu }) => mtu);
      for (const { endpoint, network, value, usual } of oddHosts(view, 'mtu', asNumber, ({ mtu }) => mtu))
        yield {
          detail: `${endpoint.hostname} has MTU ${value}; ${network.name} has ${usual}.`,
          subjects: [endpoint.id, network.id],
        };
    },
  },
  {
    id: 'NET-30',
    title: 'MTU above 1500 on admin',
    severity: 'medium',
    mark: 'verify',
    risk: 'ILOMs and switches do not take large frames.',
    action: 'Set 1500.',
    inputs: 'networks/mtu',
    fix: setField('mtu', 1500, 'Set MTU 1500 on', 'What every device of the admin network takes.'),
    *evaluate(view) {
      for (const [network, mtu] of yield* ask('networks/mtu', view.networks('management'), ({ mtu }) => mtu))
        if (mtu > 1500) yield about(network, `has MTU ${mtu}`);
    },
  },
  {
    id: 'NET-33',
    title: 'LACP declared with a single link',
    severity: 'medium',
    mark: 'practice',
    risk: 'The bond brings nothing, and a cable takes the server off.',
    action: 'Add a link, or drop LACP.',
    inputs: 'networks/bonding networks/links',
    *evaluate(view) {
      const networks = yield* bonds(view.networks('client', 'backup', 'other'));
      const lacp = networks.flatMap(([network, bonding]) => (bonding === 'lacp' ? [network] : []));
      if (lacp.length === 0) return;
      for (const [network, links] of yield* ask('networks/links', lacp, ({ links }) => links))
        if (new Set(links).size < 2) yield about(network, `has LACP over ${new Set(links).size} link`);
    },
  },
];

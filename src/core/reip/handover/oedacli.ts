/**
 * The OEDACLI part of a plan: the planned addresses for the configuration file, never deployed from here. Addresses of
 * switches and PDUs have no command, and neither have VIPs and SCANs outside the default network: `ALTER VIP` names a
 * host and `ALTER SCAN` a cluster, so they would replace those of the default network. Neither have names with an IPv4 and an
 * IPv6 address. Comments of the script list them.
 *
 * Invariant: a line names machines and addresses as they are when it runs. Lines that give a new name follow all others, and
 * the line that renames a machine is the last of its lines.
 */

import type { Appliance, Endpoint, NetworkRole } from '../../appliance/document/appliance-types.ts';
import { domainOf } from '../../appliance/document/full-name.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { type ApplianceIndex, indexAppliance } from '../../appliance/document/index-appliance.ts';
import { ntpServersFor } from '../../appliance/document/ntp-servers.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { netmask, parseSubnet } from '../../network/subnet.ts';

import { type Action, fileNamesFor } from '../../oedacli/script/action.ts';
import { buildScript } from '../../oedacli/script/build-script.ts';
import { defaultFile } from '../../oedacli/script/script-options.ts';
import { printScript } from '../../oedacli/script/syntax.ts';
import { defaultNetwork } from '../names/clusterware-names.ts';

const types: Readonly<Record<NetworkRole, string>> = {
  management: 'ADMIN',
  ilom: 'ILOM',
  client: 'CLIENT',
  backup: 'BACKUP',
  private: 'PRIVATE',
  other: 'OTHER',
};

export function oedacliArtefacts(before: Appliance, after: Appliance): Artefact[] {
  const index = indexAppliance(before);
  const { machines, networks, clusters, endpoints: old } = index;
  const clusterOf = new Map(before.clusters.flatMap((one) => one.machines.map((id) => [id, one])));
  const next = indexAppliance(after);
  const lines: Line[] = [];
  const left: string[] = [];
  const scans = new Set<string>();
  const add: Add = (command, values, where, renames = nothing) =>
    lines.push({ command, values, where, renames });
  for (const endpoint of after.endpoints) {
    const was = old.get(endpoint.id);
    const network = next.networks.get(endpoint.networkId);
    const former = networks.get(endpoint.networkId);
    const isMoved = was?.address !== endpoint.address || was.hostname !== endpoint.hostname;
    const takesMtu = !/^(?:private|ilom|device)$/.test(endpoint.kind);
    // Documented of ALTER NETWORK, of MTU not for these (docs/rules/reip.md 7.2); a VIP or a SCAN names none of them.
    const isRedefined =
      endpoint.kind !== 'vip' &&
      endpoint.kind !== 'scan' &&
      (['subnet', 'gateway', 'vlan', 'mtu'] as const).some(
        (key) => former?.[key] !== network?.[key] && (key !== 'mtu' || takesMtu),
      );
    if (!isMoved && !isRedefined) continue;
    const owner = ownerId(endpoint.owner);
    const domain = domainOf(after, endpoint) ?? '';
    const cluster = clusters.get(owner) ?? clusterOf.get(owner);
    if (hasBothFamilies(index, was ?? endpoint)) {
      left.push(
        `${endpoint.hostname} to ${endpoint.address}: the name has both address families, no documented command for one of them, by hand`,
      );
      continue;
    }
    if (
      (endpoint.kind === 'vip' || endpoint.kind === 'scan') &&
      cluster &&
      isBeside(index, cluster, endpoint)
    ) {
      left.push(
        `${endpoint.hostname} to ${endpoint.address}: only the default network has a known command; change this one by hand`,
      );
      continue;
    }
    if (endpoint.kind === 'scan') {
      const key = `${owner} ${endpoint.hostname}`;
      if (scans.has(key)) continue;
      scans.add(key);
      const three = (next.byOwner.get(owner) ?? []).filter(
        ({ kind, hostname }) => kind === 'scan' && hostname === endpoint.hostname,
      );
      add(
        'ALTER SCAN',
        { SCANNAME: endpoint.hostname, SCANIPS: three.map(({ address }) => address).join(',') },
        { CLUSTERNAME: clusters.get(owner)?.name ?? '' },
      );
      continue;
    }
    const machine = machines.get(owner);
    if (!machine || endpoint.kind === 'device') {
      left.push(
        `${machine?.name ?? owner} to ${endpoint.address}: no documented command, on the device by hand`,
      );
      continue;
    }
    if (endpoint.kind === 'vip') {
      add(
        'ALTER VIP',
        { NAME: endpoint.hostname, ...(domain && { DOMAINNAME: domain }), IP: endpoint.address },
        { HOSTNAME: machine.name },
      );
      continue;
    }
    const type = types[network?.role ?? 'other'];
    const isOne = (next.byOwner.get(owner) ?? []).every(
      ({ id, kind, networkId }) =>
        id === endpoint.id ||
        kind !== 'host' ||
        types[next.networks.get(networkId)?.role ?? 'other'] !== type,
    );
    if (former?.vlan && network && !network.vlan)
      left.push(
        `${machine.name} on ${network.name} without VLAN ${former.vlan}: the value is unknown, by hand`,
      );
    const name = was?.hostname ?? endpoint.hostname;
    const renames = name === endpoint.hostname ? nothing : name === machine.name ? aMachine : anAddress;
    const where: Line['where'] =
      endpoint.kind === 'private' || (endpoint.kind === 'host' && !isOne)
        ? { NETWORKHOSTNAME: name }
        : { HOSTNAME: machine.name, NETWORKTYPE: endpoint.kind === 'ilom' ? 'ILOM' : type };
    const values = networkValues(endpoint, was, network, takesMtu ? former?.mtu : network?.mtu);
    add('ALTER NETWORK', values, where, renames);
  }
  addServices(before, after, add, left);
  const actions = [nothing, anAddress, aMachine].flatMap((renames) =>
    lines.filter((line) => line.renames === renames),
  );
  const [first, ...others] = actions.map(
    ({ command, values, where }, i): Action => ({ id: `re-ip-${i + 1}`, command, values, where }),
  );
  if (!first) return [];
  const comments = [
    'The documentation does not say whether each change is applied live: plan only, with the runbook as checklist',
    ...left,
  ];
  const { script } = buildScript(
    [{ ...first, comments }, ...others],
    { deploy: false, ...fileNamesFor(defaultFile(before)), title: `${before.name}: re-IP, plan only` },
    before,
  );
  return [artefact('oedacli/re-ip.oedacli', 'text/plain', printScript(script), ['practice', 'documented'])];
}

/** The line gives a new name to nothing, to an address of a machine, or to the machine itself. */
const [nothing, anAddress, aMachine] = [0, 1, 2] as const;

type Line = Pick<Action, 'command' | 'values' | 'where'> & { readonly renames: 0 | 1 | 2 };

type Add = (
  command: string,
  values: Action['values'],
  where: Action['where'],
  renames?: Line['renames'],
) => void;

/** New DNS and NTP servers and time zone of each server, ILOM and switch. */
function addServices(before: Appliance, after: Appliance, add: Add, left: string[]): void {
  const changed = (kind: 'dns' | 'ntp') => {
    const [was, is] = [before, after].map(({ services }) => (services[kind]?.servers ?? []).join(','));
    return is && is !== was ? is : undefined;
  };
  const ntpServers = after.services.ntp?.servers ?? [];
  const [dns, ntp] = [changed('dns'), changed('ntp')];
  const zone = after.timeZone === before.timeZone ? undefined : after.timeZone;
  if (!dns && !ntp && !zone) return;
  const values = (isIlom: boolean) => ({
    ...(dns && { DNSSERVERS: dns }),
    ...(ntp && { NTPSERVERS: ntpServersFor(isIlom, ntpServers).join(',') }),
    ...(zone && { TIMEZONE: zone }),
  });
  const { byOwner } = indexAppliance(before);
  for (const { id, kind, name } of before.machines) {
    if (kind === 'pdu')
      left.push(`DNS, NTP and time zone of ${name}: no documented command, on the device by hand`);
    else add(kind.endsWith('switch') ? 'ALTER SWITCH' : 'ALTER MACHINE', values(false), { HOSTNAME: name });
    const ilom = byOwner.get(id)?.find((endpoint) => endpoint.kind === 'ilom');
    if (ilom) add('ALTER ILOM', values(true), { ILOMNAME: ilom.hostname });
  }
}

/** On another network than that of the cluster's other VIPs or SCAN. */
function isBeside(index: ApplianceIndex, cluster: Cluster, { kind, networkId }: Endpoint): boolean {
  const isOther = [cluster.id, ...cluster.machines].some((id) =>
    index.byOwner.get(id)?.some((one) => one.kind === kind && one.networkId !== networkId),
  );
  return isOther && defaultNetwork({ index }, cluster) !== networkId;
}

const hasBothFamilies = (
  { byOwner }: ApplianceIndex,
  { owner, kind, hostname, address }: Endpoint,
): boolean =>
  (byOwner.get(ownerId(owner)) ?? []).some(
    (one) =>
      one.kind === kind &&
      one.hostname === hostname &&
      one.address !== '' &&
      one.address.includes(':') !== address.includes(':'),
  );

function networkValues(
  endpoint: Endpoint,
  was: Endpoint | undefined,
  network: Appliance['networks'][number] | undefined,
  formerMtu: number | undefined,
): Action['values'] {
  const subnet = network?.subnet ? parseSubnet(network.subnet) : undefined;
  return {
    ...(was?.hostname !== endpoint.hostname && { HOSTNAME: endpoint.hostname }),
    IP: endpoint.address,
    ...(subnet?.family === 4 && { NETMASK: netmask(subnet.prefix) }),
    ...(network?.gateway && { GATEWAY: network.gateway }),
    ...(network?.vlan && { VLANID: String(network.vlan) }),
    ...(network?.mtu && network.mtu !== formerMtu && { MTU: String(network.mtu) }),
  };
}

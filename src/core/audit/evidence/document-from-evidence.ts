/**
 * A document out of evidence alone: the machines that answered, their addresses as the interfaces bear them, VIPs and
 * the SCAN. Names come from the hosts files in it; an address without one is named after its host and interface.
 *
 * `problems`: texts that are longer than a document takes them.
 *
 *   documentOfEvidence(readEvidence(text, ...), 'vega01').appliance.machines.length     5
 */

import type { Appliance, MachineKind, Note } from '../../appliance/document/appliance-types.ts';
import { longTexts, longTextWords } from '../../appliance/document/long-texts.ts';
import { buildAppliance } from '../../formats/document/build-appliance.ts';
import type { EndpointRow } from '../../formats/shared/endpoint-row.ts';
import { kindFromName } from '../../formats/shared/name-conventions.ts';
import type { NetworkWord } from '../../formats/shared/vocabulary.ts';
import { parseAddress } from '../../network/address.ts';
import { splitName } from '../../network/names.ts';
import {
  contains,
  formatSubnet,
  type Subnet,
  subnetFromMask,
  subnetOfAddress,
  widestPrefix,
} from '../../network/subnet.ts';
import { parseVlan } from '../../network/vlan.ts';
import { isOfOneAddress, maskIn } from './parse-helpers.ts';
import type { Evidence } from './read-evidence.ts';
import { addEvidence, reconcile } from './reconcile.ts';

/** Which network an interface is on, as the servers are cabled. */
function networkOf(device: string): NetworkWord {
  if (/^(?:re|ib|bondib|stre|clre)\d/.test(device)) return { role: 'private', kind: 'private' };
  if (/^eth0(?:\.|$)|^vmeth0|^mgmt|^vlan1$/i.test(device)) return { role: 'management' };
  if (/^(?:bondeth0|vmbondeth0)(?:\.|$)/.test(device)) return { role: 'client' };
  if (/^(?:bondeth1|vmbondeth1)(?:\.|$)/.test(device)) return { role: 'backup' };
  return { role: 'other' };
}

type Named = { readonly hostname: string; readonly domain?: string };

export function documentOfEvidence(
  evidence: Evidence,
  fileName: string,
): { readonly appliance: Appliance; readonly notes: readonly Note[]; readonly problems?: readonly string[] } {
  const names = new Map<string, Named>();
  const kinds = new Map<string, MachineKind>();
  const moving = new Map<string, { readonly kind: 'vip' | 'scan'; readonly name: string }>();
  const gateways = new Map<string, string>();
  for (const { host, number, seen, observed } of evidence.readings) {
    if (host && (number === 17 || number === 18 || number === 19)) kinds.set(host, 'storage');
    if (host && number === 20) kinds.set(host, 'database');
    if (host && number === 23) kinds.set(host, deviceOf(host));
    for (const { what, name = '', value } of observed) {
      if (what === 'name') {
        const { label, domain } = splitName(name);
        if (!names.get(value)?.domain) names.set(value, { hostname: label, ...(domain ? { domain } : {}) });
      }
      if (what === 'vip' || what === 'scan') moving.set(value, { kind: what, name });
      if (what === 'gateway' && host) gateways.set(host, value);
    }
    for (const { subject, key } of seen)
      if ('host' in subject && key === 'flashCacheMode') kinds.set(subject.host, 'storage');
  }
  const rows: EndpointRow[] = [];
  const done = new Set<string>();
  const add = (row: EndpointRow) => {
    if (!done.has(row.address)) rows.push(row);
    done.add(row.address);
  };
  let client: string | undefined;
  const maskOf = maskFinder(evidence);
  for (const { host, line, observed } of evidence.readings) {
    // A host that is known by its address alone has no name for a machine.
    if (!host || parseAddress(host)) continue;
    const machine = { machine: host, machineKind: kinds.get(host) ?? ('database' as const) };
    for (const { what, value, mask: own, device = '', mtu } of observed) {
      // A device may report its address without a mask. It then takes the mask of the network that contains the
      // address.
      const written = own ?? (isDevice(machine.machineKind) ? maskOf(value) : undefined);
      const mask = maskOfSubnet(written, value);
      if ((what !== 'address' && what !== 'ilom') || !mask || !parseAddress(value)) continue;
      const range = subnetFromMask(value, mask) ?? subnetOfAddress(`${value}/${mask}`);
      const subnet = range && range.prefix >= widestPrefix ? range : undefined;
      const network: NetworkWord =
        what === 'ilom'
          ? { role: 'management', kind: 'ilom' }
          : isDevice(machine.machineKind)
            ? { role: 'management' }
            : networkOf(device);
      const text = subnet && formatSubnet(subnet);
      if (network.role === 'client' && subnet?.family === 4) client ??= text;
      if (moving.has(value)) continue;
      const gateway = gateways.get(host);
      const named = names.get(value) ?? {
        hostname: what === 'ilom' ? `${host}-ilom` : nameFor(host, device),
      };
      const vlan = parseVlan(/\.(\d+)$/.exec(device)?.[1] ?? '');
      add({
        line,
        ...named,
        ...machine,
        address: value,
        network,
        ...(what === 'ilom'
          ? { endpointKind: 'ilom' as const }
          : isDevice(machine.machineKind)
            ? { endpointKind: 'device' as const, ...(device ? { interface: device } : {}) }
            : { interface: device.replace(/\.\d+$/, '') }),
        ...(text ? { subnet: text } : {}),
        ...(vlan ? { vlan } : {}),
        ...(mtu === undefined ? {} : { mtu }),
        ...(gateway && subnet?.family === 4 && contains(subnet, gateway) ? { gateway } : {}),
      });
    }
  }
  const hostOf = new Map(
    evidence.readings.flatMap(({ host, observed }) =>
      host ? observed.flatMap(({ what, value }) => (what === 'address' ? [[value, host] as const] : [])) : [],
    ),
  );
  for (const [address, { kind, name }] of moving) {
    const owner =
      kind === 'scan' ? `${splitName(name).label.replace(/-?scan\d*$/, '')}-clu1` : hostOf.get(address);
    if (!owner) continue;
    add({
      line: 1,
      hostname: splitName(name).label,
      address,
      machine: owner,
      ...(kind === 'scan' ? { machineKind: 'cluster' as const } : {}),
      network: { role: 'client', kind },
      endpointKind: kind,
      ...(client ? { subnet: client } : {}),
    });
  }
  const built = buildAppliance(rows, fileName);
  const appliance = addEvidence(built.appliance, reconcile(built.appliance, evidence));
  const notes: Note[] = [
    ...built.notes,
    {
      message:
        'Made from what the servers showed: check roles and names, and add the switches and PDUs that did not answer.',
    },
  ];
  const problems = longTexts(appliance).map(longTextWords);
  return { appliance, notes, ...(problems.length > 0 && { problems }) };
}

const nameFor = (host: string, device: string) =>
  /^eth0|^mgmt0|^vlan1|^$/i.test(device)
    ? host
    : `${host}-${device.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}`;

const devices: readonly MachineKind[] = ['leaf-switch', 'spine-switch', 'management-switch', 'pdu'];
const isDevice = (kind: MachineKind): boolean => devices.includes(kind);

/** The kind by the usual names of racks; other devices are taken for switches of the fabric. */
function deviceOf(host: string): MachineKind {
  const kind = kindFromName(host);
  return kind !== undefined && kind !== 'cluster' && isDevice(kind) ? kind : 'leaf-switch';
}

/** The mask of an address that defines a subnet. */
function maskOfSubnet(text: string | undefined, address: string): string | undefined {
  const mask = text === undefined ? undefined : maskIn(text, address);
  return mask === undefined || isOfOneAddress(mask) ? undefined : mask;
}

/** Looks up the mask of the admin network around an address, as reported by servers and switches. */
function maskFinder({ readings }: Evidence): (address: string) => string | undefined {
  const known = new Map<string, { readonly mask: string; readonly subnet: Subnet }>();
  for (const { observed } of readings)
    for (const { what, value, mask: own, device = '' } of observed) {
      const mask = maskOfSubnet(own, value);
      if (what !== 'address' || !mask || networkOf(device).role !== 'management') continue;
      const subnet = subnetFromMask(value, mask);
      if (subnet?.family === 4) known.set(formatSubnet(subnet), { mask, subnet });
    }
  return (address) => [...known.values()].find(({ subnet }) => contains(subnet, address))?.mask;
}

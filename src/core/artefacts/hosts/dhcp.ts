/**
 * Reservations for ILOMs and PDUs that take their address by DHCP: as an ISC dhcpd.conf fragment and as Kea JSON.
 * Whether these reservations take effect depends on the site's DHCP server, so both must be checked there.
 *
 * Invariant: an invalid hardware address, name or address, or one that another reservation has, is skipped and
 * reported, never quoted or repaired: either server refuses the whole file for one of them.
 *
 *   writeDhcp(appliance, ids).files[0].text     host vega01dbadm01-ilom { hardware ethernet 00:10:e0:...; fixed-address 10.64.8.31; }
 */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { fullName } from '../../appliance/document/full-name.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { appendTo } from '../../collections/grouping.ts';
import { parseIpv4 } from '../../network/address.ts';
import { domainProblem, labelProblem } from '../../network/names.ts';
import { contains, formatSubnet, netmask, parseSubnet } from '../../network/subnet.ts';
import { sentence } from '../../text/sentence.ts';
import { type Artefact, artefact } from '../files/artefact.ts';

type Reservation = { readonly mac: string; readonly address: string; readonly name: string };

type Dhcp = { readonly files: readonly Artefact[]; readonly problems: readonly string[] };

const pairs = /^[0-9a-f]{2}(?::[0-9a-f]{2}){5}$/;

/** ILOMs and PDUs: what the vendor lets take its address by DHCP. */
function usesDhcp(appliance: Appliance, { kind, owner }: Endpoint): boolean {
  const machine = 'machine' in owner ? indexAppliance(appliance).machines.get(owner.machine) : undefined;
  return kind === 'ilom' || (kind === 'device' && machine?.kind === 'pdu');
}

/** `wanted`: the endpoints to write; those without a hardware address are of no concern here. */
export function writeDhcp(appliance: Appliance, selected: ReadonlySet<Id>): Dhcp {
  const { networks } = indexAppliance(appliance);
  const problems: string[] = [];
  const bySubnet = new Map<string, Reservation[]>();
  const taken = new Map<string, string>();
  for (const endpoint of appliance.endpoints) {
    if (!selected.has(endpoint.id) || !endpoint.mac || !usesDhcp(appliance, endpoint)) continue;
    const mac = endpoint.mac.trim().toLowerCase().replaceAll('-', ':');
    const name = fullName(appliance, endpoint).toLowerCase();
    const subnet = parseSubnet(networks.get(endpoint.networkId)?.subnet ?? '');
    const { address } = endpoint;
    const twice = [mac, address, name].find((value) => taken.has(value));
    const problem = !pairs.test(mac)
      ? `"${endpoint.mac}" is not a hardware address`
      : (labelProblem(endpoint.hostname) ??
        domainProblem(name) ??
        (parseIpv4(address) === undefined
          ? `"${address}" is not an IPv4 address`
          : subnet?.family !== 4 || !contains(subnet, address)
            ? `${address} is in no subnet of the document`
            : twice && `${name} has ${twice} like ${taken.get(twice)}`));
    if (problem || !subnet) {
      problems.push(sentence(`No DHCP reservation: ${problem}`));
      continue;
    }
    for (const value of [mac, address, name]) taken.set(value, name);
    const text = formatSubnet(subnet);
    appendTo(bySubnet, text, { mac, address, name });
  }
  if (bySubnet.size === 0) return { files: [], problems };
  return {
    files: [
      artefact('dhcp/dhcpd.conf', 'text/plain', iscText(bySubnet), ['verify']),
      artefact('dhcp/kea-dhcp4.json', 'application/json', keaText(bySubnet), ['verify']),
    ],
    problems,
  };
}

type BySubnet = ReadonlyMap<string, readonly Reservation[]>;

function iscText(bySubnet: BySubnet): string {
  const lines = ['# Only for what takes its address by DHCP. Check on your release: dhcpd -t -cf <file>'];
  for (const [text, list] of bySubnet) {
    const [base = ''] = text.split('/');
    lines.push(`subnet ${base} netmask ${netmask(Number(text.split('/')[1]))} {`, '}');
    // Hosts are global for dhcpd: it warns about a host inside a subnet, and finds the subnet by the address.
    for (const { mac, address, name } of list)
      lines.push(`host ${name} { hardware ethernet ${mac}; fixed-address ${address}; }`);
  }
  return `${lines.join('\n')}\n`;
}

const keaText = (bySubnet: BySubnet): string =>
  `${JSON.stringify(
    {
      Dhcp4: {
        subnet4: [...bySubnet].map(([subnet, list], i) => ({
          id: i + 1,
          subnet,
          reservations: list.map(({ mac, address, name }) => ({
            'hw-address': mac,
            'ip-address': address,
            hostname: name,
          })),
        })),
      },
    },
    null,
    2,
  )}\n`;

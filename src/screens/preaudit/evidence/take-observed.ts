/**
 * Turns a difference between the document and the output of a server into an edit that takes the observed value.
 * Undefined where the output does not identify the field, or is longer than the document takes it: then a person
 * decides at the record.
 */

import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { addedLongTexts } from '../../../core/appliance/document/long-texts.ts';
import type { Redundancy } from '../../../core/appliance/document/software-types.ts';
import { type Edit, mapRecords, setField, setRoot, withField } from '../../../core/appliance/edits/edits.ts';
import { unfileDifference } from '../../../core/audit/evidence/filed-differences.ts';
import type { Difference } from '../../../core/audit/evidence/reconcile.ts';
import { parseAddress } from '../../../core/network/address.ts';
import {
  contains,
  formatSubnet,
  parseSubnet,
  prefixOfMask,
  subnetOfAddress,
} from '../../../core/network/subnet.ts';

export function takeObserved(appliance: Appliance, difference: Difference): Edit | undefined {
  const take = editOf(appliance, difference);
  const edit: Edit | undefined =
    take && ((document) => unfileDifference(take(document), difference.subject, difference.what));
  return edit && addedLongTexts(appliance, edit(appliance)).length === 0 ? edit : undefined;
}

function editOf(appliance: Appliance, difference: Difference): Edit | undefined {
  const { subject, what, observed } = difference;
  const index = indexAppliance(appliance);
  if (otherHolder(appliance, difference)) return undefined;
  switch (what) {
    case 'Image version':
      return (document) => setField(document, 'machines', subject, 'imageVersion', observed);
    case 'Time zone':
      return (document) => setRoot(document, 'timeZone', observed);
    case 'DNS servers':
    case 'NTP servers':
      return withServers(what === 'DNS servers' ? 'dns' : 'ntp', observed.split(', ').filter(Boolean));
    case 'Redundancy':
      return observed === 'NORMAL' || observed === 'HIGH'
        ? (document) => setField(document, 'diskGroups', subject, 'redundancy', observed as Redundancy)
        : undefined;
    case 'VIP':
      return withAddress(subject, observed);
    case 'ILOM address': {
      const iloms = (index.byOwner.get(subject) ?? []).filter(({ kind }) => kind === 'ilom');
      return iloms.length === 1 && iloms[0] ? withAddress(iloms[0].id, observed) : undefined;
    }
    case 'Address':
      return withAddress(hostIn(appliance, subject, observed), observed);
    default:
      return detailEdit(appliance, difference);
  }
}

/**
 * Interface, netmask, VLAN, MTU or gateway that an address was seen with: `MTU of 10.20.10.13`. The interface is a field
 * of the address, the others are fields of its network, for all of its addresses.
 */
function detailEdit(appliance: Appliance, { subject, what, observed }: Difference): Edit | undefined {
  const index = indexAppliance(appliance);
  const endpoint = index.endpoints.get(subject);
  const network = endpoint && index.networks.get(endpoint.networkId);
  if (!endpoint || !network || !observed) return undefined;
  const ofNetwork =
    (field: 'subnet' | 'vlan' | 'mtu' | 'gateway', value: string | number | undefined): Edit =>
    (document) =>
      mapRecords(document, 'networks', (one) => (one.id === network.id ? withField(one, field, value) : one));
  const number = Number(observed);
  switch (what.slice(0, what.indexOf(' of '))) {
    case 'Interface':
      return (document) => setField(document, 'endpoints', subject, 'interface', observed);
    case 'MTU':
      return Number.isInteger(number) ? ofNetwork('mtu', number) : undefined;
    case 'VLAN':
      return Number.isInteger(number) ? ofNetwork('vlan', number === 0 ? undefined : number) : undefined;
    case 'Gateway':
      return network.role === 'private' || !parseAddress(observed)
        ? undefined
        : ofNetwork('gateway', observed);
    case 'Netmask': {
      const prefix = endpoint.address.includes(':') ? number : prefixOfMask(observed);
      const subnet = prefix === undefined ? undefined : subnetOfAddress(`${endpoint.address}/${prefix}`);
      const own = appliance.endpoints.filter(({ networkId }) => networkId === network.id);
      // A subnet that leaves out an address of its network is a mistake of one host.
      return subnet && own.every(({ address }) => contains(subnet, address))
        ? ofNetwork('subnet', formatSubnet(subnet))
        : undefined;
    }
    default:
      return undefined;
  }
}

/** The one address of the machine in the subnet that the observed one is in. */
function hostIn(appliance: Appliance, machine: Id, observed: string): Id | undefined {
  const index = indexAppliance(appliance);
  const inside = (index.byOwner.get(machine) ?? []).filter(({ kind, networkId }) => {
    const subnet = parseSubnet(index.networks.get(networkId)?.subnet ?? '');
    return (kind === 'host' || kind === 'device') && subnet && contains(subnet, observed);
  });
  return inside.length === 1 ? inside[0]?.id : undefined;
}

/** Of an address that another record has nothing is taken: the output may be that of another host. */
export const otherHolder = (appliance: Appliance, { what, observed }: Difference) =>
  what === 'Address' || what === 'VIP' || what === 'ILOM address'
    ? indexAppliance(appliance).byAddress.get(observed)?.[0]
    : undefined;

const withAddress = (endpoint: Id | undefined, address: string): Edit | undefined =>
  endpoint === undefined
    ? undefined
    : (document) =>
        mapRecords(document, 'endpoints', (one) => (one.id === endpoint ? { ...one, address } : one));

const withServers =
  (service: 'dns' | 'ntp', servers: readonly string[]): Edit =>
  (document) =>
    setRoot(document, 'services', {
      ...document.services,
      [service]: { ...document.services[service], servers },
    });

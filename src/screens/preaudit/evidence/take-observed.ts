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
  const edit: Edit | undefined = take && ((document) => unfileDifference(take(document), difference));
  return edit && addedLongTexts(appliance, edit(appliance)).length === 0 ? edit : undefined;
}

function editOf(appliance: Appliance, difference: Difference): Edit | undefined {
  const { subject, kind, observed } = difference;
  const index = indexAppliance(appliance);
  if (otherHolder(appliance, difference)) return undefined;
  switch (kind) {
    case 'image-version':
      return (document) => setField(document, 'machines', subject, 'imageVersion', observed);
    case 'time-zone':
      return (document) => setRoot(document, 'timeZone', observed);
    case 'dns-servers':
    case 'ntp-servers':
      return withServers(kind === 'dns-servers' ? 'dns' : 'ntp', observed.split(', ').filter(Boolean));
    case 'redundancy':
      return observed === 'NORMAL' || observed === 'HIGH'
        ? (document) => setField(document, 'diskGroups', subject, 'redundancy', observed as Redundancy)
        : undefined;
    case 'vip':
      return withAddress(subject, observed);
    case 'ilom-address': {
      const iloms = (index.byOwner.get(subject) ?? []).filter(({ kind }) => kind === 'ilom');
      return iloms.length === 1 && iloms[0] ? withAddress(iloms[0].id, observed) : undefined;
    }
    case 'address':
      return withAddress(hostIn(appliance, subject, observed), observed);
    default:
      return detailEdit(appliance, difference);
  }
}

/**
 * Interface, netmask, VLAN, MTU or gateway that an address was seen with: `MTU of 10.20.10.13`. The interface is a field
 * of the address, the others are fields of its network, for all of its addresses.
 */
function detailEdit(appliance: Appliance, { subject, kind, observed }: Difference): Edit | undefined {
  const index = indexAppliance(appliance);
  const endpoint = index.endpoints.get(subject);
  const network = endpoint && index.networks.get(endpoint.networkId);
  if (!endpoint || !network || !observed) return undefined;
  const ofNetwork =
    (field: 'subnet' | 'vlan' | 'mtu' | 'gateway', value: string | number | undefined): Edit =>
    (document) =>
      mapRecords(document, 'networks', (one) => (one.id === network.id ? withField(one, field, value) : one));
  const number = Number(observed);
  switch (kind) {
    case 'interface':
      return (document) => setField(document, 'endpoints', subject, 'interface', observed);
    case 'mtu':
      return Number.isInteger(number) ? ofNetwork('mtu', number) : undefined;
    case 'vlan':
      return Number.isInteger(number) ? ofNetwork('vlan', number === 0 ? undefined : number) : undefined;
    case 'gateway':
      return network.role === 'private' || !parseAddress(observed)
        ? undefined
        : ofNetwork('gateway', observed);
    case 'netmask': {
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
export const otherHolder = (appliance: Appliance, { kind, observed }: Difference) =>
  kind === 'address' || kind === 'vip' || kind === 'ilom-address'
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

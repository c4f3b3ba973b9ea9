/**
 * Turns a difference between the document and the output of a server into an edit that takes the observed value.
 * Undefined where the output does not identify the field, or is longer than the document takes it: then a person
 * decides at the record.
 */

import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { addedLongTexts } from '../../../core/appliance/document/long-texts.ts';
import type { Redundancy } from '../../../core/appliance/document/software-types.ts';
import { type Edit, mapRecords, setField, setRoot } from '../../../core/appliance/edits/edits.ts';
import type { Difference } from '../../../core/audit/evidence/reconcile.ts';
import { contains, parseSubnet } from '../../../core/network/subnet.ts';

export function takeObserved(appliance: Appliance, difference: Difference): Edit | undefined {
  const edit = editOf(appliance, difference);
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

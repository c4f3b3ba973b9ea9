/** The fields of an answer where one text or choice is not enough, and the document's offer for it. */

import type { Appliance } from '../../../../core/appliance/document/appliance-types.ts';
import type { Mapping } from '../../../../core/reip/mapping-types.ts';

export type AnswerField = {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'lines' | 'moment' | 'date' | 'number' | 'yes-no' | 'boxes';
  readonly hint?: string;
};

/** By question; the others have one field, by their shape. */
export const answerFields: Readonly<Record<string, readonly AnswerField[]>> = {
  'QG-08': [
    { key: 'start', label: 'Start', kind: 'moment' },
    { key: 'end', label: 'End', kind: 'moment' },
    { key: 'timeZone', label: 'Time zone', kind: 'text', hint: 'For example Europe/Berlin' },
  ],
  'QG-12': [{ key: 'name', label: 'Who', kind: 'text', hint: 'Name and telephone' }],
  'QG-14': [
    { key: 'from', label: 'You work from', kind: 'text', hint: 'Address of your machine or jump host' },
    { key: 'host', label: 'This console runs on', kind: 'text', hint: 'Name or address' },
  ],
  'QN-10': [
    { key: 'keep', label: 'They stay as secondary', kind: 'yes-no' },
    { key: 'until', label: 'Until', kind: 'date' },
  ],
  'QN-15': [
    { key: 'addresses', label: 'Addresses of others', kind: 'lines', hint: 'One a line, or with commas' },
    { key: 'minutes', label: 'ARP entries are kept, minutes', kind: 'number' },
  ],
  'QD-03': [
    { key: 'servers', label: 'DNS servers', kind: 'text' },
    { key: 'actor', label: 'Who edits the zones', kind: 'text' },
  ],
  'QR-01': [
    { key: 'criteria', label: 'Rollback criteria', kind: 'text' },
    { key: 'boxes', label: 'Minutes by phase', kind: 'boxes', hint: 'Such as 3: 90, 5: 120' },
    { key: 'who', label: 'Who decides', kind: 'text' },
  ],
};

const roCE = /^X(?:8M|9M|1\dM|1\d)/i;
/** An answer that the document already holds, to be taken by a click: nothing is ever assumed. */
export function offerFor(id: string, appliance: Appliance, mapping: Mapping): unknown {
  const changing = mapping.networks.filter(({ changes }) => changes);
  const names = new Map(appliance.networks.map((network) => [network.id, network.name]));
  const guests = appliance.machines.filter(({ kind }) => kind === 'guest').length;
  const { dns, ntp } = appliance.services;
  switch (id) {
    case 'QG-03':
      return appliance.racks.length === 1 ? 'one' : undefined;
    case 'QG-04':
      return guests > 0 ? 'KVM guests' : undefined;
    case 'QG-05':
      return appliance.generation && roCE.test(appliance.generation) ? 'RoCE' : undefined;
    case 'QN-01':
      return changing.map(({ networkId }) => names.get(networkId)).join(', ') || undefined;
    case 'QN-02':
      return (
        changing
          .map(({ networkId, planned: { subnet, gateway, vlan } }) =>
            [
              names.get(networkId),
              subnet,
              gateway && `gateway ${gateway}`,
              vlan ? `VLAN ${vlan}` : 'untagged',
            ]
              .filter(Boolean)
              .join(' '),
          )
          .join('; ') || undefined
      );
    case 'QC-01':
      return appliance.clusters.length || undefined;
    case 'QC-02': {
      const scans = appliance.endpoints.filter(({ kind }) => kind === 'scan').length;
      return scans > 0 ? `${scans} SCAN address${scans === 1 ? '' : 'es'}` : undefined;
    }
    case 'QD-03':
      return dns && { servers: dns.servers.join(', ') };
    case 'QD-07':
      return ntp?.servers.join(', ');
    default:
      return undefined;
  }
}

/** An answer on one line. */
export function answerWords(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (typeof value === 'object' && value !== null) return Object.values(value).map(answerWords).join(', ');
  return value === undefined ? '' : String(value);
}

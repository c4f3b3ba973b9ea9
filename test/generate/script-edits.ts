/** Random changes of a document, one field or record at a time: what a script between two revisions has to carry out. */
import * as fc from 'fast-check';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { addressEdits } from './address-edits.ts';
import { any, change, freeAddress, type Make, networkOf, pick, word } from './record-change.ts';
import { softwareEdits } from './software-edits.ts';
import { structureEdits } from './structure-edits.ts';

export type ScriptEdit = { readonly kind: string; readonly apply: (appliance: Appliance) => Appliance };

/** Changes without a command, or with one now and then. */
const others: Readonly<Record<string, Make>> = {
  'a time zone': (_, m) => (a) => ({
    ...a,
    timeZone: pick(['UTC', 'Europe/Paris', 'Asia/Tokyo'], m) ?? 'UTC',
  }),
  'DNS servers': (_, m) => (a) => ({
    ...a,
    services: { ...a.services, dns: { ...a.services.dns, servers: [`10.9.9.${m % 250}`] } },
  }),
  'NTP servers': (_, m) => (a) => ({
    ...a,
    services: { ...a.services, ntp: { servers: [`${word(m)}.example.com`] } },
  }),
  'a mail relay': (_, m) => (a) => ({
    ...a,
    services: {
      ...a.services,
      smtp: {
        ...a.services.smtp,
        host: `${word(m)}.example.com`,
        from: 'a@example.com',
        fromName: 'a',
        to: `b${m}@example.com`,
      },
    },
  }),
  'no mail': () => (a) => {
    const { smtp: _smtp, ...services } = a.services;
    return { ...a, services };
  },
  'a trap host': (_, m) => (a) => ({
    ...a,
    services: { ...a.services, snmp: { host: `${word(m)}.example.com` } },
  }),
  'a network name': change('networks', any, (_, m) => ({ name: word(m) })),
  'a VLAN taken away': change('networks', any, () => ({ vlan: undefined })),
  'an interface': change('endpoints', any, (_, m) => ({ interface: `eth${m % 9}` })),
  'a unit in the rack': change('machines', any, (_, m) => ({ unit: 1 + (m % 40) })),
  'a memory size': change('machines', any, (_, m) => ({ memoryGb: 64 + m })),
  'a machine name alone': change('machines', any, (_, m) => ({ name: word(m) })),
  'a device address': change(
    'endpoints',
    ({ kind }) => kind === 'device',
    (one, m, a) => ({
      address: freeAddress(a, networkOf(a, one), m),
    }),
  ),
  'a default gateway': change(
    'machines',
    ({ kind }) => kind === 'database',
    (_, m, a) => ({
      defaultGateway: pick(a.networks, m)?.id,
    }),
  ),
  'a storage server gone': (n) => (a) => {
    const one = pick(
      a.machines.filter(({ kind }) => kind === 'storage'),
      n,
    );
    const keeps = (ids: readonly string[] | undefined) => ids?.filter((id) => id !== one?.id);
    return {
      ...a,
      machines: a.machines.filter((machine) => machine !== one),
      endpoints: a.endpoints.filter(({ owner }) => !('machine' in owner) || owner.machine !== one?.id),
      clusters: a.clusters.map((cluster) =>
        cluster.cells ? { ...cluster, cells: keeps(cluster.cells) ?? [] } : cluster,
      ),
      diskGroups: a.diskGroups.map((group) =>
        group.cells ? { ...group, cells: keeps(group.cells) ?? [] } : group,
      ),
    };
  },
  'the domain of the appliance': (_, m) => (a) => ({ ...a, domain: `${word(m)}.example.com` }),
  'an alias': change('endpoints', any, (_, m) => ({ aliases: [word(m)] })),
  'the VLAN of a fabric': change('clusters', any, (_, m) => ({ fabricIsolation: { clusterVlan: 2000 + m } })),
  'a Grid Infrastructure owner': change('clusters', any, () => ({ owner: 'other' })),
};

const editOf = (table: Readonly<Record<string, Make>>): fc.Arbitrary<ScriptEdit> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(table)), fc.nat(9999), fc.nat(899))
    .map(([kind, n, m]) => ({ kind, apply: table[kind]?.(n, m) ?? ((appliance) => appliance) }));

/** Addresses, names, networks, software, storage and clusters alike. */
export const scriptEdit: fc.Arbitrary<ScriptEdit> = editOf({ ...addressEdits, ...softwareEdits });
export const otherEdit: fc.Arbitrary<ScriptEdit> = editOf(others);
export const structureEdit: fc.Arbitrary<ScriptEdit> = editOf(structureEdits);

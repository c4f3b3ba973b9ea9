/**
 * For each check of the catalog a way to break a clean appliance that the check names. `pick` chooses the record, so
 * that one row covers many documents. Where the clean appliance lacks the object of a check (guests, a second rack),
 * `from` adds it first.
 */

import type {
  Appliance,
  Endpoint,
  EndpointKind,
  Id,
  Machine,
} from '../../../src/core/appliance/document/appliance-types.ts';
import { ownerId } from '../../../src/core/appliance/document/ids.ts';
import { mapRecords, setField } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import type { Severity } from '../../../src/core/audit/basis/types.ts';

export type Pick = <T>(list: readonly T[]) => T;
export type Fault = {
  readonly check: string;
  readonly from?: (clean: Appliance) => Appliance;
  readonly break: (clean: Appliance, pick: Pick) => Appliance;
  /** Where it is another than that of the check. */
  readonly severity?: Severity;
};

export const vega01 = exampleVega01();
export const appliance = vega01.id;
export const cluster = 'cluster:vega01-clu1';
export const nodes: readonly Id[] = ['machine:vega01dbadm01', 'machine:vega01dbadm02'];
export const cells: readonly Id[] = [1, 2, 3].map((n) => `machine:vega01celadm0${n}`);
export const data = `diskGroup:${cluster}/datac1`;
export const reco = `diskGroup:${cluster}/recoc1`;
export const payroll = `database:${cluster}/payroll`;
export const home = vega01.homes[0]?.id ?? '';

export const network = (id: string, field: string, value: unknown) => (a: Appliance) =>
  setField(a, 'networks', `network:${id}`, field as never, value as never);
export const machine = (id: Id, field: string, value: unknown) => (a: Appliance) =>
  setField(a, 'machines', id, field as never, value as never);
export const group = (id: Id, field: string, value: unknown) => (a: Appliance) =>
  setField(a, 'diskGroups', id, field as never, value as never);
export const inCluster = (field: string, value: unknown) => (a: Appliance) =>
  setField(a, 'clusters', cluster, field as never, value as never);
export const inHome = (field: string, value: unknown) => (a: Appliance) =>
  setField(a, 'homes', home, field as never, value as never);
export const root = (patch: Partial<Appliance>) => (a: Appliance) => ({ ...a, ...patch });
export const service = (name: string, value: unknown) => (a: Appliance) => ({
  ...a,
  services: { ...a.services, [name]: value },
});
export const setting = (name: string, value: unknown) => (a: Appliance) => ({
  ...a,
  settings: { ...a.settings, [name]: value },
});

/** Sets a fact in place of the one that is there. */
export const fact = (subject: Id, key: string, value: unknown) => (a: Appliance) => ({
  ...a,
  facts: [
    ...a.facts.filter((one) => one.subject !== subject || one.key !== key),
    { subject, key, value, source: 'test', at: '2025-03-01' },
  ],
});

/** Several edits, one after the other. */
export const all =
  (...edits: ((a: Appliance) => Appliance)[]) =>
  (a: Appliance) =>
    edits.reduce((document, edit) => edit(document), a);

export const endpointsOf = (a: Appliance, ...kinds: EndpointKind[]): Endpoint[] =>
  a.endpoints.filter(({ kind }) => kinds.includes(kind));

export const endpoint = (id: Id, patch: Partial<Endpoint>) => (a: Appliance) =>
  mapRecords(a, 'endpoints', (one) => (one.id === id ? { ...one, ...patch } : one));

export const without =
  (...ids: Id[]) =>
  (a: Appliance) => ({
    ...a,
    endpoints: a.endpoints.filter(({ id }) => !ids.includes(id)),
    machines: a.machines.filter(({ id }) => !ids.includes(id)),
  });

/** Breaks one picked address of these kinds. */
export const anyEndpoint =
  (kinds: EndpointKind[], patch: (one: Endpoint) => Partial<Endpoint>) => (a: Appliance, pick: Pick) => {
    const one = pick(endpointsOf(a, ...kinds));
    return endpoint(one.id, patch(one))(a);
  };

export const ofMachine = (a: Appliance, id: Id, kind: EndpointKind): Endpoint[] =>
  a.endpoints.filter((one) => ownerId(one.owner) === id && one.kind === kind);

/** vega01 without its three findings: a third NTP server, another private subnet, the optional groups. */
export const clean: Appliance = all(
  service('ntp', { servers: ['10.20.1.123', '10.20.1.124', '10.20.1.125'] }),
  ...[...nodes, ...cells].map((id) => fact(id, 'ntpServersOfIlom', ['10.20.1.123', '10.20.1.124'])),
  network('private', 'subnet', '192.168.64.0/22'),
  (a) =>
    mapRecords(a, 'endpoints', (one) =>
      one.kind === 'private' ? { ...one, address: one.address.replace('168.10.', '168.64.') } : one,
    ),
  (a) => ({
    ...a,
    groups: [
      ...a.groups,
      ...['backupdba', 'dgdba', 'kmdba', 'racdba'].map((name, at) => ({
        id: `group:${name}`,
        name,
        gid: 1007 + at,
      })),
    ],
  }),
)(vega01);

const guestMachine = (name: string, host: Id, memoryGb: number): Machine => ({
  id: `machine:${name}`,
  kind: 'guest',
  name,
  host,
  vcpus: 16,
  memoryGb,
  diskGb: 200,
});

/** Two guests on the first server, in no cluster. */
export const withGuests = (a: Appliance): Appliance => ({
  ...a,
  machines: [
    ...a.machines,
    guestMachine('vm1', nodes[0] ?? '', 128),
    guestMachine('vm2', nodes[0] ?? '', 128),
  ],
});

/** A second rack with machines of its own and nothing else. */
export const withSecondRack = (a: Appliance): Appliance => ({
  ...a,
  racks: [...a.racks, { id: 'rack:vega02', name: 'vega02', number: 2, units: 42 }],
  machines: [
    ...a.machines,
    {
      id: 'machine:vega02celadm01',
      kind: 'storage',
      name: 'vega02celadm01',
      rack: 'rack:vega02',
      generation: 'X10M',
    },
  ],
});

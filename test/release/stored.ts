/** Two appliances as a browser and a server keep them, small enough to be read; and the draft of an edit. */

import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../src/core/appliance/document/empty-appliance.ts';
import { setField, setRoot } from '../../src/core/appliance/edits/edits.ts';
import { sha256Hex } from '../../src/core/artefacts/files/sha256.ts';
import type { DraftState } from '../../src/platform/drafts/draft-schema.ts';
import type { RecordStore } from '../../src/platform/records/record-store.ts';

const text = 'host,address\nsmall01,10.1.0.11\n';
export const source = { sha256: sha256Hex(text), name: 'small.csv', text };

const made = (name: string): Appliance => ({
  ...emptyAppliance(`appliance:${name}`, name),
  generation: 'X10M',
  racks: [{ id: 'rack:1', name, number: 1, units: 42 }],
  machines: [{ id: 'machine:1', kind: 'database', name: `${name}01`, rack: 'rack:1', unit: 2, height: 2 }],
  networks: [{ id: 'network:admin', role: 'management', name: 'Admin', subnet: '10.1.0.0/24' }],
  endpoints: [11, 12].map((n) => ({
    id: `endpoint:${n}`,
    owner: { machine: 'machine:1' },
    networkId: 'network:admin',
    kind: n === 11 ? 'host' : 'ilom',
    hostname: `${name}${n}`,
    address: `10.1.0.${n}`,
  })),
  sources: [{ id: 'source:1', name: source.name, format: 'csv', sha256: source.sha256 }],
});

export const small = made('small');
export const removed = made('Removed one');
export const score = async () => ({ score: 88, answered: 70, checks: 121 });

/** Two revisions of one appliance, one appliance that was removed, the text of an imported file. */
export async function fill(store: RecordStore): Promise<void> {
  const saves = [
    await store.saveSource(source),
    await store.save(small.id, setRoot(small, 'customer', 'Sirius'), 0, 'First import'),
    await store.save(small.id, small, 1, 'Customer cleared'),
    await store.save(removed.id, removed, 0, ''),
    await store.remove(removed.id),
  ];
  const failure = saves.find(({ ok }) => !ok);
  if (failure) throw new Error(JSON.stringify(failure));
}

export const edited = setRoot(
  setField(small, 'endpoints', 'endpoint:12', 'address', '10.1.0.22'),
  'timeZone',
  'Europe/Berlin',
);

export const draft: DraftState = {
  appliance: edited,
  base: small,
  baseRevision: 2,
  baseSave: 'save-2',
  edits: 2,
  label: 'Change the address of small12',
};

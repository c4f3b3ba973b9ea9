/** An audit after an edit, which runs again only what the edit touched, gives the report of a whole audit. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { indexAfterEdit } from '../../../../src/core/appliance/document/index-after-edit.ts';
import { indexAppliance } from '../../../../src/core/appliance/document/index-appliance.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { applianceOfAddresses, generateAppliance } from '../../../generate/appliance.ts';
import { randomDocumentEdit } from '../../../generate/document-edits.ts';
import { documentsOf, randomStep } from '../../../generate/random-edits.ts';
import { rounds } from '../../../tools/sample.mjs';

const audits = suite('audit after an edit');
const days = ['2025-03-01', '2026-11-27'] as const;

/** The same document as one that the audit has never seen: no record is shared with another. */
const stranger = (appliance: Appliance): Appliance => structuredClone(appliance);

function sameReports(documents: readonly Appliance[]): void {
  const reports = documents.map((one, n) => runAudit(one, { now: days[n % 7 === 6 ? 1 : 0] }));
  for (const [n, one] of documents.entries())
    assert.equal(runAudit(stranger(one), { now: days[n % 7 === 6 ? 1 : 0] }), reports[n], `document ${n}`);
}

audits('property: of every document on the way through edits, undo and redo', () => {
  fc.assert(
    fc.property(fc.array(randomStep, { maxLength: 12 }), (steps) => sameReports(documentsOf(steps))),
    { numRuns: rounds(40, 10) },
  );
});

audits('property: of edits of single fields in every list, in settings, services and facts', () => {
  const starts = [exampleVega01(), generateAppliance({ databaseServers: 4, storageServers: 3 })];
  fc.assert(
    fc.property(
      fc.nat({ max: starts.length - 1 }),
      fc.array(randomDocumentEdit, { minLength: 1, maxLength: 14 }),
      (start, edits) => {
        const documents = [starts[start] as Appliance];
        for (const edit of edits) documents.push(edit(documents.at(-1) as Appliance));
        sameReports(documents);
      },
    ),
    { numRuns: rounds(60, 15) },
  );
});

audits('ports that take their name from a network follow an edit of the network', () => {
  const start = generateAppliance({ databaseServers: 4, storageServers: 3 });
  const endpoints = start.endpoints.map(({ interface: _, ...one }) => one);
  const clientOn = (device: string): Appliance => ({
    ...start,
    endpoints,
    networks: start.networks.map((one) => ({
      ...one,
      interface: one.role === 'client' ? device : `eth-${one.role}`,
    })),
  });
  const documents = ['eth-client', 'eth-private', 'eth-client'].map(clientOn);
  const found = documents.map((one) => runAudit(one, { now: days[0] }).findings);
  const faults = found.map((list) => list.filter(({ checkId }) => checkId === 'NET-32').length);
  assert.ok((faults[1] ?? 0) > 0, 'client and private on one device');
  assert.equal([faults[0], faults[2]], [0, 0]);
  // Parts of one document that the edit shares with the next.
  const [one, other] = documents as [Appliance, Appliance, Appliance];
  sameReports([one, { ...one, networks: other.networks }, { ...one, networks: [...one.networks] }]);
});

audits('free addresses follow the hosts that were seen and the services', () => {
  const start = exampleVega01();
  const hosts = Array.from({ length: 120 }, (_, n) => `10.40.10.${n + 4}`);
  const occupied = hosts.map((address) => ({ address, source: 'arp' }));
  const full = { ...start, settings: { ...start.settings, occupied } };
  const served = { ...start, services: { ...start.services, dns: { servers: hosts } } };
  const documents = [start, full, start, served, start, { ...start, gateway: { address: '10.40.10.4' } }];
  const found = documents.map((one) => runAudit(one, { now: days[0] }).findings);
  assert.equal(
    found.map((list) => list.some(({ checkId }) => checkId === 'NET-16')),
    [false, true, false, true, false, false],
  );
  sameReports(documents);
});

audits('documents before the last edit are not held', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  let appliance = applianceOfAddresses(400);
  const earlier: WeakRef<object>[] = [];
  for (let n = 0; n < 6; n++) {
    const [first, ...rest] = appliance.endpoints;
    const machines = appliance.machines.map((one, at) => (at === n ? { ...one, notes: {} } : one));
    if (n % 2 === 0 && first)
      appliance = { ...appliance, endpoints: [{ ...first, address: `10.99.0.${n}` }, ...rest] };
    else appliance = { ...appliance, machines };
    runAudit(appliance, { now: days[0] });
    earlier.push(new WeakRef(appliance), new WeakRef(indexAppliance(appliance)));
  }
  appliance = exampleVega01();
  // The last of them is that of the memory.
  const held = () => earlier.slice(0, -2).filter((one) => one.deref() !== undefined).length;
  // Targets of references that were made or read in a turn stay until its end, and some as long as finished code is on the stack.
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    collect();
    if (held() === 0) break;
  }
  assert.is(held(), 0);
});

audits('two documents in turn do not mix', () => {
  const [one, other] = [exampleVega01(), applianceOfAddresses(400)];
  const same = { ...other, id: one.id };
  sameReports([one, other, one, same, one, { ...one, machines: other.machines }]);
});

audits('property: the index after an edit is that of the document, in the same order', () => {
  fc.assert(
    fc.property(fc.array(randomStep, { maxLength: 12 }), (steps) => {
      const documents = documentsOf(steps);
      let index = indexAppliance(documents[0] as Appliance);
      for (const [n, after] of documents.entries()) {
        const before = documents[n - 1];
        if (before) index = indexAfterEdit(before, index, after);
        const whole = indexAppliance(stranger(after));
        for (const name of Object.keys(whole) as (keyof typeof whole)[])
          assert.equal([...index[name]], [...whole[name]], name);
      }
    }),
    { numRuns: rounds(60, 15) },
  );
});

audits('lists of endpoints that an edit does not touch stay the same lists', () => {
  const before = applianceOfAddresses(400);
  const [first] = before.endpoints;
  assert.ok(first);
  const moved = { ...first, address: '10.99.0.1' };
  const after = { ...before, endpoints: before.endpoints.map((one) => (one === first ? moved : one)) };
  const known = indexAppliance(before);
  const { byOwner, byNetwork } = indexAfterEdit(before, known, after);
  const changed = [...byOwner].filter(([id, held]) => known.byOwner.get(id) !== held);
  assert.is(changed.length, 1);
  assert.ok(changed[0]?.[1].includes(moved));
  assert.is([...byNetwork].filter(([id, held]) => known.byNetwork.get(id) !== held).length, 1);
});

audits.run();

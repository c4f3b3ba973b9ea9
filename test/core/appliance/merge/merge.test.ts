import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type {
  Appliance,
  CollectionName,
  Fact,
} from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { equalValues } from '../../../../src/core/appliance/document/equal-values.ts';
import { type AnyRecord, collectionNames } from '../../../../src/core/appliance/document/record-labels.ts';
import { referencesOf } from '../../../../src/core/appliance/document/references.ts';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import { addRecord, mapRecords, setField, setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { removeRecord } from '../../../../src/core/appliance/edits/removal.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { diffAppliances } from '../../../../src/core/appliance/merge/diff.ts';
import { type MergeConflict, mergeAppliances } from '../../../../src/core/appliance/merge/merge.ts';
import { resolveConflict } from '../../../../src/core/appliance/merge/merge-resolve.ts';

const vega01 = exampleVega01();
const db01 = vega01.endpoints.find(({ hostname }) => hostname === 'vega01db01')?.id ?? '';
const client = 'network:client';
const cell = 'machine:vega01celadm03';

/** References of a document that lead nowhere. */
function dangling(appliance: Appliance): string[] {
  const ids = new Map(collectionNames.map((name) => [name, new Set(appliance[name].map(({ id }) => id))]));
  return collectionNames.flatMap((name) =>
    (appliance[name] as unknown as readonly AnyRecord[]).flatMap((record) =>
      referencesOf(name, record).flatMap(({ field, to, id }) =>
        ids.get(to)?.has(id) ? [] : [`${name}/${record.id}/${field} -> ${id}`],
      ),
    ),
  );
}

const messages = (conflicts: readonly MergeConflict[]) =>
  conflicts.map(({ path, label, before, after }) => ({ path, label, before, after }));

test('edits of different fields meet without a conflict', () => {
  const mine = setField(vega01, 'networks', client, 'vlan', 2011);
  const theirs = setRoot(
    addRecord(setField(vega01, 'networks', client, 'mtu', 9000), 'racks', {
      id: 'rack:b',
      name: 'b',
      number: 2,
      units: 42,
    }),
    'services',
    { ...vega01.services, ntp: { servers: ['10.20.1.9'] } },
  );
  const { appliance, conflicts } = mergeAppliances(vega01, mine, theirs);
  assert.equal(conflicts, []);
  assert.equal(
    diffAppliances(mine, appliance).map(({ path }) => path),
    ['networks/network:client/mtu', 'racks/rack:b', 'services/ntp/servers'].sort((a, b) => {
      const order = ['racks/rack:b', 'networks/network:client/mtu', 'services/ntp/servers'];
      return order.indexOf(a) - order.indexOf(b);
    }),
  );
});

test('one field changed on both sides stays mine and is told with both values', () => {
  const mine = setField(vega01, 'endpoints', db01, 'address', '10.30.40.111');
  const theirs = setField(vega01, 'endpoints', db01, 'address', '10.30.40.222');
  const { appliance, conflicts } = mergeAppliances(vega01, mine, theirs);
  assert.is(appliance.endpoints.find(({ id }) => id === db01)?.address, '10.30.40.111');
  assert.equal(messages(conflicts), [
    {
      path: `endpoints/${db01}/address`,
      label: 'Client address of vega01db01',
      before: '10.30.40.222',
      after: '10.30.40.111',
    },
  ]);
  const taken = resolveConflict(appliance, conflicts[0] as MergeConflict, 'theirs', conflicts);
  assert.equal(taken, theirs);
  assert.is(resolveConflict(appliance, conflicts[0] as MergeConflict, 'mine'), appliance);
});

test('both added one record: its fields are merged', () => {
  const rack = { id: 'rack:b', name: 'b', number: 2, units: 42 };
  const mine = addRecord(vega01, 'racks', { ...rack, serial: 'A1' });
  const theirs = addRecord(vega01, 'racks', { ...rack, number: 3 });
  const { appliance, conflicts } = mergeAppliances(vega01, mine, theirs);
  assert.equal(appliance.racks.at(-1), { ...rack, serial: 'A1' });
  assert.equal(
    conflicts.map(({ path, before, after }) => [path, before, after]),
    [['racks/rack:b/number', 3, 2]],
  );
});

test('removed here, changed there: mine stays, theirs can be taken back with what it needs', () => {
  const mine = removeRecord(vega01, 'machines', cell);
  const guest = { id: 'machine:g', kind: 'guest' as const, name: 'g', host: cell };
  const theirs = addRecord(setField(vega01, 'machines', cell, 'serial', 'S1'), 'machines', guest);
  const { appliance, conflicts } = mergeAppliances(vega01, mine, theirs);
  assert.equal(dangling(appliance), []);
  assert.not.ok(appliance.machines.some(({ id }) => id === cell || id === guest.id));
  assert.equal(
    conflicts.filter(({ place }) => place[0] === 'machines').map(({ label }) => label),
    ['Machine g removed', 'Machine vega01celadm03 removed'],
  );
  const back = conflicts.reduce(
    (now, conflict) => resolveConflict(now, conflict, 'theirs', conflicts),
    appliance,
  );
  assert.is(back.machines.find(({ id }) => id === cell)?.serial, 'S1');
  assert.ok(back.machines.some(({ id }) => id === guest.id));
  assert.equal(back.clusters, theirs.clusters);
  assert.equal(back.facts.length, theirs.facts.length);
  assert.is(back.endpoints.length, vega01.endpoints.length);
  assert.equal(dangling(back), []);
  const other = mergeAppliances(vega01, theirs, mine);
  assert.equal(
    diffAppliances(theirs, other.appliance).filter(({ label }) => !label.startsWith('Order of ')),
    [],
  );
  assert.equal(dangling(other.appliance), []);
  const gone = other.conflicts.reduce(
    (now, conflict) => resolveConflict(now, conflict, 'theirs', other.conflicts),
    other.appliance,
  );
  assert.not.ok(gone.machines.some(({ id }) => id === cell || id === guest.id));
});

test('two sources of one fact are two conflicts, each with a place of its own', () => {
  const facts = (value: number) => ['a', 'b'].map((source) => ({ subject: cell, key: 'k', value, source }));
  const at = (value: number) => ({ ...vega01, facts: facts(value) });
  const { conflicts } = mergeAppliances(at(1), at(2), at(3));
  assert.equal(
    conflicts.map(({ path }) => path),
    [`facts/${cell}/k/a`, `facts/${cell}/k/b`],
  );
});

test('a removal that nobody else touched is taken; so is an order', () => {
  const mine = setRoot(vega01, 'timeZone', 'Europe/Paris');
  const theirs = removeRecord(vega01, 'machines', cell);
  const merged = mergeAppliances(vega01, mine, { ...theirs, networks: [...vega01.networks].reverse() });
  assert.equal(merged.conflicts, []);
  assert.equal(merged.appliance, {
    ...theirs,
    timeZone: 'Europe/Paris',
    networks: [...vega01.networks].reverse(),
  });
});

test('facts, settings and suppressions are merged entry by entry', () => {
  const fact = (key: string, value: unknown) => ({ subject: cell, key, value });
  const base = { ...vega01, facts: [fact('a', 1), fact('b', 1)] };
  const mine = {
    ...base,
    facts: [fact('a', 2), fact('b', 1)],
    settings: { occupied: [{ address: '10.0.0.1', source: 'arp' }] },
    suppressions: [{ id: 's1', checkId: 'NET-10', reason: 'known' }],
  };
  const theirs = {
    ...base,
    facts: [fact('a', 3), fact('c', 1)],
    settings: { occupied: [{ address: '10.0.0.2', source: 'arp' }], limit: 15 },
    suppressions: [{ id: 's2', checkId: 'NTP-01', reason: 'later' }],
  };
  const { appliance, conflicts } = mergeAppliances(base, mine, theirs);
  assert.equal(
    appliance.facts.map(({ key, value }) => [key, value]),
    [
      ['a', 2],
      ['c', 1],
    ],
  );
  assert.equal(appliance.settings.occupied?.map(({ address }) => address).sort(), ['10.0.0.1', '10.0.0.2']);
  assert.is(appliance.settings.limit, 15);
  assert.equal(appliance.suppressions.map(({ id }) => id).sort(), ['s1', 's2']);
  assert.equal(
    conflicts.map(({ path, before, after }) => [path, before, after]),
    [[`facts/${cell}/a`, fact('a', 3), fact('a', 2)]],
  );
  const taken = resolveConflict(appliance, conflicts[0] as MergeConflict, 'theirs');
  assert.is(taken.facts.find(({ key }) => key === 'a')?.value, 3);
});

type Edit = (appliance: Appliance) => Appliance;
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
const rename: fc.Arbitrary<Edit> = fc
  .tuple(
    fc.constantFrom<CollectionName>(...collectionNames),
    fc.nat(),
    fc.constantFrom('x', 'y'),
    fc.constantFrom('name', 'later'),
  )
  .map(([name, n, value, field]) => (appliance) => {
    const id = pick<{ readonly id: string }>(appliance[name], n)?.id;
    return mapRecords(appliance, name, (record) =>
      record.id === id ? { ...record, [field]: value } : record,
    );
  });
const remove: fc.Arbitrary<Edit> = fc
  .tuple(
    fc.constantFrom<CollectionName>('racks', 'machines', 'networks', 'clusters', 'homes', 'endpoints'),
    fc.nat(),
  )
  .map(
    ([name, n]) =>
      (appliance) =>
        removeRecord(appliance, name, pick<{ readonly id: string }>(appliance[name], n)?.id ?? ''),
  );
const move: fc.Arbitrary<Edit> = fc
  .tuple(fc.nat(), fc.nat(), fc.nat(3))
  .map(([n, to, what]) => (appliance) => {
    const machine = pick(appliance.machines, n)?.id ?? '';
    const rack = { id: 'rack:new', name: 'new', number: 9, units: 42 };
    if (what === 0) {
      const target = appliance.racks.some(({ id }) => id === rack.id)
        ? appliance
        : addRecord(appliance, 'racks', rack);
      return setField(target, 'machines', machine, 'rack', rack.id);
    }
    const network = pick(appliance.networks, to)?.id;
    if (!network || !machine) return appliance;
    if (what === 1) return setField(appliance, 'machines', machine, 'defaultGateway', network);
    if (what === 2)
      return setField(appliance, 'clusters', pick(appliance.clusters, to)?.id ?? '', 'machines', [machine]);
    return addRecord(appliance, 'endpoints', {
      id: `endpoint:new/${to % 3}`,
      owner: { machine },
      networkId: network,
      kind: 'host',
      hostname: 'new',
      address: `10.9.9.${to % 200}`,
    });
  });
const guest: fc.Arbitrary<Edit> = fc.tuple(fc.nat(), fc.nat(2)).map(([n, name]) => (appliance) => {
  const host = pick(appliance.machines, n)?.id;
  const id = `machine:guest${name}`;
  if (!host || appliance.machines.some((machine) => machine.id === id)) return appliance;
  return addRecord(appliance, 'machines', { id, kind: 'guest', name: `guest${name}`, host });
});
const edits = fc.array(fc.oneof(rename, remove, move, guest), { maxLength: 5 });
const edited = edits.map((list) => list.reduce((appliance, edit) => edit(appliance), vega01));

test('merging with an unchanged side gives the other one', () => {
  fc.assert(
    fc.property(edited, edited, (x, y) => {
      assert.is(mergeAppliances(vega01, x, vega01).appliance, x);
      assert.equal(mergeAppliances(vega01, vega01, y).appliance, y);
      assert.equal(mergeAppliances(vega01, x, x), { appliance: x, conflicts: [] });
      assert.is(mergeAppliances(x, x, y).conflicts.length, 0);
    }),
    { numRuns: 60 },
  );
});

test('what a merge leaves as mine is the same object: an entry, a list, a service', () => {
  // Read from storage, their document shares no object with mine.
  const merge = (mine: Appliance, theirs: Appliance) =>
    mergeAppliances(vega01, mine, structuredClone(theirs)).appliance;
  const vlan = (value: number) => setField(vega01, 'networks', client, 'vlan', value);
  const services = { ...vega01.services, smtp: { host: 'mail.example.com' } };
  const mine = setRoot(vlan(2011), 'services', services);
  const mtu = setField(vega01, 'networks', 'network:backup', 'mtu', 1500);
  const ntp = { servers: ['10.20.1.9'] };
  const merged = merge(mine, setRoot(mtu, 'services', { ...vega01.services, ntp }));
  for (const [i, network] of merged.networks.entries())
    assert.is(network === mine.networks[i], network.id !== 'network:backup', network.id);
  for (const name of collectionNames)
    assert.is(merged[name] === (mine[name] as unknown), name !== 'networks', name);
  for (const key of ['facts', 'settings', 'sources'] as const) assert.is(merged[key], mine[key], key);
  assert.equal(merged.services.ntp, ntp);
  for (const key of ['dns', 'smtp', 'snmp'] as const)
    assert.is(merged.services[key], mine.services[key], key);
  // Theirs is in conflict, or already in mine: nothing of it is taken.
  const more = setField(mine, 'networks', client, 'mtu', 9000);
  for (const [own, other] of [
    [mine, vlan(2012)],
    [more, mine],
  ] as const) {
    const result = merge(own, other);
    for (const key of Object.keys(own) as (keyof Appliance)[]) assert.is(result[key], own[key], key);
  }
});

test('conflicts are the same from both sides; every reference of the result leads somewhere', () => {
  fc.assert(
    fc.property(edited, edited, (mine, theirs) => {
      const here = mergeAppliances(vega01, mine, theirs);
      const there = mergeAppliances(vega01, theirs, mine);
      assert.equal(
        here.conflicts.map(({ path, before, after }) => ({ path, before, after })),
        there.conflicts.map(({ path, before, after }) => ({ path, before: after, after: before })),
      );
      for (const { appliance, conflicts } of [here, there]) {
        assert.equal(dangling(appliance), []);
        assert.ok(validateAppliance(JSON.parse(JSON.stringify(appliance))).ok);
        let now = appliance;
        for (const conflict of conflicts) {
          now = resolveConflict(now, conflict, 'theirs', conflicts);
          assert.equal(dangling(now), []);
        }
      }
    }),
    { numRuns: 400 },
  );
});

test('who takes theirs in every conflict has every change of theirs', () => {
  const lists = [...collectionNames, 'facts'] as const;
  const factKey = (one: Fact) => `${one.subject}\n${one.key}\n${one.source ?? ''}`;
  const byKey = (appliance: Appliance, name: (typeof lists)[number]) =>
    new Map(
      name === 'facts'
        ? appliance.facts.map((one) => [factKey(one), one as unknown as AnyRecord])
        : (appliance[name] as unknown as readonly AnyRecord[]).map((one) => [one.id, one]),
    );
  const fact: fc.Arbitrary<Edit> = fc.nat().map((n) => (appliance) => {
    const subject = pick(appliance.machines, n)?.id ?? '';
    return { ...appliance, facts: [...appliance.facts, { subject, key: `k${n % 2}`, value: n }] };
  });
  const more = fc
    .array(fc.oneof(rename, remove, move, guest, fact), { maxLength: 5 })
    .map((list) => list.reduce((appliance, edit) => edit(appliance), vega01));
  fc.assert(
    fc.property(more, more, (mine, theirs) => {
      const { appliance, conflicts } = mergeAppliances(vega01, mine, theirs);
      const taken = conflicts.reduce((now, one) => resolveConflict(now, one, 'theirs', conflicts), appliance);
      for (const name of lists) {
        const [before, there, here] = [vega01, theirs, taken].map((one) => byKey(one, name)) as [
          Map<string, AnyRecord>,
          Map<string, AnyRecord>,
          Map<string, AnyRecord>,
        ];
        for (const key of before.keys()) if (!there.has(key)) assert.not.ok(here.has(key), key);
        for (const [key, record] of there)
          for (const field of Object.keys(record))
            if (!equalValues(record[field], before.get(key)?.[field]))
              assert.equal(here.get(key)?.[field], record[field], `${name}/${key}/${field}`);
      }
    }),
    { numRuns: 300 },
  );
});

test('without conflicts the result is the same whoever merges, but for the order', () => {
  const sorted = (appliance: Appliance) =>
    Object.fromEntries(
      Object.entries(appliance).map(([key, value]) => [
        key,
        Array.isArray(value) ? [...value].sort((a, b) => (a.id < b.id ? -1 : 1)) : value,
      ]),
    );
  fc.assert(
    fc.property(edited, edited, (mine, theirs) => {
      const here = mergeAppliances(vega01, mine, theirs);
      if (here.conflicts.length > 0) return;
      const there = mergeAppliances(vega01, theirs, mine);
      assert.ok(equalValues(sorted(here.appliance), sorted(there.appliance)));
    }),
    { numRuns: 200 },
  );
});

test('lists without keys and unknown parts are merged as values', () => {
  const base = { ...emptyAppliance('appliance:a', 'a'), later: { a: 1, b: [1] } } as Appliance;
  const mine = { ...base, later: { a: 2, b: [1] } } as Appliance;
  const theirs = { ...base, later: { a: 1, b: [1, 2] } } as Appliance;
  assert.equal(mergeAppliances(base, mine, theirs), {
    appliance: { ...base, later: { a: 2, b: [1, 2] } },
    conflicts: [],
  });
  const both = mergeAppliances(base, mine, { ...base, later: { a: 3, b: [1] } } as Appliance);
  assert.equal(
    both.conflicts.map(({ path, label, before }) => [path, label, before]),
    [['later/a', 'A', 3]],
  );
});

test.run();

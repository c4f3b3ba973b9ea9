import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { mapRecords, setField } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { startAppliance, withAnswer } from '../../../../src/core/authoring/assistant/start.ts';
import { stepStates } from '../../../../src/core/authoring/assistant/steps.ts';
import {
  dataSheetSums,
  readDataSheet,
  replacedValues,
  withSheetRows,
  withSheetValue,
} from '../../../../src/core/authoring/design/data-sheet.ts';
import { hasRoom, sizes } from '../../../../src/core/authoring/design/hardware.ts';
import { clusterNameFault, nameFaults } from '../../../../src/core/authoring/design/name-limits.ts';
import {
  databaseNameProblem,
  gridHomeProblem,
  isBelow,
  pathProblem,
  pdbNameProblem,
  versionMessage,
} from '../../../../src/core/authoring/software/database-rules.ts';
import { groupNameProblem, splitOf, withSplit } from '../../../../src/core/authoring/software/disk-groups.ts';
import { diskSpace, tibWords } from '../../../../src/core/authoring/software/disk-space.ts';
import { withPlanFact } from '../../../../src/core/authoring/software/plan-facts.ts';

const test = suite('authoring sizes and rules');

const sized = (): Appliance => {
  const example = exampleVega01();
  return {
    ...example,
    machines: example.machines.map((machine) =>
      machine.kind === 'storage' ? { ...machine, diskTb: 22 } : machine,
    ),
  };
};

test('a disk group takes no name that another one of its cluster has, and leaves such a name', () => {
  const example = exampleVega01();
  const [data, reco] = example.diskGroups;
  assert.ok(data && reco);
  const taken = 'The cluster has another disk group named RECOC1. Enter another name.';
  for (const name of ['RECOC1', 'recoc1']) assert.is(groupNameProblem(example, data, name), taken);
  assert.is(groupNameProblem(example, data, 'datac1'), undefined);
  const twice = mapRecords(example, 'diskGroups', (group) => ({ ...group, name: 'RECOC1' }));
  assert.is(groupNameProblem(twice, reco, 'RECOC1'), taken);
  assert.is(groupNameProblem(twice, reco, 'RECOC9'), undefined);
  const elsewhere = mapRecords(example, 'diskGroups', (group) =>
    group.id === reco.id ? { ...group, cluster: 'cluster:other' } : group,
  );
  assert.is(groupNameProblem(elsewhere, data, 'RECOC1'), undefined);
});

test('the disks of the example come to what its page says', () => {
  const space = diskSpace(sized());
  assert.equal([space.rawTb, tibWords(space.rawTib), space.unstated], [792, '720.3 TiB', 0]);
  assert.equal(
    space.groups.map(({ group, usable }) => `${group.name} ${tibWords(usable)}`),
    ['DATAC1 192.1 TiB', 'RECOC1 48.0 TiB'],
  );
  assert.is(tibWords(space.groups[0]?.free), '163.3 TiB');
  assert.is(tibWords(diskSpace(withPlanFact(sized(), 'reservePercent', 0)).groups[0]?.free), '192.1 TiB');
});

test('without a size no capacity is invented', () => {
  const space = diskSpace(exampleVega01());
  assert.equal([space.unstated, space.rawTb], [3, 0]);
  assert.equal(
    space.groups.map(({ usable }) => usable),
    [undefined, undefined],
  );
});

test('flash servers are reckoned by their own number of devices, and where nobody said it not at all', () => {
  const flash = (generation: string): Appliance => {
    const example = sized();
    return {
      ...example,
      machines: example.machines.map((one) =>
        one.kind === 'storage' ? { ...one, storageType: 'EF', generation, diskTb: 30.72 } : one,
      ),
    };
  };
  const space = diskSpace(flash('X10M'));
  assert.equal([space.disks, space.rawTb.toFixed(2), space.unstated], [12, '368.64', 0]);
  const unknown = diskSpace(flash('X9M'));
  assert.equal([unknown.disks, unknown.unstated, unknown.groups[0]?.usable], [0, 3, undefined]);
});

test('a group on the flash cards of servers with hard disks has no known space', () => {
  const onFlash = (storageType: 'HC' | 'EF', stated: boolean) => {
    const example = sized();
    const machines = example.machines.map((one) =>
      one.kind === 'storage' ? { ...one, storageType, generation: 'X10M' } : one,
    );
    const diskGroups = example.diskGroups.map(({ cells, ...group }) => ({
      ...group,
      ...(stated && cells && { cells }),
      location: 'FLASHDISK' as const,
    }));
    return diskSpace({ ...example, machines, diskGroups }).groups.map(({ usable }) => tibWords(usable));
  };
  for (const stated of [true, false]) {
    assert.equal(onFlash('HC', stated), ['-', '-']);
    assert.equal(onFlash('EF', stated), ['64.0 TiB', '16.0 TiB']);
  }
});

test('a size is offered where a rack has room for it', () => {
  const fit = (generation: string) => sizes.flatMap((size) => (hasRoom(generation, size) ? [size.name] : []));
  assert.equal(fit('X10M'), ['eighth', 'quarter', 'half', 'elastic']);
  assert.equal(fit('X9M'), ['eighth', 'quarter', 'half', 'full', 'elastic']);
});

test('the split follows the place of the backups, and the checks are told', () => {
  const inside = withSplit(sized(), 'internal');
  assert.equal(
    inside.diskGroups.map(({ percent }) => percent),
    [40, 60],
  );
  assert.is(splitOf(inside), 'internal');
  assert.is(splitOf(sized()), 'external');
  const own = { ...inside, diskGroups: inside.diskGroups.map((group) => ({ ...group, percent: 50 })) };
  assert.is(splitOf(own), 'custom');
});

test('sums of the data sheet say what they lack', () => {
  const none = dataSheetSums(sized()).find(({ id }) => id === 'powerW');
  assert.equal([none?.sum, none?.without.length], [0, 6]);
  const some = withSheetValue(withSheetValue(sized(), 'storage', 'powerW', 600), 'pdu', 'powerW', 10);
  const power = dataSheetSums(some).find(({ id }) => id === 'powerW');
  assert.is(power?.sum, 1820);
  assert.equal(power?.without, ['database', 'leaf-switch', 'management-switch', 'rack']);
  assert.equal(withSheetValue(some, 'storage', 'powerW', undefined).settings.dataSheet?.length, 1);
});

test('a data sheet is read from a table, and what is wrong in it is told by its line', () => {
  const read = readDataSheet(
    'part;power_w;weight_kg\nStorage server;600;33\nPDU;;9.5\ncoffee machine;1;1\nleaf switch;a;8\n',
  );
  assert.equal(read.rows, [
    { part: 'storage', powerW: 600, weightKg: 33 },
    { part: 'pdu', weightKg: 9.5 },
    { part: 'leaf-switch', weightKg: 8 },
  ]);
  assert.is(read.problems.length, 2);
  assert.match(read.problems[0] ?? '', /^Line 4: "coffee machine" is not a part/);
  assert.match(read.problems[1] ?? '', /^Line 5: "a" is not a number/);
  assert.match(readDataSheet('a,b\n1,2\n').problems[0] ?? '', /^The header row needs part/);
});

test('an imported data sheet leaves what it does not state, and what it replaces is listed', () => {
  const typed = withSheetValue(withSheetValue(sized(), 'storage', 'powerW', 600), 'pdu', 'powerW', 10);
  const whole = withSheetValue(withSheetValue(typed, 'storage', 'capacityTb', 80), 'rack', 'weightKg', 200);
  const { rows } = readDataSheet('part;power_w;weight_kg\nstorage;650;33\nPDU;10;\ndatabase;500;\n');
  const next = withSheetRows(whole, rows).settings.dataSheet ?? [];
  assert.equal(
    new Set(next),
    new Set([
      { part: 'storage', powerW: 650, capacityTb: 80, weightKg: 33 },
      { part: 'pdu', powerW: 10 },
      { part: 'rack', weightKg: 200 },
      { part: 'database', powerW: 500 },
    ]),
  );
  assert.equal(
    replacedValues(whole, rows).map(({ part, field, before, after }) => [part, field.id, before, after]),
    [['storage', 'powerW', 600, 650]],
  );
});

test('names, paths and versions have their limits', () => {
  assert.equal([databaseNameProblem('PAYROLL'), pdbNameProblem('PAYROLL_PDB1')], [undefined, undefined]);
  assert.match(databaseNameProblem('PAYROLL_01') ?? '', /10 characters.*at most 8/);
  assert.match(databaseNameProblem('1SALES') ?? '', /Enter a letter first/);
  assert.match(pathProblem('/u01/app/') ?? '', /ends with a slash/);
  assert.match(gridHomeProblem('/u01/app/grid/19', '/u01/app/grid') ?? '', /in the base/);
  assert.match(gridHomeProblem('/u01/app/grid', '/u01/app/grid') ?? '', /in the base/);
  assert.equal([versionMessage('19.26.0.0.250121'), versionMessage('23.7')?.level], [undefined, 'warning']);
  assert.is(versionMessage('19.26')?.level, 'error');
  assert.ok(isBelow('19.9.0.0.201020', '19.26.0.0.250121'));
  assert.not.ok(isBelow('19.26.0.0.250121', '19.26.0.0.250121'));
  assert.equal(
    [clusterNameFault('vega01-clu1'), clusterNameFault('vega01-clu12')?.level],
    [undefined, 'warning'],
  );
  assert.is(clusterNameFault('vega01-cluster-1')?.level, 'error');
});

test('one label in two domains is not a name twice, in one domain it is', () => {
  const named = mapRecords(exampleVega01(), 'endpoints', (one) =>
    one.hostname === 'vega01db01' ? { ...one, hostname: 'vega01dbadm01' } : one,
  );
  assert.is(nameFaults(named).size, 1);
  assert.is(nameFaults(setField(named, 'networks', 'network:client', 'domain', 'app.example.com')).size, 0);
});

test('whole per cent of more clusters than a hundred can serve leave a group without disks: it is told', () => {
  const start = startAppliance('appliance:dbm01', { name: 'dbm01', prefix: 'dbm01' });
  const clusters = Array.from({ length: 21 }, (_, n) => ({ key: `c${n + 1}` }));
  const problems = (appliance: Appliance) =>
    stepStates(appliance).flatMap((step) => (step.id === 'diskgroups' ? step.problems : []));
  assert.equal(problems(start), []);
  const many = problems(withAnswer(start, (design) => ({ ...design, clusters })));
  assert.is(many.length, 21);
  assert.is(many[0], 'RECOC1 has no share of the disks: give it at least 1 %');
});

test.run();

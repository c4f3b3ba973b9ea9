import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { setField, setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { removeRecord } from '../../../../src/core/appliance/edits/removal.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { changeTree } from '../../../../src/core/appliance/merge/change-tree.ts';
import { diffAppliances } from '../../../../src/core/appliance/merge/diff.ts';

const test = suite('change tree');
const vega01 = exampleVega01();
const host = 'endpoint:machine:vega01dbadm01/network:client/host/1';

test('fields of one record stand together under it, whatever slashes its id holds', () => {
  const named = setField(vega01, 'endpoints', host, 'address', '10.30.40.13');
  const edited = setField(named, 'endpoints', host, 'interface', 'bondeth9');
  const [group, ...others] = changeTree(diffAppliances(vega01, edited));
  assert.equal(others, []);
  assert.is(group?.title, 'Addresses');
  assert.equal(
    group?.records.map(({ name, kind, fields }) => [name, kind, fields.map((field) => field.after)]),
    [['vega01db01', 'changed', ['10.30.40.13', 'bondeth9']]],
  );
});

test('a removed machine and what went with it, and a field of the document itself', () => {
  const removed = removeRecord(vega01, 'machines', 'machine:vega01celadm03');
  const groups = changeTree(diffAppliances(vega01, setRoot(removed, 'domain', 'example.org')));
  const summary = groups.map(({ title, records }) => [
    title,
    records.map(({ name, kind }) => `${name} ${kind}`),
  ]);
  assert.equal(summary[0], ['Appliance', ['Domain changed']]);
  const machines = summary.find(([title]) => title === 'Machines');
  assert.equal(machines?.[1], ['Machine vega01celadm03 removed']);
  assert.is(groups.find(({ title }) => title === 'Addresses')?.records.length, 4);
});

test('every change is in the tree exactly once', () => {
  const changes = diffAppliances(vega01, removeRecord(vega01, 'clusters', 'cluster:vega01-clu1'));
  const counted = changeTree(changes)
    .flatMap((group) => group.records)
    .reduce((sum, record) => sum + Math.max(1, record.fields.length), 0);
  assert.is(counted, changes.length);
});

test.run();

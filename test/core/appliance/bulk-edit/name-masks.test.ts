import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  maskClasses,
  previewNames,
  renameByMasks,
  usualMasks,
} from '../../../../src/core/appliance/bulk-edit/name-masks.ts';
import { withPrefix } from '../../../../src/core/appliance/bulk-edit/rename-prefix.ts';
import { mapRecords, setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';

const vega01 = exampleVega01();
const names = (document = vega01) => document.endpoints.map((endpoint) => endpoint.hostname);

test('the masks of the example make exactly its names', () => {
  const { appliance, changes, problems } = renameByMasks(vega01, vega01.masks ?? {});
  assert.equal(changes, []);
  assert.equal(problems, []);
  assert.is(appliance, vega01);
  assert.equal(usualMasks('vega01'), vega01.masks);
});

test('another prefix renames every class, machines follow, switches and the SCAN stay', () => {
  const { appliance, changes, problems } = renameByMasks(vega01, usualMasks('orion1'));
  assert.equal(problems, []);
  assert.is(changes.length, 26);
  assert.equal(appliance.machines.map(({ name }) => name).slice(0, 6), [
    'orion1dbadm01',
    'orion1dbadm02',
    'orion1celadm01',
    'orion1celadm02',
    'orion1celadm03',
    'vega01sw-rocea01',
  ]);
  assert.ok(names(appliance).includes('orion1db02-priv1'));
  assert.is(names(appliance).filter((name) => name === 'vega01-scan1').length, 3);
  assert.is(appliance.masks?.vip, 'orion1db%%-vip');
});

test('there and back again is the same document, whatever the order and the prefix', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/),
      fc.shuffledSubarray([...vega01.endpoints], { minLength: vega01.endpoints.length }),
      fc.shuffledSubarray(
        maskClasses.map(({ id }) => id),
        { minLength: 1 },
      ),
      (prefix, endpoints, classes) => {
        const shuffled = setRoot(vega01, 'endpoints', endpoints);
        const there = renameByMasks(shuffled, usualMasks(prefix), classes);
        const back = renameByMasks(there.appliance, usualMasks('vega01'), classes);
        assert.equal(back.appliance, shuffled);
        assert.is(there.changes.length, back.changes.length);
      },
    ),
  );
});

test('only the classes that are asked for change', () => {
  const { changes, appliance } = renameByMasks(vega01, usualMasks('orion1'), ['vip']);
  assert.equal(
    changes.map(({ after }) => after),
    ['orion1db01-vip', 'orion1db02-vip'],
  );
  assert.is(appliance.masks?.client, 'vega01db%%');
});

test('numbers come from the old masks, else the machine names, else the order', () => {
  const noMasks = setRoot(vega01, 'masks', undefined);
  const reversed = setRoot(noMasks, 'endpoints', vega01.endpoints.toReversed());
  const { appliance } = renameByMasks(reversed, { client: 'n%' });
  const client = (hostname: string) =>
    appliance.endpoints.find((endpoint) => endpoint.hostname === hostname)?.address;
  assert.is(client('n1'), '10.30.40.11');
  assert.is(client('n2'), '10.30.40.12');
  const nameless = mapRecords(noMasks, 'machines', (machine) => ({ ...machine, name: 'same' }));
  assert.equal(
    renameByMasks(nameless, { storage: 'c%%' }).changes.map(({ after }) => after),
    ['c01', 'c02', 'c03'],
  );
});

test('what is wrong with the names that come out is told, name by name', () => {
  const messages = (masks: Parameters<typeof previewNames>[1]) =>
    previewNames(vega01, masks).problems.map(({ text }) => text);
  assert.match(messages({ client: 'vega01_db%%' })[0] ?? '', 'contains "_"');
  assert.match(messages({ client: 'vega01database%%' })[0] ?? '', 'a node name has at most 15');
  assert.match(messages({ client: 'DB%%' })[0] ?? '', 'lower case');
  assert.equal(messages({ client: 'db' }), [
    'db would be the name of 10.30.40.11 and 10.30.40.12',
    'db would be the name of 10.30.40.12 and 10.30.40.11',
  ]);
  assert.equal(messages({ storage: 'vega01dbadm%%' }), [
    'vega01dbadm01 is the name of 10.20.10.11, which stays',
    'vega01dbadm02 is the name of 10.20.10.12, which stays',
  ]);
  assert.match(messages({ storage: `${'a'.repeat(62)}%%` })[0] ?? '', 'at most 63');
  // A swap of two classes collides with nothing: both names move at once.
  assert.equal(messages({ storage: 'vega01dbadm%%', admin: 'vega01celadm%%' }), []);
});

test('masks that begin with the prefix follow another one, and no name changes by it', () => {
  const masks = { ...usualMasks('vega01'), client: 'orion%%' };
  const before = { ...exampleVega01(), masks };
  const after = withPrefix(before, 'vega02');
  assert.is(after.prefix, 'vega02');
  assert.equal(after.masks, { ...usualMasks('vega02'), client: 'orion%%' });
  assert.is(after.endpoints, before.endpoints);
  assert.equal(withPrefix(before, '').masks, masks);
  assert.equal(withPrefix(withPrefix(before, ''), 'vega02').masks, after.masks, 'taken away, then another');
  assert.equal(withPrefix(withPrefix(before, 'typo'), 'vega02').masks, after.masks);
});

test.run();

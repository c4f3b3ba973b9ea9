import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { rackLayout } from '../../../../src/core/appliance/racks/rack-layout.ts';

const test = suite('rack layout');
const vega01 = exampleVega01();
const rack = 'rack:vega01';

test('vega01: eight machines from top to bottom, two PDUs at the sides', () => {
  const layout = rackLayout(vega01, rack);
  assert.equal(
    layout?.slots.map(({ machine, unit, height }) => `U${unit}+${height} ${machine.name}`),
    [
      'U22+1 vega01sw-roceb01',
      'U21+1 vega01sw-adm01',
      'U20+1 vega01sw-rocea01',
      'U18+2 vega01dbadm02',
      'U16+2 vega01dbadm01',
      'U6+2 vega01celadm03',
      'U4+2 vega01celadm02',
      'U2+2 vega01celadm01',
    ],
  );
  assert.equal(
    layout?.powerUnits.map((machine) => machine.name),
    ['vega01sw-pdua01', 'vega01sw-pdub01'],
  );
  assert.equal(layout?.unplaced, []);
  assert.equal(layout?.empty, [
    { unit: 23, height: 20 },
    { unit: 8, height: 8 },
    { unit: 1, height: 1 },
  ]);
});

test('what overlaps, is outside or has no unit is listed apart, never dropped', () => {
  const at = (name: string, unit: number | undefined) => ({
    ...vega01,
    machines: vega01.machines.map((machine) => (machine.name === name ? { ...machine, unit } : machine)),
  });
  const unplaced = (name: string, unit: number | undefined) =>
    rackLayout(at(name, unit), rack)?.unplaced.map((machine) => machine.name);
  assert.equal(unplaced('vega01celadm03', 5), ['vega01celadm03']);
  assert.equal(unplaced('vega01celadm03', 42), ['vega01celadm03']);
  assert.equal(unplaced('vega01celadm03', 0), ['vega01celadm03']);
  assert.equal(unplaced('vega01celadm03', undefined), ['vega01celadm03']);
  assert.equal(unplaced('vega01celadm03', 41), []);
});

test('an unknown rack has no layout', () => {
  assert.is(rackLayout(vega01, 'rack:none'), undefined);
});

test('a height that no rack has is not counted out', () => {
  const machines = vega01.machines.map((machine) => ({ ...machine, height: 2 ** 33 }));
  const layout = rackLayout({ ...vega01, machines }, 'rack:vega01');
  assert.is(layout?.slots.length, 0);
  assert.is(layout?.unplaced.length, 8);
});

test.run();

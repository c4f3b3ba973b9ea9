import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Machine } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { placesFor } from '../../../src/core/appliance/racks/rack-moves.ts';
import { firstPlace } from '../../../src/parts/rack/move-ghost.ts';

const test = suite('where a move in a rack begins');

const vega01 = exampleVega01();
const [first, second] = vega01.machines.filter(({ kind }) => kind === 'storage');
if (!first?.rack || !second?.unit) throw new Error('two storage servers in the rack are expected');
const rack = first.rack;
const withFirst = (change: Partial<Machine>) => ({
  ...vega01,
  machines: vega01.machines.map((one) => (one.id === first.id ? { ...one, ...change } : one)),
});

test('at its own place, next to a taken one, and at the lowest without one', () => {
  assert.equal(firstPlace(vega01, first.id), { rack, unit: first.unit });
  const onSecond = withFirst({ unit: second.unit ?? 0 });
  const free = placesFor(onSecond, first.id, rack);
  const place = firstPlace(onSecond, first.id);
  assert.ok(free.includes(place?.unit ?? 0));
  const away = (unit = 0) => Math.abs(unit - (second.unit ?? 0));
  assert.is(away(place?.unit), Math.min(...free.map(away)));
  const { unit: _, ...without } = first;
  const loose = { ...vega01, machines: vega01.machines.map((one) => (one.id === first.id ? without : one)) };
  assert.equal(firstPlace(loose, first.id), { rack, unit: placesFor(loose, first.id, rack)[0] });
});

test.run();

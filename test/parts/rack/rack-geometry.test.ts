/** Folded runs of free units: shorter, every unit keeps a place, and unfolding moves nothing above it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { rackLayout } from '../../../src/core/appliance/racks/rack-layout.ts';
import { rackGeometry, unitsTall, unitTop } from '../../../src/parts/rack/rack-geometry.ts';

const layout = rackLayout(exampleVega01(), 'rack:vega01');
if (!layout) throw new Error('no rack');
const unitsOf = (lowest: number, highest: number) =>
  new Set(Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i));
const folded = rackGeometry(layout, { look: 'wide', opened: new Set() });
const opened = rackGeometry(layout, { look: 'wide', opened: unitsOf(8, 15) });
const whole = rackGeometry(layout, { look: 'wide' });

const test = suite('rack geometry');

test('a long run of free units is one strip, a short one is not', () => {
  assert.ok(folded.isFolded(23) && folded.isFolded(42) && folded.isFolded(8));
  assert.not(folded.isFolded(1));
  assert.not(folded.isFolded(16));
  assert.is(unitsTall(folded, 23, 20), folded.strip);
  assert.ok(folded.height < whole.height);
});

test('edges fall from the floor to the top, a machine is as tall as its units', () => {
  for (const geometry of [folded, opened, whole]) {
    const { edges } = geometry;
    assert.is(edges.length, 43);
    assert.ok(edges.every((edge, at) => at === 0 || edge < (edges[at - 1] ?? 0)));
    assert.ok(Math.abs(edges.at(-1) ?? 1) < 1e-6);
    assert.ok(Math.abs(unitsTall(geometry, 16, 2) - 2 * geometry.unitHeight) < 1e-6);
  }
});

test('unfolding a run keeps the place of what is above it and the size of all', () => {
  assert.is(opened.unitHeight, folded.unitHeight);
  assert.ok(Math.abs(unitTop(opened, 16, 2) - unitTop(folded, 16, 2)) < 1e-6);
  assert.ok(unitTop(opened, 2, 2) > unitTop(folded, 2, 2));
});

test('a place outside the rack is drawn outside', () => {
  assert.ok(unitTop(folded, 43) < 0);
  assert.ok(unitTop(folded, 0) >= folded.inside);
});

test.run();

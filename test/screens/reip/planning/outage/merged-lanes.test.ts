import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { OutageLane } from '../../../../../src/core/reip/outage/outage-lanes.ts';
import {
  joinedLanes,
  laneNames,
  lettersIn,
} from '../../../../../src/screens/reip/planning/outage/merged-lanes.ts';

const test = suite('lanes of services that are out at the same times');

const lane = (name: string, out: number): OutageLane => ({
  id: name,
  name,
  kind: 'database',
  blocks: out > 0 ? [{ level: 'out', start: 0, end: out, fromStep: 'a', toStep: 'b' }] : [],
  out,
  reduced: 0,
});
const shown = (lanes: readonly OutageLane[], most?: number) =>
  joinedLanes(lanes, most).map(({ names }) => names.join(' '));

test('alike are one lane, in the order of the first of each', () => {
  assert.equal(shown([lane('A', 30), lane('B', 0), lane('C', 30), lane('D', 46)]), ['A C', 'B', 'D']);
  assert.equal(shown([]), []);
});

test('where there are more than fit, those that are out longest stay, in their order', () => {
  const lanes = [lane('A', 1), lane('B', 9), lane('C', 0), lane('D', 5)];
  assert.equal(shown(lanes, 2), ['B', 'D']);
  assert.equal(shown(lanes, 4), ['A', 'B', 'C', 'D']);
});

test('names are cut, and the number of others is added', () => {
  assert.is(laneNames(['PAYROLL', 'STOCKDW'], 20), 'PAYROLL, STOCKDW');
  assert.is(laneNames(['PAYROLL', 'STOCKDW', 'SALES'], 20), 'PAYROLL and 2 more');
  assert.is(laneNames(['DISASTER-RECOVERY network', 'B'], 20), 'DISA…VERY and 1 more');
  assert.is(laneNames(['DISASTERRECOVERY'], 10), 'DISA…OVERY');
});

test('what sixteen lanes share is cut first, so that they differ at any width', () => {
  for (const cluster of ['dbm01-clu', 'production-cluster-of-hall-2-', 'A']) {
    const names = Array.from({ length: 16 }, (_, i) => `${cluster}${i + 1} listeners`);
    for (let room = 6; room < 40; room++) {
      const shown = names.map((name) => laneNames([name], room));
      assert.is(new Set(shown).size, 16, `${room}: ${shown.join(' | ')}`);
      for (const name of shown) assert.ok(name.length <= room, `${room}: ${name}`);
    }
  }
  assert.is(laneNames(['dbm01-clu16 listeners'], lettersIn(184)), 'dbm01-clu16 listeners');
  assert.is(laneNames(['production-clu16 listeners'], 24), 'production-clu16 listen…');
  assert.is(laneNames(['production-clu16 listeners'], 18), 'production-clu16');
});

test('on a phone a name ends before the words of its lane', () => {
  // A lane of 308 px; `no minutes yet` takes 118 of them.
  const name = laneNames(['one01-clu1 listeners', 'one01-clu2 listeners'], lettersIn(308 - 118 - 8));
  assert.is(name, 'one01-clu1 and 1 more');
  assert.ok(name.length * 7 < 308 - 118);
});

test('in next to no room a name is its first and its last letter', () => {
  const others = Array.from({ length: 12 }, (_, i) => `S${i}`);
  for (const room of [lettersIn(85), 12, 11, 3, 0, -5]) {
    assert.is(laneNames(['one01-clu1 listeners', ...others], room), 'o\u20261 and 12 more', `${room}`);
    assert.is(laneNames(['PAYROLL', ...others], room), 'P\u2026L and 12 more', `${room}`);
  }
  for (const room of [3, 2, 1, 0, -9]) assert.is(laneNames(['PAYROLL'], room), 'P\u2026L', `${room}`);
});

test.run();

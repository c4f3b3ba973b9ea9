import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Snapshot, snapshotAt } from '../../../../src/core/reip/simulation/snapshot.ts';
import { statesOf } from '../../../../src/core/reip/simulation/timeline.ts';
import { exchanges, newSubnets, planned } from '../artefacts-plans.ts';

const snapshots = suite('snapshots of a plan');

const cell = 'machine:vega01celadm01';
const total = ({ counts }: Snapshot) => counts.old + counts.new + counts.parked + counts.silent;

snapshots('every address of the plan has one state at every position, and the counts say how many', () => {
  const { appliance, plan } = planned(newSubnets);
  const slider = statesOf(appliance, plan);
  const about = plan.mapping.filter(({ current, planned: to }) => current !== to).length;
  for (let k = 0; k <= slider.length; k++) {
    slider.go(k);
    const snapshot = snapshotAt(appliance, plan, slider);
    assert.is(total(snapshot), about);
    assert.is(snapshot.addresses.size, about);
    const addresses = snapshot.appliance.endpoints.map((one) => one.address);
    assert.is(new Set(addresses).size, addresses.length, `two owners at ${k}`);
  }
});

snapshots('a storage server is old, partly new, silent, new; the document reads as it does then', () => {
  const { appliance, plan } = planned(newSubnets);
  const slider = statesOf(appliance, plan);
  const seen: string[] = [];
  for (let k = 0; k <= slider.length; k++) {
    slider.go(k);
    const snapshot = snapshotAt(appliance, plan, slider);
    const state = snapshot.owners.get(cell) ?? '';
    // Its services are stopped, and its label shows it, though addresses of it answer.
    assert.is(snapshot.away.has(cell), state === 'silent');
    if (seen.at(-1) !== state) seen.push(state);
  }
  assert.equal(seen, ['old', 'part', 'silent', 'new']);
  const end = snapshotAt(appliance, plan, slider).appliance;
  assert.is(end.networks.find(({ id }) => id === 'network:admin')?.subnet, '10.64.8.0/24');
  slider.go(0);
  assert.equal(snapshotAt(appliance, plan, slider).appliance, appliance);
});

snapshots('a parked address is said to be parked, where it is', () => {
  const { appliance, plan } = planned(exchanges);
  const slider = statesOf(appliance, plan);
  const parked = new Set(plan.mapping.flatMap((one) => one.parked ?? []));
  assert.ok(parked.size > 0);
  const found = new Set<string>();
  for (let k = 0; k <= slider.length; k++) {
    slider.go(k);
    for (const one of snapshotAt(appliance, plan, slider).addresses.values())
      if (one.state === 'parked') found.add(one.address);
  }
  assert.equal([...found].sort(), [...parked].sort());
});

snapshots.run();

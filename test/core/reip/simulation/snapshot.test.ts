import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Moment, momentOf } from '../../../../src/core/reip/simulation/snapshot.ts';
import { statesOf } from '../../../../src/core/reip/simulation/timeline.ts';
import { exchanges, newSubnets, planned } from '../artefacts-plans.ts';

const moments = suite('moments of a plan');

const cell = 'machine:vega01celadm01';
const total = ({ counts }: Moment) => counts.old + counts.new + counts.parked + counts.silent;

moments('every address of the plan has one state at every position, and the counts say how many', () => {
  const { appliance, plan } = planned(newSubnets);
  const slider = statesOf(appliance, plan);
  const about = plan.mapping.filter(({ current, planned: to }) => current !== to).length;
  for (let k = 0; k <= slider.length; k++) {
    slider.go(k);
    const moment = momentOf(appliance, plan, slider);
    assert.is(total(moment), about);
    assert.is(moment.addresses.size, about);
    const addresses = moment.appliance.endpoints.map((one) => one.address);
    assert.is(new Set(addresses).size, addresses.length, `two owners at ${k}`);
  }
});

moments('a storage server is old, partly new, silent, new; the document reads as it does then', () => {
  const { appliance, plan } = planned(newSubnets);
  const slider = statesOf(appliance, plan);
  const seen: string[] = [];
  for (let k = 0; k <= slider.length; k++) {
    slider.go(k);
    const moment = momentOf(appliance, plan, slider);
    const state = moment.owners.get(cell) ?? '';
    // Its services are stopped, and what it reads as says so, though addresses of it answer.
    assert.is(moment.away.has(cell), state === 'silent');
    if (seen.at(-1) !== state) seen.push(state);
  }
  assert.equal(seen, ['old', 'part', 'silent', 'new']);
  const end = momentOf(appliance, plan, slider).appliance;
  assert.is(end.networks.find(({ id }) => id === 'network:admin')?.subnet, '10.64.8.0/24');
  slider.go(0);
  assert.equal(momentOf(appliance, plan, slider).appliance, appliance);
});

moments('a parked address is said to be parked, where it is', () => {
  const { appliance, plan } = planned(exchanges);
  const slider = statesOf(appliance, plan);
  const parked = new Set(plan.mapping.flatMap((one) => one.parked ?? []));
  assert.ok(parked.size > 0);
  const found = new Set<string>();
  for (let k = 0; k <= slider.length; k++) {
    slider.go(k);
    for (const one of momentOf(appliance, plan, slider).addresses.values())
      if (one.state === 'parked') found.add(one.address);
  }
  assert.equal([...found].sort(), [...parked].sort());
});

moments.run();

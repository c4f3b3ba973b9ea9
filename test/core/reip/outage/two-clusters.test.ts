/** Two clusters share a stop for the private network; clients reach only one of them through a network that moves. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { outageOf } from '../../../../src/core/reip/outage/outage.ts';
import { half, planned, to } from '../proof/authored-appliances.ts';

const test = suite('outage of two clusters in one stop');

/** The second cluster has a client network of its own, and each one a database. */
function withTwoClientNetworks(): Appliance {
  const start = half();
  const [, second] = start.clusters;
  const owners = new Set([second?.id, ...(second?.machines ?? [])]);
  return {
    ...start,
    databases: start.clusters.map(({ id }, i) => ({
      id: `database:${i}`,
      name: `DB${i}`,
      cluster: id,
      type: 'normal',
    })),
    networks: start.networks.flatMap((one) =>
      one.id === 'network:client'
        ? [
            one,
            { ...one, id: 'network:other', name: 'Other client', subnet: '10.8.0.0/24', gateway: '10.8.0.1' },
          ]
        : [one],
    ),
    endpoints: start.endpoints.map((one) =>
      one.networkId === 'network:client' &&
      owners.has('cluster' in one.owner ? one.owner.cluster : one.owner.machine)
        ? { ...one, networkId: 'network:other', address: one.address.replace('10.2.0.', '10.8.0.') }
        : one,
    ),
  };
}

const appliance = withTwoClientNetworks();

for (const moved of [['private', 'client'], ['private', 'client', 'other'], ['private']])
  test(`databases are out from the stop until they start: ${moved.join(', ')}`, () => {
    const plan = planned(appliance, to(appliance, ...moved), 'at-once');
    const timed = { ...plan, steps: plan.steps.map((step) => ({ ...step, minutes: 10 })) };
    const { lanes, out } = outageOf(appliance, timed);
    const turns = plan.steps.flatMap(({ id, effects }) =>
      effects.some((one) => one.do === 'turn' && one.what === 'databases') ? [id] : [],
    );
    assert.is(turns.length, 2);
    for (const name of ['DB0', 'DB1']) {
      const lane = lanes.find((one) => one.name === name);
      assert.equal(
        lane?.blocks.map(({ level, fromStep, toStep }) => [level, fromStep, toStep]),
        [['out', ...turns]],
      );
      assert.is(lane?.out, out);
    }
  });

test.run();

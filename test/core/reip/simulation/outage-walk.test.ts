/** Outages of single steps, on the worked example: one cluster of two nodes, and the storage servers below it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Effect } from '../../../../src/core/reip/effect-types.ts';
import { outageWalk } from '../../../../src/core/reip/simulation/outage-walk.ts';
import { idOf, vega01 } from '../vega01-plans.ts';

const outages = suite('outage of a step by its effects');

const [{ id: cluster, machines: nodes } = { id: '', machines: [] }] = vega01.clusters;
const cells = vega01.machines.flatMap(({ id, kind }) => (kind === 'storage' ? [id] : []));
const vips = vega01.endpoints.filter(({ kind }) => kind === 'vip').map(({ id }) => id);
const take = (hostname: string): Effect => ({
  do: 'take',
  moves: [{ endpointId: idOf(hostname), address: '10.0.0.1', side: 'new' }],
});

outages('a server, a VIP and the records of names', () => {
  const outageOf = outageWalk(vega01);
  assert.is(outageOf([take('vega01dbadm01')]), 'host');
  assert.is(outageOf([take('vega01dbadm01-ilom')]), 'none');
  assert.is(outageOf([{ do: 'offline', resources: vips.slice(0, 1) }]), 'host');
  assert.is(outageOf([{ do: 'publish', records: [{ endpointId: vips[0] ?? '' }] }]), 'none');
  // The other one is offline already.
  assert.is(outageOf([{ do: 'offline', resources: vips.slice(1) }]), 'client');
  assert.is(outageOf([{ do: 'online', resources: vips }]), 'client');
  assert.is(outageOf([{ do: 'scan', clusterId: cluster, networkId: 'network:client' }]), 'client');
});

outages('one node leaves the other to its clients, the second one nobody', () => {
  const outageOf = outageWalk(vega01);
  assert.is(outageOf([{ do: 'stop', nodes: nodes.slice(0, 1) }]), 'host');
  assert.is(outageOf([{ do: 'stop', nodes: nodes.slice(1) }]), 'client');
  assert.is(outageOf([{ do: 'start', nodes: nodes.slice(0, 1) }]), 'client');
  assert.is(outageOf([{ do: 'start', nodes: nodes.slice(1) }]), 'host');
});

outages('all storage servers together take the rack with them, until they return', () => {
  const outageOf = outageWalk(vega01);
  assert.is(outageOf([{ do: 'leave', machines: cells.slice(0, 1) }]), 'host');
  assert.is(outageOf([{ do: 'leave', machines: cells.slice(1) }]), 'rack');
  assert.is(outageOf([take('vega01dbadm01')]), 'rack');
  assert.is(outageOf([{ do: 'settle', endpointIds: vips }]), 'none');
  assert.is(outageOf([{ do: 'return', machines: cells }]), 'rack');
  assert.is(outageOf([take('vega01dbadm01')]), 'host');
  const [{ id: fabric } = { id: '' }] = vega01.endpoints.filter(({ kind }) => kind === 'private');
  assert.is(outageOf([{ do: 'take', moves: [{ endpointId: fabric, address: '', side: 'new' }] }]), 'rack');
});

outages(
  'servers whose gateway changes over are cut off; beside the former one, or of management, nobody is',
  () => {
    const gateway = (networkId: string, old: boolean, isNew: boolean): Effect => ({
      do: 'gateway',
      networkId,
      old,
      new: isNew,
    });
    const over = outageWalk(vega01);
    assert.is(over([gateway('network:client', false, true)]), 'host');
    // It is given up for good at the end of the plan.
    assert.is(over([gateway('network:client', false, true)]), 'none');
    assert.is(over([gateway('network:admin', false, true)]), 'none');
    const beside = outageWalk(vega01);
    assert.is(beside([gateway('network:client', true, true)]), 'none');
    assert.is(beside([gateway('network:client', false, true)]), 'none');
  },
);

outages.run();

/**
 * One small plan that lives as long as the page. An engine throws away compiled code together with the last object of
 * the shape that the code was compiled for: without this, the first plan after each garbage collection takes three
 * times as long, and a plan is made on each keystroke.
 */
import { emptyAppliance } from '../appliance/empty.ts';
import type { Appliance, Endpoint } from '../appliance/types.ts';
import { proposeMapping } from './mapping.ts';
import { modelOf } from './model.ts';
import { planReip } from './plan.ts';
import { planContext } from './plan-context.ts';
import { namesOf } from './plan-dns.ts';
import { makeDrafts } from './plan-drafts.ts';
import { Walker } from './walk.ts';

let kept: readonly unknown[] | undefined;

export function keepShapes(): void {
  kept ??= samples();
}

function samples(): unknown[] {
  const networkId = 'network:a';
  const owner = { machine: 'machine:a' };
  const endpoint = (kind: Endpoint['kind'], address: string): Endpoint => ({
    id: `endpoint:${kind}`,
    owner,
    networkId,
    kind,
    hostname: kind,
    address,
    interface: 'eth0',
  });
  const sample: Appliance = {
    ...emptyAppliance('appliance:a', 'a'),
    machines: [{ id: owner.machine, kind: 'database', name: 'a' }],
    networks: [{ id: networkId, role: 'management', name: 'a', subnet: '10.0.0.0/28', gateway: '10.0.0.1' }],
    endpoints: [endpoint('host', '10.0.0.2'), endpoint('ilom', '10.0.0.3')],
  };
  const { mapping } = proposeMapping(sample, {
    networks: [{ networkId, subnet: '10.0.1.0/28', gateway: '10.0.1.1' }],
  });
  const context = planContext(sample, mapping, {}, 'rolling');
  const plan = planReip(sample, mapping, {}, { now: '', baseSha256: '' });
  return [context, namesOf(context), makeDrafts(context), plan, new Walker(modelOf(sample, plan), plan)];
}

/**
 * One small plan that lives as long as the page. An engine throws away compiled code together with the last object of
 * the shape that the code was compiled for: without this, the first plan after each garbage collection takes three
 * times as long, and a plan is made on each keystroke. The sample has each usual kind of address, and it is walked once
 * before its walker is made: counts that have passed through a walk have another shape than counts at nought.
 */

import type { Appliance, Endpoint, Owner } from '../../appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../appliance/document/empty-appliance.ts';
import { proposeMapping } from '../mapping/propose-mapping.ts';
import { planContext } from '../planner/context/plan-context.ts';
import { namesOf } from '../planner/dns/dns-names.ts';
import { makeDrafts } from '../planner/order/draft-steps.ts';
import { planReip } from '../planner/plan-reip.ts';
import { provePlan } from '../proof/prove-plan.ts';
import { Walker } from '../proof/state-walker.ts';
import { modelOf } from '../simulation/model.ts';
import { placesOfSteps } from '../step-positions.ts';

const samplesInUse: unknown[] = [];

export function warmUp(): void {
  if (samplesInUse.length === 0) samplesInUse.push(...samples());
}

const answers = { 'QN-13': true, 'QN-09': true, 'QG-12': 'a' };

function samples(): unknown[] {
  const appliance = sampleAppliance();
  const { mapping } = proposeMapping(appliance, {
    networks: appliance.networks.map(({ id }, i) => ({
      networkId: id,
      subnet: `10.1.${i}.0/24`,
      gateway: `10.1.${i}.1`,
    })),
  });
  const context = planContext(appliance, mapping, answers, 'rolling');
  const plan = planReip(appliance, mapping, answers, { now: '', baseSha256: '' });
  const proof = provePlan(appliance, plan);
  const walker = new Walker(modelOf(appliance, plan), plan, placesOfSteps(plan));
  return [context, namesOf(context), makeDrafts(context), plan, proof, walker];
}

/** Two nodes, two storage servers and a switch. */
function sampleAppliance(): Appliance {
  const nodes = ['machine:a', 'machine:b'];
  const cells = ['machine:c', 'machine:d'];
  const device = 'machine:e';
  const endpoints: Endpoint[] = [];
  const add = (owner: Owner, net: number, kind: Endpoint['kind']) => {
    const n = endpoints.length + 10;
    endpoints.push({
      id: `endpoint:${n}`,
      owner,
      networkId: `network:${net}`,
      kind,
      hostname: `${kind}${n}`,
      address: `10.0.${net}.${n}`,
      interface: 'eth0',
    });
  };
  for (const machine of [...nodes, ...cells])
    for (const kind of ['host', 'ilom'] as const) add({ machine }, 0, kind);
  add({ machine: device }, 0, 'device');
  for (const machine of nodes) {
    for (const kind of ['host', 'vip'] as const) add({ machine }, 1, kind);
    add({ machine }, 2, 'host');
  }
  for (const _ of nodes) add({ cluster: 'cluster:a' }, 1, 'scan');
  const roles = ['management', 'client', 'backup'] as const;
  return {
    ...emptyAppliance('appliance:a', 'a'),
    domain: 'a',
    machines: [
      ...nodes.map((id) => ({ id, kind: 'database' as const, name: id })),
      ...cells.map((id) => ({ id, kind: 'storage' as const, name: id })),
      { id: device, kind: 'leaf-switch', name: 'e' },
    ],
    networks: roles.map((role, i) => ({
      id: `network:${i}`,
      role,
      name: role,
      subnet: `10.0.${i}.0/24`,
      gateway: `10.0.${i}.1`,
    })),
    clusters: [{ id: 'cluster:a', name: 'a', machines: nodes }],
    endpoints,
  };
}

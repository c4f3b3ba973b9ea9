/** The subjects of a step: its machine, the network of a bridge, the cluster and the network of a definition in Clusterware. */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import type { Step } from '../plan-types.ts';
import type { Ground } from './ground.ts';
import type { StepView } from './step-view.ts';

/** Steps on one machine: the one whose addresses they give, or whose guests get a bridge. */
const ofMachine = new Set(
  'ilom device cell cell-return database client-host network-host private vip bridge'.split(' '),
);

export function workedOn({ ground, step, moves }: StepView): Id | undefined {
  if (!ofMachine.has(step.kind)) return undefined;
  const endpoint = moves[0]?.endpoint ?? bridgedOf(ground, step);
  if (!endpoint || !('machine' in endpoint.owner)) return undefined;
  const { machine } = endpoint.owner;
  // The document may have a guest without its host.
  return step.kind === 'bridge' ? ground.machine(machine)?.host : machine;
}

export function bridgedOf(ground: Ground, { effects }: Step): Endpoint | undefined {
  const effect = effects.find((one) => one.do === 'bridge');
  return ground.index.endpoints.get((effect?.do === 'bridge' && effect.endpointIds[0]) || '');
}

/** The cluster and the network that an effect on Clusterware names. */
export function definedOf({ effects }: Step): { readonly clusterId?: Id; readonly networkId?: Id } {
  for (const effect of effects) if (effect.do === 'define' || effect.do === 'undefine') return effect;
  return {};
}

/** The first address whose name an effect changes. */
export function renamedBy({ ground, step }: StepView): Endpoint | undefined {
  const renamed = step.effects.find((effect) => effect.do === 'rename');
  const [id = ''] = renamed?.do === 'rename' ? renamed.endpointIds : [];
  return ground.index.endpoints.get(id);
}

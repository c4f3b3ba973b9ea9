/**
 * The facts that a step wants, there and back, by its kind: what its commands have to state, in this order and nothing
 * else. They are looked up anew (ground.ts), never taken from the texts.
 */
import { isTimeZone } from '../../time/time-zone.ts';
import { inputOf, key, timeZoneQuestion } from '../answers.ts';
import type { Step } from '../plan-types.ts';
import { type Fact, Wanted } from './fact.ts';
import type { Ground } from './ground.ts';
import { movedBy, sideOf, type Way } from './moves.ts';
import { wantChecks, wantClusterCopies, wantLabels, wantSwitchCopies } from './wanted-checks.ts';
import {
  wantExchange,
  wantInterfaces,
  wantScan,
  wantScanName,
  wantVipAlone,
  wantVipName,
  wantVips,
} from './wanted-clusterware.ts';
import { wantDeviceName, wantDevices, wantIloms } from './wanted-devices.ts';
import { wantParameters, wantQuorum } from './wanted-private.ts';
import {
  wantCell,
  wantCellBack,
  wantCellOut,
  wantHosts,
  wantNodes,
  wantSecondary,
  wantServerName,
} from './wanted-servers.ts';
import { wantResolvers, wantTimeZone } from './wanted-services.ts';
import { stopOf, wantOnline, wantStart, wantStop } from './wanted-stop.ts';

type Want = (ground: Ground, wanted: Wanted, step: Step, way: Way) => void;

const forward =
  (want: Want): Want =>
  (ground, wanted, step, way) => {
    if (way === 'commands') want(ground, wanted, step, way);
  };

const wants: Readonly<Record<string, Want>> = {
  baseline: forward(wantChecks),
  verify: forward((ground, wanted) => {
    wantChecks(ground, wanted);
    wantLabels(ground, wanted);
  }),
  'save-cluster': forward((ground, wanted, step) => {
    const saved = step.effects.find((effect) => effect.do === 'save' && effect.what === 'ocr');
    const cluster = saved?.do === 'save' ? ground.index.clusters.get(saved.of) : undefined;
    if (cluster) wantClusterCopies(ground, wanted, cluster);
  }),
  'save-switches': forward(wantSwitchCopies),
  ilom: wantIloms,
  device: wantDevices,
  cell: wantCell,
  'cell-return': (ground, wanted, step, way) => {
    const name = ground.name(step.machineId ?? '');
    if (way === 'commands') wantCellBack(wanted, name);
    else wantCellOut(wanted, name);
  },
  database: wantNodes,
  'client-host': wantNodes,
  'network-host': wantHosts,
  private: wantHosts,
  vip: wantVipAlone,
  vips: wantVips,
  scan: wantScan,
  exchange: wantExchange,
  define: wantDefinition,
  undefine: wantDefinition,
  stop: wantStop,
  start: wantStart,
  online: wantOnline,
  parameters: (ground, wanted, step, way) =>
    wantParameters(ground, wanted, stopOf(ground, step).clusters, sideOf(way)),
  quorum: (ground, wanted, step, way) =>
    wantQuorum(ground, wanted, stopOf(ground, step).clusters, sideOf(way)),
  rename: wantName,
  resolvers: wantResolvers,
  consumer: (ground, wanted, step, way) => {
    if (step.id === `consumer/${timeZoneQuestion}`) wantTimeZone(ground, wanted, way, isTimeZone);
  },
  'secondary-remove': (ground, wanted, step, way) => {
    for (const effect of step.effects) {
      if (effect.do !== 'secondary') continue;
      const ids = effect.records.map(({ endpointId }) => endpointId);
      wantSecondary(ground, wanted, ids, new Set(ids), way === 'commands' ? 'del' : 'add');
    }
  },
};

function wantDefinition(ground: Ground, wanted: Wanted, { effects }: Step, way: Way): void {
  for (const effect of effects) {
    if (effect.do !== 'define' && effect.do !== 'undefine') continue;
    const { clusterId, networkId } = effect;
    const isSet = (effect.do === 'define') === (way === 'commands');
    wantInterfaces(
      ground,
      wanted,
      clusterId,
      networkId,
      effect.do === 'define' ? 'new' : 'old',
      isSet ? 'setif' : 'delif',
    );
  }
}

function wantName(ground: Ground, wanted: Wanted, { effects }: Step, way: Way) {
  const renamed = effects.find((effect) => effect.do === 'rename');
  const [id = ''] = renamed?.do === 'rename' ? renamed.endpointIds : [];
  const endpoint = ground.index.endpoints.get(id);
  if (!endpoint) return;
  if (endpoint.kind === 'scan') return wantScanName(ground, wanted, endpoint, way);
  if (endpoint.kind === 'vip') return wantVipName(ground, wanted, endpoint, way);
  if (endpoint.kind === 'ilom' || endpoint.kind === 'device')
    return wantDeviceName(ground, wanted, endpoint, way);
  const machine = 'machine' in endpoint.owner ? ground.machine(endpoint.owner.machine) : undefined;
  const role = ground.role(endpoint.networkId);
  const isServer = machine?.kind === 'database' || machine?.kind === 'storage' || machine?.kind === 'guest';
  if (endpoint.kind !== 'host' || !machine || !isServer) return;
  if (role !== 'client' && !ground.isManagement(endpoint.networkId)) return;
  const text = `host name ${ground.fullName(endpoint, sideOf(way))} for ${endpoint.interface ?? 'eth0'}`;
  wantServerName(ground, wanted, machine, text, way);
}

/** With the values that a person has given for the inputs of the step. */
export function wantedFacts(ground: Ground, step: Step, way: Way): readonly Fact[] {
  const wanted = new Wanted();
  wants[step.kind]?.(ground, wanted, step, way);
  const given = ground.plan.answers[key];
  if (typeof given !== 'object' || given === null || !Object.hasOwn(given, step.id)) return wanted.facts;
  return wanted.facts.map((fact) => ({
    ...fact,
    text: fact.text.replace(
      /<([^<>]{1,60})>/g,
      (place, input) => inputOf(ground.plan.answers, step.id, input) || place,
    ),
  }));
}

export const isMove = (ground: Ground, step: Step): boolean => movedBy(ground, step, 'commands').length > 0;

/**
 * The facts that the commands of a step have to state, forward and back, by the kind of the step: in this order, and nothing
 * else. ground.ts looks up their values; no text of the plan is read for them.
 */
import { isTimeZone } from '../../time/time-zone.ts';
import { inputOf, key, timeZoneQuestion } from '../answers.ts';
import type { Step } from '../plan-types.ts';
import { expectBridges } from './bridges.ts';
import { expectScan, expectScanName } from './clusterware/expected-scan.ts';
import { expectOnline, expectStart, expectStop, stopOf } from './clusterware/expected-stop.ts';
import { expectExchange, expectVipAlone, expectVipName, expectVips } from './clusterware/expected-vips.ts';
import { expectChecks, expectClusterCopies, expectDiscovery, expectLabels } from './expected-checks.ts';
import { expectDeviceName, expectDevices, expectIloms } from './expected-devices.ts';
import { expectHostsFiles } from './expected-hosts.ts';
import { expectInterfaces } from './expected-networks.ts';
import { expectParameters, expectQuorum } from './expected-private.ts';
import {
  expectCell,
  expectCellReturn,
  expectFurther,
  expectHosts,
  expectNodes,
  expectSecondary,
  expectServerName,
} from './expected-servers.ts';
import { expectResolvers, expectTimeZone } from './expected-services.ts';
import { ExpectedFacts, type Fact } from './fact.ts';
import { expectLooksAgain } from './gateway-looks.ts';
import type { Ground } from './ground.ts';
import { sideOf, type Way } from './moves.ts';
import { expectSwitchCopies } from './switches.ts';

type Expect = (ground: Ground, expected: ExpectedFacts, step: Step, way: Way) => void;

const forward =
  (expect: Expect): Expect =>
  (ground, expected, step, way) => {
    if (way === 'commands') expect(ground, expected, step, way);
  };

const kinds: Readonly<Record<string, Expect>> = {
  baseline: forward((ground, expected) => {
    expectChecks(ground, expected);
    expectDiscovery(ground, expected);
  }),
  verify: forward((ground, expected) => {
    expectChecks(ground, expected);
    expectLabels(ground, expected);
  }),
  'save-cluster': forward((ground, expected, step) => {
    const saved = step.effects.find((effect) => effect.do === 'save' && effect.what === 'ocr');
    const cluster = saved?.do === 'save' ? ground.index.clusters.get(saved.of) : undefined;
    if (cluster) expectClusterCopies(ground, expected, cluster);
  }),
  'save-switches': forward(expectSwitchCopies),
  ilom: expectIloms,
  device: expectDevices,
  cell: expectCell,
  'cell-return': expectCellReturn,
  database: expectNodes,
  'client-host': expectNodes,
  'network-host': expectFurther,
  private: expectHosts,
  vip: expectVipAlone,
  vips: expectVips,
  scan: expectScan,
  exchange: expectExchange,
  bridge: expectBridges,
  define: expectDefinition,
  undefine: expectDefinition,
  gateway: expectLooksAgain,
  'blackout-on': expectLooksAgain,
  stop: expectStop,
  start: expectStart,
  online: expectOnline,
  parameters: (ground, expected, step, way) =>
    expectParameters(ground, expected, stopOf(ground, step).clusters, sideOf(way)),
  quorum: (ground, expected, step, way) =>
    expectQuorum(ground, expected, stopOf(ground, step).clusters, sideOf(way)),
  hosts: expectHostsFiles,
  rename: expectName,
  resolvers: expectResolvers,
  consumer: (ground, expected, step, way) => {
    if (step.id === `consumer/${timeZoneQuestion}`) expectTimeZone(ground, expected, way, isTimeZone);
  },
  'secondary-remove': (ground, expected, step, way) => {
    for (const effect of step.effects) {
      if (effect.do !== 'secondary') continue;
      const ids = effect.records.map(({ endpointId }) => endpointId);
      expectSecondary(ground, expected, ids, new Set(ids), way === 'commands' ? 'del' : 'add');
    }
  },
};

function expectDefinition(ground: Ground, expected: ExpectedFacts, { effects }: Step, way: Way): void {
  for (const effect of effects) {
    if (effect.do !== 'define' && effect.do !== 'undefine') continue;
    const { clusterId, networkId } = effect;
    const isSet = (effect.do === 'define') === (way === 'commands');
    expectInterfaces(
      ground,
      expected,
      clusterId,
      networkId,
      effect.do === 'define' ? 'new' : 'old',
      isSet ? 'setif' : 'delif',
    );
  }
}

function expectName(ground: Ground, expected: ExpectedFacts, { effects }: Step, way: Way) {
  const renamed = effects.find((effect) => effect.do === 'rename');
  const [id = ''] = renamed?.do === 'rename' ? renamed.endpointIds : [];
  const endpoint = ground.index.endpoints.get(id);
  if (!endpoint) return;
  if (endpoint.kind === 'scan') return expectScanName(ground, expected, endpoint, way);
  if (endpoint.kind === 'vip') return expectVipName(ground, expected, endpoint, way);
  if (endpoint.kind === 'ilom' || endpoint.kind === 'device')
    return expectDeviceName(ground, expected, endpoint, way);
  const machine = 'machine' in endpoint.owner ? ground.machine(endpoint.owner.machine) : undefined;
  const role = ground.role(endpoint.networkId);
  const isServer = machine?.kind === 'database' || machine?.kind === 'storage' || machine?.kind === 'guest';
  if (endpoint.kind !== 'host' || !machine || !isServer) return;
  if (role !== 'client' && !ground.isManagement(endpoint.networkId)) return;
  expectServerName(ground, expected, machine, endpoint, way);
}

/** The facts of a step on each way, with `<words>` in the place of each value that no document has. */
export type OpenFacts = Readonly<Record<Way, readonly Fact[]>>;

export const openFacts = (ground: Ground, step: Step): OpenFacts => ({
  commands: factsOn(ground, step, 'commands'),
  rollback: factsOn(ground, step, 'rollback'),
});

function factsOn(ground: Ground, step: Step, way: Way): readonly Fact[] {
  const expected = new ExpectedFacts();
  kinds[step.kind]?.(ground, expected, step, way);
  return expected.facts;
}

const place = /<([^<>]{1,60})>/g;

/** With the values that a person has given for the inputs of the step. */
export function givenFacts(ground: Ground, step: Step, facts: readonly Fact[]): readonly Fact[] {
  const given = ground.plan.answers[key];
  if (typeof given !== 'object' || given === null || !facts.some(({ text }) => text.includes('<')))
    return facts;
  return facts.map((fact) => ({
    ...fact,
    text: fact.text.replace(place, (all, input) => inputOf(ground.plan.answers, step.id, input) || all),
  }));
}

/** The values that the commands of a step ask a person for, whether they are given or not. */
export function inputsIn({ commands, rollback }: OpenFacts): Set<string> {
  const found = new Set<string>();
  for (const facts of [commands, rollback])
    for (const { text } of facts)
      if (text.includes('<')) for (const [, input] of text.matchAll(place)) if (input) found.add(input);
  return found;
}

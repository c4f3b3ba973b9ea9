/** Where a gateway changes over, `ipconf` compares a server with DNS when its address and its gateway fit, on both ways. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { ownerId } from '../../../../src/core/appliance/document/ids.ts';
import { indexAppliance } from '../../../../src/core/appliance/document/index-appliance.ts';
import { isServer } from '../../../../src/core/appliance/document/machine-kinds.ts';
import type { Artefact } from '../../../../src/core/artefacts/files/artefact.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { writeRollback, writeRunbook } from '../../../../src/core/reip/runbook/runbook.ts';
import { worldOf } from '../../../reip/mutants/plans.ts';

const test = suite('looks behind a gateway');

const worlds = ['all networks', 'two clusters with a Data Guard network', 'KVM guests', 'gateway'];

/** All servers leave by their usual networks, or by the admin network. */
const ways = ['usual', 'admin'] as const;
type WayOut = (typeof ways)[number];

function leaving(by: WayOut, appliance: Appliance): Appliance {
  const admin = appliance.networks.find(({ role }) => role === 'management')?.id ?? '';
  const machines = appliance.machines.map((one) => (isServer(one) ? { ...one, defaultGateway: admin } : one));
  return by === 'usual' ? appliance : { ...appliance, machines };
}

function flipping(name: string, strategy: 'rolling' | 'at-once', by: WayOut) {
  const { appliance: usual, plan } = worldOf(name);
  const appliance = leaving(by, usual);
  const { mapping } = proposeMapping(appliance, { networks: plan.networks });
  const answers = { ...plan.answers, 'QN-13': false, 'QN-09': false };
  const made = planReip(appliance, mapping, answers, { now: plan.at, strategy });
  const { holds, wording } = provePlan(appliance, made);
  assert.ok(holds, wording);
  return { appliance, plan: made };
}

const looksAt = ({ commands, rollback }: Step, server: string, way: 'commands' | 'rollback') =>
  (way === 'commands' ? commands : rollback).some(
    ({ text, where }) => where === server && text.startsWith('ipconf -verify'),
  );

for (const name of worlds)
  for (const [strategy, by] of (['rolling', 'at-once'] as const).flatMap((one) =>
    ways.map((by) => [one, by] as const),
  ))
    test(`${name}, ${strategy}, out by the ${by} network`, () => {
      const { appliance, plan } = flipping(name, strategy, by);
      const { endpoints, networks, byOwner } = indexAppliance(appliance);
      /** DNS is behind the client network of a server, or behind its management network where it has no other. */
      const isDefault = (owner: string, network: string): boolean => {
        const roles = (byOwner.get(owner) ?? []).map(({ networkId }) => networks.get(networkId)?.role);
        const isUsual = by === 'usual' && roles.includes('client');
        return networks.get(network)?.role === (isUsual ? 'client' : 'management');
      };
      const gateways = new Map<string, number>();
      for (const [at, { kind, effects }] of plan.steps.entries())
        for (const effect of /^(?:stop|gateway|blackout-on)$/.test(kind) ? effects : [])
          if (effect.do === 'gateway') gateways.set(effect.networkId, at);
      assert.ok(gateways.size > 0);
      let servers = 0;
      for (const { id, name: server, kind } of appliance.machines) {
        if (!/^(?:database|storage|guest)$/.test(kind)) continue;
        const moves = plan.steps.flatMap(({ kind: of, addressDelta }, at) => {
          const own = addressDelta.flatMap(({ endpointId }) => endpoints.get(endpointId) ?? []);
          const isHere = own.some((one) => ownerId(one.owner) === id && one.kind === 'host');
          const gateway = own.flatMap(({ networkId }) => gateways.get(networkId) ?? [])[0];
          const isWay = own.some(({ networkId }) => isDefault(id, networkId));
          return isHere && of !== 'rename' && gateway !== undefined ? [{ at, gateway, isWay }] : [];
        });
        if (moves.length === 0) continue;
        servers++;
        const last = Math.max(...moves.map(({ at }) => at));
        const first = Math.min(...moves.map(({ gateway }) => gateway));
        assert.ok(
          plan.steps.some(
            (step, at) => at >= last && looksAt(step, server, 'commands') && step.kind !== 'verify',
          ),
          `${server} is looked at after step ${last}`,
        );
        assert.ok(
          plan.steps.some((step, at) => at <= first && looksAt(step, server, 'rollback')),
          `${server} is looked at when step ${first} is rolled back`,
        );
        for (const { at: move, gateway } of moves.filter(({ isWay }) => isWay))
          for (const [at, step] of plan.steps.entries()) {
            if (gateway < at && at < move)
              assert.not(looksAt(step, server, 'commands'), `${server} at ${step.id}`);
            if (gateway < at && at <= move)
              assert.not(looksAt(step, server, 'rollback'), `${server} at ${step.id}`);
          }
      }
      assert.ok(servers > 0);
    });

test('admin addresses change before a client gateway does, and other ones after the gateway of their server', () => {
  const placesOf = ({ steps }: Plan, kind: string) =>
    steps.flatMap((step, at) => (step.kind === kind ? [at] : []));
  const first = (places: readonly number[]) => Math.min(...places);
  const last = (places: readonly number[]) => Math.max(...places);
  const { plan: usual } = flipping('all networks', 'rolling', 'usual');
  assert.ok(last(placesOf(usual, 'database')) < first(placesOf(usual, 'stop')));
  const { plan: byAdmin } = flipping('KVM guests', 'at-once', 'admin');
  assert.ok(last(placesOf(byAdmin, 'database')) < first(placesOf(byAdmin, 'network-host')));
});

test('a server that takes an address of a stop, outside of it, keeps no plan from its end', () => {
  const gateways = [
    { networkId: 'network:admin', gateway: '10.1.0.2' },
    { networkId: 'network:client', gateway: '10.2.0.2' },
  ];
  const host = (machine: string) => `endpoint:machine:${machine}/network:admin/host/1`;
  for (const [name, networks, by, pins] of [
    [
      'KVM guests',
      [...gateways, { networkId: 'network:private', subnet: '192.168.60.0/22' }],
      undefined,
      { 'r1-cel4': '10.1.0.71', 'r1-db1/vm1': '10.1.0.200' },
    ],
    [
      'two clusters with a Data Guard network',
      gateways,
      'one01dbadm04',
      { 'r1-db1': '10.1.0.200', 'r1-db4': '10.1.0.11' },
    ],
  ] as const) {
    const { appliance: usual, plan } = worldOf(name);
    const machines = usual.machines.map((one) =>
      one.name === by ? { ...one, defaultGateway: 'network:admin' } : one,
    );
    const appliance = { ...usual, machines };
    const { mapping } = proposeMapping(appliance, {
      networks,
      pins: Object.entries(pins).map(([machine, address]) => ({ endpointId: host(machine), address })),
    });
    const answers = { ...plan.answers, 'QN-13': false, 'QN-09': false, 'QG-12': 'Ada Lovelace' };
    const made = planReip(appliance, mapping, answers, { now: plan.at, strategy: 'rolling' });
    const { holds, wording } = provePlan(appliance, made);
    assert.ok(holds, wording);
  }
});

test('in a blackout no script tests an address of another machine, and its rollback asks for the former gateway', () => {
  const { appliance, plan } = worldOf('admin and client, gateways that change over');
  const textOf = (files: readonly Artefact[], server: string): string =>
    files.find(({ name }) => name.endsWith(`/${server}.sh`))?.text ?? '';
  const forward = textOf(writeRunbook(plan, 'shell', appliance), 'vega01celadm01');
  assert.match(forward, "note '10.64.8.33: not tested from here");
  assert.not.match(forward, "answers '10.64.8.33'");
  // Its own address is.
  assert.match(forward, "answers '10.64.8.13'");
  const last = plan.steps.findLast(({ kind }) => kind === 'online')?.id ?? '';
  const back = textOf(writeRollback(plan, last, 'shell', appliance), 'vega01celadm01');
  assert.match(back, "note '10.20.10.33: not tested from here");
  const [, look = ''] = back.split(
    /^step_\d+\(\) \{\n {2}begin 'B\d+\.\d+ Back: Management network changes over/m,
  );
  assert.ok(look.indexOf('ping of the former gateway') > 0);
  assert.ok(look.indexOf('ping of the former gateway') < look.indexOf('ipconf -verify'));
  // A person there looks from the console, and is asked for no path that is dark.
  for (const script of [forward, back]) {
    const asked = [...script.matchAll(/^ {2}check '(.*)'$/gm)].map(([, text]) => text);
    assert.equal(
      asked.filter((text) => /other path|web page at|ping of the (?:new |former )address/.test(text ?? '')),
      [],
    );
  }
  assert.match(forward, 'The console reaches this server');
  assert.match(back, 'The console shows the former address');
  const both = worldOf('admin');
  assert.match(
    textOf(writeRunbook(both.plan, 'shell', both.appliance), 'vega01celadm01'),
    "answers '10.64.8.33'",
  );
});

test.run();

/** Answers that the mapping or the document contradicts are open risks; the proof finds a plan that omits them. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Answers } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { contradictions } from '../../../../src/core/reip/questions/contradictions.ts';
import { questions } from '../../../../src/core/reip/questions/question-bank.ts';

const test = suite('answers that do not fit');
const vega01 = exampleVega01();
const move: ReipRequest = {
  networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' }],
};
const found = (answers: Answers, request = move, appliance: Appliance = vega01) =>
  contradictions(appliance, proposeMapping(appliance, request).mapping, answers).map(({ text }) => text);

/** vega01 as another site has it. */
const withGuest: Appliance = {
  ...vega01,
  machines: [
    ...vega01.machines,
    { id: 'machine:guest1', kind: 'guest', name: 'guest1', host: 'machine:vega01dbadm01' },
  ],
};
const withIlomNetwork: Appliance = {
  ...vega01,
  machines: vega01.machines.map(({ imageVersion: _version, ...machine }) => machine),
  networks: [...vega01.networks, { id: 'network:ilom', role: 'ilom', name: 'ILOM', subnet: '10.50.0.0/24' }],
  endpoints: vega01.endpoints.map((one, i) =>
    one.kind === 'ilom' ? { ...one, networkId: 'network:ilom', address: `10.50.0.${i + 10}` } : one,
  ),
};
const withVersions: Appliance = {
  ...vega01,
  machines: vega01.machines.map((machine) => ({ ...machine, imageVersion: '24.1.2.0.0' })),
};
const onClient: Appliance = {
  ...vega01,
  networks: vega01.networks.map((one) => (one.role === 'client' ? { ...one, interface: 'bondeth0' } : one)),
  machines: vega01.machines.map((one) =>
    one.kind === 'database' ? { ...one, defaultGateway: 'network:client' } : one,
  ),
};

type Case = readonly [
  id: string,
  fits: readonly unknown[],
  fitsNot: readonly unknown[],
  where?: Appliance,
  request?: ReipRequest,
];
const client = vega01.networks.find(({ role }) => role === 'client')?.name ?? '';
const cases: readonly Case[] = [
  ['QG-01', ['renumber', 'Move to hall 2', 'move'], ['VLAN redesign']],
  ['QC-05', [true, 'on both database servers'], [false, 'none']],
  ['QG-04', ['bare metal'], ['KVM guests', 'Oracle VM']],
  ['QG-04', ['KVM guests'], ['bare metal'], withGuest],
  [
    'QG-06',
    ['19c', 'System Software 24.1.2, GI 19.26', 'System Software 24.1'],
    ['System Software 23.1.0', 'GI 19.20'],
    withVersions,
  ],
  ['QG-06', ['System Software 19.1.0'], ['System Software 18.1.12'], withIlomNetwork],
  [
    'QN-01',
    ['Admin', 'management, ILOM', 'all of them', 'see ticket 4711', `Admin; ${client} stays`],
    [client, 'backup', `Admin, ${client}`],
  ],
  [
    'QN-02',
    ['10.64.8.0/24, gateway .1', 'as in the ticket', '10.20.10.0/24 goes'],
    ['10.64.9.0/24', '10.64.8.0/25'],
  ],
  ['QN-04', [false], [true]],
  ['QN-04', [true], [false], withIlomNetwork],
  ['QN-05', ['bondeth0', 'eth0 on the storage servers', 'the client side'], ['eth7'], onClient],
  ['QN-08', ['IPv4'], ['IPv6', 'dual stack']],
  ['QD-01', [false], [true]],
  ['QC-01', [1], [2, 7]],
  ['QC-01', [1, 2], [7], withGuest],
  ['QC-02', ['3', '3, no GNS', 'usual'], ['2', 'GNS is in use']],
];

for (const [id, fits, fitsNot, where, request] of cases)
  test(`${id}: what fits is no risk, what does not is one (${String(fitsNot[0])})`, () => {
    for (const answer of fits) assert.equal(found({ [id]: answer }, request, where), [], String(answer));
    for (const answer of fitsNot) {
      const texts = found({ [id]: answer }, request, where);
      assert.is(texts.length, 1, `${String(answer)}: ${texts.join()}`);
      assert.match(texts[0] ?? '', /^The answer does not fit: .*\.$/);
    }
  });

test('a move that QG-02 calls in place, and names that change where QD-01 says none do', () => {
  assert.is(found({ 'QG-01': 'move', 'QG-02': 'in place' }).length, 1);
  assert.is(found({ 'QG-01': 'move', 'QG-02': 'move' }).length, 0);
  const ilom = vega01.endpoints.find(({ kind }) => kind === 'ilom')?.id ?? '';
  const renames = { ...move, renames: [{ endpointId: ilom, hostname: 'new-sp' }] };
  assert.is(found({ 'QD-01': false }, renames).length, 1);
  assert.is(found({ 'QD-01': true }, renames).length, 0);
});

test('each of them is wired to a question that says that it is compared', () => {
  const compared = questions.filter(({ reads }) => /, next to the (?:mapping|document)$/.test(reads ?? ''));
  assert.equal(new Set(cases.map(([id]) => id)), new Set(compared.map(({ id }) => id)));
});

test('QG-08: a window that ends before it begins, or that has no end, is no answer', () => {
  const start = '2027-03-28T00:30';
  const window = (rest: object) => found({ 'QG-08': { start, timeZone: 'Europe/Berlin', ...rest } });
  assert.equal(window({ end: '2027-03-28T06:30' }), []);
  assert.equal(window({ end: '2027-03-27 23:30' }), [
    'The answer does not fit: the window does not end after its start.',
  ]);
  assert.equal(window({ end: start }).length, 1);
  assert.equal(window({}), ['The answer does not fit: the window has no end.']);
  assert.equal(window({ start: undefined }), ['The answer does not fit: the window has no start.']);
  assert.equal(window({ end: '2027-03-28T06:30', timeZone: 'Moon/Base' }), [
    'The answer does not fit: "Moon/Base" is not a time zone.',
  ]);
  assert.equal(found({ 'QG-08': 'Saturday night' }), []);
});

test('QN-09, QN-13: a subnet that gets another VLAN has no second gateway', () => {
  const subnets: ReipRequest = {
    networks: [
      { networkId: 'network:admin', vlan: 77 },
      { networkId: 'network:client', vlan: 2110, subnet: '172.20.33.0/25', gateway: '172.20.33.1' },
    ],
  };
  const admin = vega01.networks.find(({ role }) => role === 'management')?.name;
  const [text, ...others] = found({ 'QN-13': true, 'QN-09': true }, subnets);
  assert.equal(others, []);
  assert.ok(text?.endsWith(`(${admin}).`), text);
  assert.equal(found({ 'QN-13': false }, subnets), []);
  const vlan: ReipRequest = { networks: [{ networkId: 'network:client', vlan: 2110 }] };
  assert.is(found({ 'QN-13': true, 'QN-09': true }, vlan).length, 1);
});

test('the risk stands in the plan, and the proof misses it when it does not', () => {
  const answers = { 'QN-13': true, 'QN-09': true, 'QG-12': 'Ada', 'QN-04': true };
  const plan = planReip(vega01, proposeMapping(vega01, move).mapping, answers, { now: '2025-03-01' });
  const risk = plan.risks.find(({ questionId }) => questionId === 'QN-04');
  assert.match(risk?.text ?? '', /^The answer does not fit: separated, /);
  const proof = provePlan(vega01, plan);
  assert.ok(proof.holds, proof.wording);
  const row = proof.invariants.find(({ id }) => id === 'INV-20');
  assert.ok(row?.gaps?.includes('QN-04 is an open risk'));
  const silent = provePlan(vega01, { ...plan, risks: plan.risks.filter((one) => one !== risk) });
  assert.is(silent.counterexample?.violation.invariant, 'INV-20');
  assert.is(silent.wording, 'QN-04 is an open risk and not among the risks');
});

test('the rollback criteria stand where they are needed: at the stop, at a blackout', () => {
  const answers = { 'QG-12': 'Ada', 'QR-01': 'No SSH for 30 minutes' };
  const request = {
    networks: [
      ...move.networks,
      { networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1' },
    ],
  };
  const plan = planReip(vega01, proposeMapping(vega01, request).mapping, answers, { now: '2025-03-01' });
  for (const kind of ['stop', 'blackout-on', 'acknowledge'])
    assert.ok(
      plan.steps
        .find((step) => step.kind === kind)
        ?.preChecks.includes('Rollback criteria: No SSH for 30 minutes'),
      kind,
    );
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openDocument } from '../../../../src/core/appliance/document/migrate.ts';
import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';
import { canMove, moveStep } from '../../../../src/core/reip/checked-plan/reorder-steps.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { outageOf } from '../../../../src/core/reip/outage/outage.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { planAlternatives } from '../../../../src/core/reip/planner/alternatives.ts';
import { baseSha256 } from '../../../../src/core/reip/project/base-document.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { questions } from '../../../../src/core/reip/questions/question-bank.ts';
import { openRisks } from '../../../../src/core/reip/questions/questions.ts';
import { statesOf } from '../../../../src/core/reip/simulation/timeline.ts';
import { answers, idOf, options, planOf, toHall2, vega01 } from '../vega01-plans.ts';

const plans = suite('plans of vega01');
const cluster = 'cluster:vega01-clu1';
const placeOf = (plan: Plan, id: string) => plan.steps.findIndex((step) => step.id.startsWith(id));

plans('the move to hall 2 holds, rolling and all at once, and says under what', () => {
  for (const strategy of ['rolling', 'at-once']) {
    const plan = planOf(toHall2, {}, { strategy });
    const proof = provePlan(vega01, plan);
    assert.ok(proof.holds, proof.wording);
    assert.match(proof.wording, /^No conflict in \d+ states, under 9 assumptions$/);
    assert.is(proof.assumptions.length, 9);
    assert.equal(
      proof.invariants.map((row) => row.holds).filter((holds) => !holds),
      [],
    );
    const ids = new Set(plan.steps.map((step) => step.id));
    assert.is(ids.size, plan.steps.length);
    for (const { before, after } of plan.edges)
      assert.ok(placeOf(plan, before) <= placeOf(plan, after), `${before} before ${after}`);
  }
});

plans('phases, the ORD edges and marks of the domain', () => {
  const plan = planOf(toHall2);
  const before = (a: string, b: string) => assert.ok(placeOf(plan, a) < placeOf(plan, b), `${a} before ${b}`);
  before('ilom/machine:vega01celadm01', 'cell/machine:vega01celadm01');
  before('define', 'stop');
  before('stop', 'client-host');
  before('start', 'vips');
  before('scan-dns', 'scan/');
  before('verify', 'undefine');
  const rules = new Set(plan.edges.map((edge) => edge.rule));
  for (const rule of [
    'ORD-01',
    'ORD-03',
    'ORD-05',
    'ORD-09',
    'ORD-12',
    'ORD-13',
    'ORD-15',
    'ORD-17',
    'INV-13',
  ])
    assert.ok(rules.has(rule), rule);
  const switchAt = plan.steps.findLastIndex((step) => step.kind === 'device');
  assert.is(plan.steps[switchAt]?.target, 'vega01sw-adm01', 'the management switch comes last in phase 2');
  for (const step of plan.steps)
    for (const command of [...step.commands, ...step.rollback])
      assert.ok(
        command.text && command.where && command.user && command.provenance,
        `${step.id}: ${command.text}`,
      );
  const crs = plan.steps
    .flatMap((step) => step.commands)
    .filter((command) => /crsctl stop crs/.test(command.text));
  assert.ok(crs.length > 0 && crs.every((command) => command.provenance === 'verify'));
  const define = plan.steps.find((step) => step.kind === 'define');
  assert.is(define?.commands[0]?.text, 'oifcfg setif -global bondeth0.2110/172.20.33.0:public');
});

plans('node 1 alone, as in the worked example: rolling, two steps, nothing else moves', () => {
  const plan = planOf({
    networks: [],
    pins: [
      { endpointId: idOf('vega01db01'), address: '10.30.40.13' },
      { endpointId: idOf('vega01db01-vip'), address: '10.30.40.23' },
    ],
  });
  const moves = plan.steps.filter((step) => step.addressDelta.length > 0);
  assert.equal(
    moves.map((step) => [step.kind, step.title]),
    [
      ['client-host', 'Client address 10.30.40.11 → 10.30.40.13'],
      ['vip', 'VIP 10.30.40.21 → 10.30.40.23'],
    ],
  );
  assert.equal(
    moves[0]?.dnsDelta.map((one) => [one.op, one.owner, one.data, one.zone]),
    [
      ['remove', 'vega01db01.example.com.', '10.30.40.11', 'example.com.'],
      ['add', 'vega01db01.example.com.', '10.30.40.13', 'example.com.'],
    ],
  );
  const reverse = plan.steps.find((step) => step.kind === 'reverse-add')?.dnsDelta ?? [];
  assert.equal(
    reverse.map((one) => [one.zone, one.owner, one.data]),
    [
      ['40.30.10.in-addr.arpa.', '13.40.30.10.in-addr.arpa.', 'vega01db01.example.com.'],
      ['40.30.10.in-addr.arpa.', '23.40.30.10.in-addr.arpa.', 'vega01db01-vip.example.com.'],
    ],
  );
  assert.ok(provePlan(vega01, plan).holds);
  assert.equal(planOf({ networks: [] }).steps, []);
  assert.ok(provePlan(vega01, planOf({ networks: [] })).holds);
});

plans('the private network changes inside one stop of everything, with its backups before', () => {
  const plan = planOf(
    { networks: [{ networkId: 'network:private', subnet: '192.168.20.0/24' }] },
    { 'QC-05': true },
  );
  const order = [
    'save-cluster',
    'define',
    'parameters',
    'stop',
    'private',
    'quorum',
    'start',
    'verify',
    'undefine',
  ];
  const places = order.map((kind) => plan.steps.findIndex((step) => step.kind === kind));
  assert.equal(
    places,
    [...places].sort((a, b) => a - b),
  );
  assert.ok(places.every((place) => place >= 0));
  assert.ok(plan.steps.filter((step) => step.kind === 'private').every((step) => step.outage === 'rack'));
  assert.ok(provePlan(vega01, plan).holds);
});

plans('names change with their addresses, and a node name is refused', () => {
  const request = {
    ...toHall2,
    renames: [{ endpointId: idOf('vega01celadm01'), hostname: 'vega01celadm11' }],
  };
  const plan = planOf(request);
  assert.ok(provePlan(vega01, plan).holds);
  const cell = plan.steps.find((step) => step.id.startsWith('cell/machine:vega01celadm01'));
  assert.ok(cell?.dnsDelta.some((one) => one.op === 'add' && one.owner === 'vega01celadm11.example.com.'));
  const alone = planOf({
    networks: [],
    renames: [{ endpointId: idOf('vega01sw-pdua01'), hostname: 'vega01sw-pdux01' }],
  });
  assert.ok(provePlan(vega01, alone).holds);
  assert.ok(alone.steps.some((step) => step.kind === 'rename'));
  const locked = planOf({ networks: [], renames: [{ endpointId: idOf('vega01db01'), hostname: 'other' }] });
  assert.ok(provePlan(vega01, locked).invariants.some((row) => row.id === 'INV-17' && !row.holds));
});

plans('without old and new gateway together there is a blackout, and it must name a console', () => {
  const alone = planOf(toHall2, { 'QN-13': false });
  assert.is(alone.steps.find((step) => step.kind === 'blackout-on')?.console, 'Ada Lovelace');
  assert.ok(provePlan(vega01, alone).holds);
  const nobody = provePlan(vega01, planOf(toHall2, { 'QN-13': false, 'QG-12': '' }));
  assert.match(nobody.wording, /QN-13 or QG-12/);
});

plans('own connection and the server of this page are flagged', () => {
  const plan = planOf(toHall2, { 'QG-14': { from: '10.20.10.11', host: 'vega01dbadm02.example.com' } });
  const flagged = plan.steps.filter((step) => step.flags);
  assert.equal(
    flagged.map((step) => [step.target, step.flags]),
    [
      ['vega01dbadm01', ['own-connection']],
      ['vega01dbadm02', ['own-console']],
    ],
  );
  assert.ok(provePlan(vega01, plan).holds);
  const silent = { ...plan, steps: plan.steps.map(({ flags: _flags, ...step }) => step) };
  const broken = provePlan(vega01, silent).invariants.filter((row) => !row.holds);
  assert.equal(
    broken.map((row) => row.id),
    ['INV-09', 'INV-24'],
  );
});

plans('the same input gives the same bytes, and the document keeps a plan as it is', () => {
  const bytes = (strategy: string) => JSON.stringify(planOf(toHall2, {}, { strategy }));
  assert.is(sha256Hex(bytes('rolling')), sha256Hex(bytes('rolling')));
  assert.is.not(bytes('rolling'), bytes('at-once'));
  const plan = planOf(toHall2);
  assert.is(plan.baseSha256, baseSha256(structuredClone(vega01)));
  const back: Plan = JSON.parse(JSON.stringify(plan));
  assert.equal(back, plan);
  const stored = openDocument(JSON.parse(JSON.stringify({ ...vega01, plans: [plan] })));
  assert.ok(stored.ok);
  if (stored.ok) assert.equal(stored.appliance.plans[0], plan);
  assert.equal(provePlan(vega01, back), provePlan(vega01, plan));
});

plans('a step may go where the constraints allow; else the edge and the counter-example say why not', () => {
  const plan = planOf(toHall2);
  const scan = `scan/${cluster}/network:client`;
  const refused = canMove(plan, scan, `scan-dns/${cluster}/network:client`, { appliance: vega01 });
  assert.not.ok(refused.ok);
  if (!refused.ok) {
    assert.is(refused.edge?.rule, 'ORD-03');
    assert.is(refused.proof?.counterexample?.violation.invariant, 'INV-16');
    assert.ok((refused.proof?.counterexample?.frames.length ?? 0) > 1);
  }
  const [one, two] = ['1', '2'].map((n) => `cell/machine:vega01celadm0${n}/network:admin`);
  const together = canMove(plan, two ?? '', `${one}/return`, { appliance: vega01 });
  assert.not.ok(together.ok);
  assert.ok(together.proof?.invariants.some((row) => row.id === 'INV-10' && !row.holds));
  const swapped = canMove(plan, two ?? '', one, { appliance: vega01, group: true });
  assert.ok(swapped.ok, swapped.ok ? '' : swapped.message);
  assert.is(moveStep(plan, 'nothing', undefined), undefined);
});

plans('whatever the edges and the proof allow holds, and nothing else does', () => {
  const plan = planOf(toHall2);
  let allowed = 0;
  for (let i = 0; i < plan.steps.length; i += 3)
    for (let j = 0; j < plan.steps.length; j += 5) {
      const [from, to] = [plan.steps[i]?.id ?? '', plan.steps[j]?.id ?? ''];
      if (i === j) continue;
      const answer = canMove(plan, from, to, { appliance: vega01 });
      const moved = moveStep(plan, from, to);
      assert.ok(moved);
      assert.is(answer.ok, provePlan(vega01, moved).holds, `${from} before ${to}`);
      if (answer.ok) allowed++;
    }
  assert.ok(allowed > 10);
});

const minutes = {
  stop: 5,
  'client-host': 6,
  start: 10,
  vips: 5,
  'scan-dns': 2,
  scan: 5,
  online: 15,
  database: 20,
  cell: 30,
};

plans('outage by service, critical path, window and cost', () => {
  const plan = planOf(
    toHall2,
    { 'QG-08': { start: '2025-04-05T22:00:00Z', end: '2025-04-05T23:00:00Z' } },
    { minutes },
  );
  const summary = outageOf(vega01, plan, { ratePerHour: 48_000 });
  const lane = (name: string) => summary.lanes.find((one) => one.name === name);
  // Stop, two servers, start, VIPs, SCAN: databases are started behind the listeners, and are out as long as these.
  assert.is(lane('PAYROLL')?.out, 54);
  assert.is(lane('PAYROLL')?.reduced, 40);
  assert.is(lane('vega01-clu1 listeners')?.out, 54);
  assert.is(summary.out, 54);
  assert.is(summary.cost, 43_200);
  assert.equal(summary.window, { minutes: 60, fits: true });
  assert.is(summary.total, 184);
  // Three storage servers and two database servers, one after the other.
  assert.is(summary.critical.minutes, 130);
  assert.ok(summary.withoutMinutes.includes('baseline'));
  // Reduced by one server or device after the other, and out in a blackout, which is no outage of a database.
  assert.is(lane('Management access')?.out, 0);
  assert.ok((lane('Management access')?.reduced ?? 0) > 0);
  const blackout = planOf(toHall2, { 'QN-13': false }, { minutes });
  const dark = outageOf(vega01, blackout);
  const inDark = blackout.steps.slice(
    placeOf(blackout, 'blackout/on'),
    placeOf(blackout, 'blackout/off') + 1,
  );
  assert.equal(dark.lanes.find(({ name }) => name === 'Management access')?.blocks, [
    {
      level: 'out',
      fromStep: 'blackout/on',
      toStep: 'blackout/off',
      start: 0,
      end: inDark.reduce((total, step) => total + (step.minutes ?? 0), 0),
    },
  ]);
  assert.is(dark.out, 54);
  const tight = planOf(
    toHall2,
    { 'QG-08': { start: '2025-04-05T22:00:00Z', end: '2025-04-05T22:30:00Z' } },
    { minutes },
  );
  assert.ok(provePlan(vega01, tight).invariants.some((row) => row.id === 'INV-19' && !row.holds));
  const [rolling, atOnce] = planAlternatives(
    vega01,
    proposeMapping(vega01, toHall2).mapping,
    answers,
    options,
  );
  assert.match(rolling?.note ?? '', /client subnet changes/);
  assert.is(atOnce?.plan.strategy, 'at-once');
});

plans('the slider knows at each position who answers where, forward and back', () => {
  const plan = planOf(toHall2);
  const slider = statesOf(vega01, plan);
  const cell = idOf('vega01celadm01');
  const at = placeOf(plan, 'cell/machine:vega01celadm01');
  const inUse = (address: string) => slider.whoAnswers(address).inUse;
  slider.go(at);
  assert.equal(slider.endpoint(cell), { address: '10.20.10.13', state: 'old' });
  assert.equal(inUse('10.20.10.13'), [cell]);
  slider.go(at + 1);
  assert.equal(slider.endpoint(cell), { address: '10.64.8.13', state: 'new' });
  assert.equal(slider.machine('machine:vega01celadm01'), { away: true, stopped: false });
  assert.equal(inUse('10.20.10.13'), []);
  assert.equal(slider.whoAnswers('10.20.10.13').reserved, [cell]);
  assert.equal(inUse('10.64.8.13'), [cell]);
  assert.ok(slider.whoAnswers('10.20.1.53').outside);
  slider.go(slider.length);
  for (const { endpointId, planned } of plan.mapping) assert.equal(inUse(planned), [endpointId]);
  assert.equal(slider.whoAnswers('10.20.10.13').reserved, []);
  slider.go(0);
  for (const { endpointId, current } of plan.mapping) assert.equal(inUse(current), [endpointId]);
});

plans('every question of the bank has its id, a rule, and is a risk until it is answered', () => {
  assert.is(questions.length, 57);
  assert.is(new Set(questions.map((one) => one.id)).size, 57);
  for (const one of questions) assert.ok(one.reads || one.step, one.id);
  const { mapping } = proposeMapping(vega01, toHall2);
  const open = openRisks(vega01, mapping, {}).map((one) => one.questionId);
  assert.ok(open.includes('QN-13') && open.includes('QC-02'));
  assert.not.ok(open.includes('QC-05'), 'quorum disks matter to the private network only');
  const plan = planOf(toHall2);
  assert.is(plan.risks.length, open.length - 3);
  const hidden = provePlan(vega01, { ...plan, risks: plan.risks.slice(1) });
  assert.ok(hidden.invariants.some((row) => row.id === 'INV-20' && !row.holds));
  const more = planOf(toHall2, { 'QU-02': 'Data Guard to vega02', 'QU-04': 'none' });
  const consumers = more.steps.filter((step) => step.kind === 'consumer').map((step) => step.id);
  assert.equal(consumers, ['consumer/QU-02']);
  const [first] = more.steps.filter(({ kind }) => kind === 'ilom');
  assert.not.ok(canMove(more, 'consumer/QU-02', first?.id).ok);
  for (const [kind, when] of [
    ['check-before', 'before'],
    ['verify', 'after'],
  ])
    assert.match(JSON.stringify(more.steps.find((step) => step.kind === kind)), `check-network.sh ${when}`);
  for (const kind of ['cell', 'database', 'client-host'])
    for (const { preChecks } of more.steps.filter((step) => step.kind === kind))
      assert.ok(preChecks.some((check) => check.startsWith('What ipconf backed up before is copied away')));
  const [consumer] = more.steps.filter(({ kind }) => kind === 'consumer');
  const others = more.steps.filter((step) => step !== consumer);
  const early = others
    .flatMap((step) => (step === first && consumer ? [consumer, step] : [step]))
    .map((step) => ({ ...step, dependsOn: [] }));
  const unproved = provePlan(vega01, { ...more, steps: early, edges: [] });
  assert.match(unproved.invariants.flatMap(({ violation }) => violation?.message ?? []).join(), '(QU-02)');
  const zone = planOf(toHall2, { 'QD-08': true });
  const step = zone.steps.find(({ id }) => id === 'consumer/QD-08');
  assert.equal([step?.outage, step?.reversible], ['host', 'same-outage']);
  assert.ok(canMove(zone, 'consumer/QD-08', first?.id).ok);
});

plans('a plan of another document is told in words, without ids', () => {
  const plan = planOf(toHall2);
  const gone = idOf('vega01celadm01');
  const other = { ...vega01, endpoints: vega01.endpoints.filter(({ id }) => id !== gone) };
  const messages = provePlan(other, plan).invariants.flatMap(({ violation }) => violation?.message ?? []);
  assert.ok(
    messages.includes(
      'The host address of vega01celadm01 in the network admin is not in this document: the plan was made for another one',
    ),
    messages.join('\n'),
  );
});

plans.run();

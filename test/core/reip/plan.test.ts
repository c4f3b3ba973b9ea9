import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example-vega01.ts';
import { openDocument } from '../../../src/core/appliance/migrate.ts';
import { sha256Hex } from '../../../src/core/artefacts/sha256.ts';
import { baseSha256 } from '../../../src/core/reip/base-document.ts';
import { proposeMapping } from '../../../src/core/reip/mapping.ts';
import { canMove, moveStep } from '../../../src/core/reip/moving.ts';
import { outageOf } from '../../../src/core/reip/outage.ts';
import { planAlternatives, planReip } from '../../../src/core/reip/plan.ts';
import { provePlan } from '../../../src/core/reip/proof.ts';
import { openQuestions, questions } from '../../../src/core/reip/questions.ts';
import { statesOf } from '../../../src/core/reip/timeline.ts';
import type { Plan, ReipRequest } from '../../../src/core/reip/types.ts';

const plans = suite('plans of vega01');
const vega01 = exampleVega01();
const cluster = 'cluster:vega01-clu1';
const idOf = (hostname: string) => vega01.endpoints.find((one) => one.hostname === hostname)?.id ?? '';
const answers = { 'QN-13': true, 'QN-09': true, 'QG-12': 'Ada Lovelace' };
const options = { now: '2025-03-01' };

const hall2: ReipRequest = {
  networks: [
    { networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' },
    { networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1', vlan: 2110 },
  ],
};
const planOf = (request: ReipRequest, more: Record<string, unknown> = {}, extra = {}): Plan =>
  planReip(
    vega01,
    proposeMapping(vega01, request).mapping,
    { ...answers, ...more },
    { ...options, ...extra },
  );
const placeOf = (plan: Plan, id: string) => plan.steps.findIndex((step) => step.id.startsWith(id));

plans('the move to hall 2 holds, rolling and all at once, and says under what', () => {
  for (const strategy of ['rolling', 'at-once']) {
    const plan = planOf(hall2, {}, { strategy });
    const proof = provePlan(vega01, plan);
    assert.ok(proof.holds, proof.wording);
    assert.match(proof.wording, /^No conflict in \d+ states, under 8 assumptions$/);
    assert.is(proof.assumptions.length, 8);
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
  const plan = planOf(hall2);
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

plans('commands name the nodes, the network number and the private addresses that the document knows', () => {
  const plan = planOf({
    networks: [...hall2.networks, { networkId: 'network:private', subnet: '192.168.60.0/24' }],
  });
  const texts = plan.steps.flatMap((step) => [...step.commands, ...step.rollback]).map(({ text }) => text);
  for (const text of [
    'srvctl stop listener -node vega01db01',
    'srvctl stop vip -node vega01db02 -force',
    'srvctl start vip -node vega01db01',
    'srvctl modify network -netnum 1 -subnet 172.20.33.0/255.255.255.128/bondeth0.2110',
    "alter system set cluster_interconnects='192.168.60.1:192.168.60.2' scope=spfile sid='+ASM1';",
    "alter system set cluster_interconnects='192.168.60.1:192.168.60.2' scope=spfile sid='PAYROLL1';",
  ])
    assert.ok(texts.includes(text), text);
  assert.not.ok(texts.some((text) => /<(?:each )?node>|<k>/.test(text)));
});

plans(
  'databases are closed before Clusterware stops and opened behind the listeners, there and on the way back',
  () => {
    for (const request of [
      hall2,
      { networks: [{ networkId: 'network:private', subnet: '192.168.60.0/24' }] },
    ]) {
      const { steps } = planOf(request);
      const of = (kind: string, way: 'commands' | 'rollback') =>
        steps.find((step) => step.kind === kind)?.[way].map(({ text }) => text) ?? [];
      const isDatabase = (text: string) => / database -db PAYROLL\b/.test(text);
      const at = (list: readonly string[], is: (text: string) => boolean) => list.findIndex(is);
      const last = request === hall2 ? 'online' : 'start';
      const home = '/u01/app/oracle/product/19.0.0.0/dbhome_1/bin/srvctl';
      assert.is(of('stop', 'commands')[0], `${home} stop database -db PAYROLL -stopoption immediate`);
      assert.ok(of(last, 'commands').includes(`${home} start database -db PAYROLL`));
      const open = of(last, 'commands');
      assert.ok(at(open, isDatabase) > open.findLastIndex((text) => / start (?:listener|crs)$/.test(text)));
      const back = of('stop', 'rollback');
      assert.ok(at(back, isDatabase) > back.findLastIndex((text) => / start (?:listener|crs)$/.test(text)));
      assert.is(at(of(last, 'rollback'), isDatabase), 0);
      for (const { commands, rollback } of steps)
        for (const { text, user, provenance } of [...commands, ...rollback])
          if (isDatabase(text)) assert.equal([user, provenance], ['oracle', 'verify']);
    }
  },
);

plans('a switch keeps its new route over the cut of its session, loses the old one and is saved', () => {
  const { steps } = planOf(hall2);
  const of = (name: string, way: 'commands' | 'rollback') =>
    steps.find(({ target }) => target === name)?.[way].map(({ text }) => text) ?? [];
  assert.equal(of('vega01sw-rocea01', 'commands'), [
    'configure terminal',
    'vrf context management',
    'ip route 0.0.0.0/0 10.64.8.1',
    'exit',
    'interface mgmt0',
    'ip address 10.64.8.51/24',
    '! over SSH the session ends here: log in at 10.64.8.51',
    'configure terminal',
    'vrf context management',
    'no ip route 0.0.0.0/0 10.20.10.1',
    'end',
    'copy running-config startup-config',
  ]);
  assert.ok(of('vega01sw-rocea01', 'rollback').includes('no ip route 0.0.0.0/0 10.64.8.1'));
  assert.equal(of('vega01sw-adm01', 'commands').slice(0, 2), [
    'configure terminal',
    'ip default-gateway 10.64.8.1',
  ]);
});

plans('Clusterware is spoken to by its owner, and once for a cluster, not once a node', () => {
  const clusters = vega01.clusters.map((one) => ({ ...one, owner: 'gridsoft' }));
  const own = { ...vega01, clusters };
  for (const request of [
    hall2,
    { networks: [{ networkId: 'network:private', subnet: '192.168.60.0/24' }] },
    { networks: [], pins: [{ endpointId: idOf('vega01db01-vip'), address: '10.30.40.23' }] },
  ]) {
    const plan = planReip(own, proposeMapping(own, request).mapping, answers, options);
    const all = plan.steps.flatMap((step) => [...step.commands, ...step.rollback]);
    assert.equal(
      [...new Set(all.map(({ user }) => user))].filter((user) => /grid/.test(user)),
      ['gridsoft'],
    );
    const once = all.filter(({ text }) => /^(?:srvctl|oifcfg|ocrconfig) /.test(text));
    assert.ok(once.length > 0);
    assert.equal([...new Set(once.map(({ where }) => where))], ['vega01-clu1, one node']);
  }
});

plans('a new name reaches what has it: Clusterware, the server, the device; a SCAN in one step', () => {
  const scans = vega01.endpoints.filter(({ kind }) => kind === 'scan');
  const plan = planOf({
    networks: [],
    renames: [
      ...scans.map(({ id }) => ({ endpointId: id, hostname: 'vega01-scan2' })),
      { endpointId: idOf('vega01db01-vip'), hostname: 'vega01n1-vip' },
      { endpointId: idOf('vega01celadm01'), hostname: 'vega01cellx' },
      { endpointId: idOf('vega01sw-rocea01'), hostname: 'vega01sw-x' },
      { endpointId: idOf('vega01celadm02-ilom'), hostname: 'vega01celadm02-sp' },
    ],
  });
  assert.equal(plan.problems, []);
  assert.ok(provePlan(vega01, plan).holds);
  const of = (words: string) => plan.steps.filter(({ title }) => title.endsWith(` becomes ${words}`));
  const texts = (words: string, way: 'commands' | 'rollback' = 'commands') =>
    of(words).flatMap((step) => step[way].map(({ text }) => text));
  const [scan, ...others] = of('vega01-scan2');
  assert.equal([scan?.outage, others.length, scan?.dnsDelta.length], ['client', 0, 12]);
  assert.equal(texts('vega01-scan2').slice(2, 4), [
    'srvctl modify scan -scanname vega01-scan2.example.com',
    'srvctl modify scan_listener -update',
  ]);
  assert.ok(
    texts('vega01-scan2').some((text) => /remote_listener='vega01-scan2\.example\.com:1521'/.test(text)),
  );
  assert.is(texts('vega01-scan2', 'rollback')[2], 'srvctl modify scan -scanname vega01-scan1.example.com');
  assert.ok(
    texts('vega01n1-vip').includes(
      'srvctl modify nodeapps -node vega01db01 -address vega01n1-vip.example.com/255.255.255.128/bondeth0.2010',
    ),
  );
  assert.ok(texts('vega01cellx').includes('ipconf   # enter host name vega01cellx.example.com for eth0'));
  // The storage server is away for it, and the walk knows.
  assert.equal(
    of('vega01cellx')[0]?.effects.map((effect) => effect.do),
    ['leave', 'rename', 'return'],
  );
  assert.ok(texts('vega01sw-x').includes('switchname vega01sw-x'));
  assert.equal(texts('vega01celadm02-sp'), ['set /SP hostname=vega01celadm02-sp']);
});

plans(
  'a node finds its storage servers at their new addresses before Clusterware starts, and at the old ones on the way back',
  () => {
    const { steps } = planOf({ networks: [{ networkId: 'network:private', subnet: '192.168.60.0/22' }] });
    const of = (kind: string, way: 'commands' | 'rollback') =>
      steps.find((step) => step.kind === kind)?.[way].filter(({ where }) => where === 'vega01dbadm02') ?? [];
    const texts = (kind: string, way: 'commands' | 'rollback') => of(kind, way).map(({ text }) => text);
    const folder = '/etc/oracle/cell/network-config';
    assert.equal(texts('start', 'commands'), [
      `vi ${folder}/cellinit.ora   # ipaddress1=192.168.60.3/22 ipaddress2=192.168.60.4/22`,
      `vi ${folder}/cellip.ora   # cell="192.168.60.5;192.168.60.6" cell="192.168.60.7;192.168.60.8" cell="192.168.60.9;192.168.60.10"`,
      'crsctl enable crs',
      'crsctl start crs',
    ]);
    assert.ok(of('start', 'commands').every(({ provenance }) => provenance === 'verify'));
    assert.equal(texts('stop', 'commands'), ['crsctl stop crs', 'crsctl disable crs']);
    assert.equal(texts('stop', 'rollback'), [
      `vi ${folder}/cellinit.ora   # ipaddress1=192.168.10.3/24 ipaddress2=192.168.10.4/24`,
      `vi ${folder}/cellip.ora   # cell="192.168.10.5;192.168.10.6" cell="192.168.10.7;192.168.10.8" cell="192.168.10.9;192.168.10.10"`,
      'crsctl enable crs',
      'crsctl start crs',
    ]);
    // Going back the storage servers are stopped as well before their addresses change.
    const down = steps.find(({ kind }) => kind === 'start')?.rollback.map(({ text }) => text) ?? [];
    assert.is(down.filter((text) => text === 'cellcli -e alter cell shutdown services all').length, 3);
    // A storage server alone is found elsewhere too: by servers whose own addresses stay.
    const one = planOf({
      networks: [],
      pins: [{ endpointId: idOf('vega01cel01-priv1'), address: '192.168.10.77' }],
    });
    const start = one.steps.find(({ kind }) => kind === 'start')?.commands.map(({ text }) => text) ?? [];
    assert.is(start.filter((text) => text.includes('cell="192.168.10.77;192.168.10.6"')).length, 2);
    assert.not.ok(start.some((text) => text.includes('-asmlistener')));
  },
);

plans('what keeps its subnet is not read as giving it back, and a tag without a bond is told', () => {
  const release = (request: ReipRequest) =>
    planOf(request).steps.find(({ kind }) => kind === 'release')?.title;
  const vlan: ReipRequest = { networks: [{ networkId: 'network:admin', vlan: 99 }] };
  assert.is(release(vlan), 'Customer releases the old gateways and VLANs');
  assert.is(release(hall2), 'Customer releases the old subnets');
  const texts = planOf(vlan).steps.flatMap(({ commands }) => commands.map(({ text }) => text));
  assert.ok(
    texts.includes('ipconf   # enter eth0: 10.20.10.13 netmask 255.255.255.0 gateway 10.20.10.1 VLAN 99'),
  );
  assert.ok(texts.includes('set /SP/network pendingvlan_id=99 commitpending=true'));
});

plans('the colon of an IPv6 subnet is not the one before its type', () => {
  const plan = planOf({
    networks: [{ networkId: 'network:client', subnet: '2001:db8:5::/64', gateway: '2001:db8:5::1' }],
  });
  const define = plan.steps.find(({ kind }) => kind === 'define')?.commands[0];
  assert.is(define?.text, 'oifcfg setif -global bondeth0.2010/2001:db8:5:0:0:0:0:0:public');
  assert.is(define?.provenance, 'verify');
});

plans('the title of a SCAN step has every digit that a shortened address would lose', () => {
  const titles = (addresses: readonly string[], subnet: string, gateway: string) =>
    planOf({
      networks: [{ networkId: 'network:client', subnet, gateway }],
      pins: addresses.map((address, i) => ({
        endpointId: vega01.endpoints.filter(({ kind }) => kind === 'scan')[i]?.id ?? '',
        address,
      })),
    }).steps.flatMap(({ kind, title }) => (kind === 'scan' ? [title] : []));
  assert.equal(titles(['10.9.0.31', '10.9.1.32', '10.9.0.33'], '10.9.0.0/22', '10.9.0.1'), [
    'SCAN vega01-scan1 to 10.9.0.31 10.9.1.32 .33',
  ]);
  assert.equal(titles(['2001:db8::31', '2001:db8::32', '2001:db8::33'], '2001:db8::/64', '2001:db8::1'), [
    'SCAN vega01-scan1 to 2001:db8::31 2001:db8::32 2001:db8::33',
  ]);
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
  const request = { ...hall2, renames: [{ endpointId: idOf('vega01celadm01'), hostname: 'vega01celadm11' }] };
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
  const alone = planOf(hall2, { 'QN-13': false });
  assert.is(alone.steps.find((step) => step.kind === 'blackout-on')?.console, 'Ada Lovelace');
  assert.ok(provePlan(vega01, alone).holds);
  const nobody = provePlan(vega01, planOf(hall2, { 'QN-13': false, 'QG-12': '' }));
  assert.match(nobody.wording, /QN-13 or QG-12/);
});

plans('own connection and the server of this page are flagged', () => {
  const plan = planOf(hall2, { 'QG-14': { from: '10.20.10.11', host: 'vega01dbadm02.example.com' } });
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
  const bytes = (strategy: string) => JSON.stringify(planOf(hall2, {}, { strategy }));
  assert.is(sha256Hex(bytes('rolling')), sha256Hex(bytes('rolling')));
  assert.is.not(bytes('rolling'), bytes('at-once'));
  const plan = planOf(hall2);
  assert.is(plan.baseSha256, baseSha256(structuredClone(vega01)));
  const back: Plan = JSON.parse(JSON.stringify(plan));
  assert.equal(back, plan);
  const kept = openDocument(JSON.parse(JSON.stringify({ ...vega01, plans: [plan] })));
  assert.ok(kept.ok);
  if (kept.ok) assert.equal(kept.appliance.plans[0], plan);
  assert.equal(provePlan(vega01, back), provePlan(vega01, plan));
});

plans('a step may go where the constraints allow; else the edge and the counter-example say why not', () => {
  const plan = planOf(hall2);
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
  const plan = planOf(hall2);
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
    hall2,
    { 'QG-08': { start: '2025-04-05T22:00:00Z', end: '2025-04-05T23:00:00Z' } },
    { minutes },
  );
  const summary = outageOf(vega01, plan, { ratePerHour: 48_000 });
  const lane = (name: string) => summary.lanes.find((one) => one.name === name);
  // Stop, two servers, start, VIPs, SCAN: databases are started behind the listeners, and are out as long as these.
  assert.is(lane('PAYROLL')?.out, 54);
  assert.is(lane('PAYROLL')?.reduced, 40);
  assert.is(lane('Client listeners of vega01-clu1')?.out, 54);
  assert.is(summary.out, 54);
  assert.is(summary.cost, 43_200);
  assert.equal(summary.window, { minutes: 60, fits: true });
  assert.is(summary.total, 184);
  // Three storage servers and two database servers, one after the other.
  assert.is(summary.critical.minutes, 130);
  assert.ok(summary.withoutMinutes.includes('baseline'));
  const tight = planOf(
    hall2,
    { 'QG-08': { start: '2025-04-05T22:00:00Z', end: '2025-04-05T22:30:00Z' } },
    { minutes },
  );
  assert.ok(provePlan(vega01, tight).invariants.some((row) => row.id === 'INV-19' && !row.holds));
  const [rolling, atOnce] = planAlternatives(vega01, proposeMapping(vega01, hall2).mapping, answers, options);
  assert.match(rolling?.note ?? '', /client subnet changes/);
  assert.is(atOnce?.plan.strategy, 'at-once');
});

plans('the slider knows at each position who answers where, forward and back', () => {
  const plan = planOf(hall2);
  const slider = statesOf(vega01, plan);
  const cell = idOf('vega01celadm01');
  const at = placeOf(plan, 'cell/machine:vega01celadm01');
  const held = (address: string) => slider.whoAnswers(address).held;
  slider.go(at);
  assert.equal(slider.endpoint(cell), { address: '10.20.10.13', state: 'old' });
  assert.equal(held('10.20.10.13'), [cell]);
  slider.go(at + 1);
  assert.equal(slider.endpoint(cell), { address: '10.64.8.13', state: 'new' });
  assert.equal(slider.machine('machine:vega01celadm01'), { away: true, stopped: false });
  assert.equal(held('10.20.10.13'), []);
  assert.equal(slider.whoAnswers('10.20.10.13').reserved, [cell]);
  assert.equal(held('10.64.8.13'), [cell]);
  assert.ok(slider.whoAnswers('10.20.1.53').outside);
  slider.go(slider.length);
  for (const { endpointId, planned } of plan.mapping) assert.equal(held(planned), [endpointId]);
  assert.equal(slider.whoAnswers('10.20.10.13').reserved, []);
  slider.go(0);
  for (const { endpointId, current } of plan.mapping) assert.equal(held(current), [endpointId]);
});

plans('every question of the bank has its id, a rule, and is a risk until it is answered', () => {
  assert.is(questions.length, 57);
  assert.is(new Set(questions.map((one) => one.id)).size, 57);
  for (const one of questions) assert.ok(one.reads || one.step, one.id);
  const { mapping } = proposeMapping(vega01, hall2);
  const open = openQuestions(vega01, mapping, {}).map((one) => one.id);
  assert.ok(open.includes('QN-13') && open.includes('QC-02'));
  assert.not.ok(open.includes('QC-05'), 'quorum disks matter to the private network only');
  const plan = planOf(hall2);
  assert.is(plan.risks.length, open.length - 3);
  const hidden = provePlan(vega01, { ...plan, risks: plan.risks.slice(1) });
  assert.ok(hidden.invariants.some((row) => row.id === 'INV-20' && !row.holds));
  const more = planOf(hall2, { 'QU-02': 'Data Guard to vega02', 'QU-04': 'none' });
  const consumers = more.steps.filter((step) => step.kind === 'consumer').map((step) => step.id);
  assert.equal(consumers, ['consumer/QU-02']);
});

plans('a plan of another document is told in words, without ids', () => {
  const plan = planOf(hall2);
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

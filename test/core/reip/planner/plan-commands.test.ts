import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { answers, idOf, options, planOf, toHall2, vega01 } from '../vega01-plans.ts';

const plans = suite('commands of plans of vega01');

plans('commands name the nodes, the network number and the private addresses that the document knows', () => {
  const plan = planOf({
    networks: [...toHall2.networks, { networkId: 'network:private', subnet: '192.168.60.0/24' }],
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
      toHall2,
      { networks: [{ networkId: 'network:private', subnet: '192.168.60.0/24' }] },
    ]) {
      const { steps } = planOf(request);
      const of = (kind: string, way: 'commands' | 'rollback') =>
        steps.find((step) => step.kind === kind)?.[way].map(({ text }) => text) ?? [];
      const isDatabase = (text: string) => / database -db PAYROLL\b/.test(text);
      const at = (list: readonly string[], is: (text: string) => boolean) => list.findIndex(is);
      const last = request === toHall2 ? 'online' : 'start';
      const home = '/u01/app/oracle/product/19.0.0.0/dbhome_1/bin/srvctl';
      assert.is(of('stop', 'commands')[0], `${home} stop database -db PAYROLL -stopoption immediate`);
      assert.ok(of(last, 'commands').includes(`${home} start database -db PAYROLL`));
      const open = of(last, 'commands');
      assert.ok(at(open, isDatabase) > open.findLastIndex((text) => / start (?:listener|crs)$/.test(text)));
      const back = of('stop', 'rollback');
      assert.ok(at(back, isDatabase) > back.findLastIndex((text) => / start (?:listener|crs)$/.test(text)));
      // Instances read the spfile at a start: it names the former interconnect before they stop.
      const closed = of(last, 'rollback');
      const [first = ''] = closed.filter((text) => !text.includes('cluster_interconnects'));
      assert.ok(isDatabase(first), first);
      const former = closed.slice(0, closed.indexOf(first));
      const expected = ['1:192.168.10.2', '3:192.168.10.4'].flatMap((own, i) =>
        ['+ASM', 'PAYROLL', 'STOCKDW'].map(
          (sid) =>
            `alter system set cluster_interconnects='192.168.10.${own}' scope=spfile sid='${sid}${i + 1}';`,
        ),
      );
      assert.equal(former, request === toHall2 ? [] : expected);
      for (const { commands, rollback } of steps)
        for (const { text, user, provenance } of [...commands, ...rollback])
          if (isDatabase(text)) assert.equal([user, provenance], ['oracle', 'verify']);
    }
  },
);

plans('a switch keeps its new route over the cut of its session, loses the old one and is saved', () => {
  const of = ({ steps }: Plan, name: string, way: 'commands' | 'rollback') =>
    steps.find(({ target }) => target === name)?.[way].map(({ text }) => text) ?? [];
  const plan = planOf(toHall2);
  for (const [name, address] of [
    ['vega01sw-rocea01', '10.64.8.51'],
    ['vega01sw-adm01', '10.64.8.50'],
  ] as const) {
    assert.equal(of(plan, name, 'commands'), [
      'configure terminal',
      'vrf context management',
      'ip route 0.0.0.0/0 10.64.8.1',
      'exit',
      'interface mgmt0',
      `ip address ${address}/24`,
      `! over SSH the session ends here: log in at ${address}; at the console: end`,
      'configure terminal',
      'vrf context management',
      'no ip route 0.0.0.0/0 10.20.10.1',
      'end',
      'copy running-config startup-config',
    ]);
    assert.ok(of(plan, name, 'rollback').includes('no ip route 0.0.0.0/0 10.64.8.1'));
  }
  const old = { ...vega01, generation: 'X6-2' };
  const onIos = planReip(old, proposeMapping(old, toHall2).mapping, answers, options);
  assert.equal(of(onIos, 'vega01sw-adm01', 'commands'), [
    'configure terminal',
    'ip default-gateway 10.64.8.1',
    'interface vlan1',
    'ip address 10.64.8.50 255.255.255.0',
    '! over SSH the session ends here: log in at 10.64.8.50; at the console: end',
    'write memory',
  ]);
});

plans('Clusterware is spoken to by its owner, and once for a cluster, not once a node', () => {
  const clusters = vega01.clusters.map((one) => ({ ...one, owner: 'gridsoft' }));
  const own = { ...vega01, clusters };
  for (const request of [
    toHall2,
    { networks: [{ networkId: 'network:private', subnet: '192.168.60.0/24' }] },
    { networks: [], pins: [{ endpointId: idOf('vega01db01-vip'), address: '10.30.40.23' }] },
  ]) {
    const plan = planReip(own, proposeMapping(own, request).mapping, answers, options);
    const all = plan.steps.flatMap((step) => [...step.commands, ...step.rollback]);
    assert.equal(
      [...new Set(all.map(({ user }) => user))].filter((user) => /grid/.test(user)),
      ['gridsoft'],
    );
    // The registry of a node is copied there.
    const first = all.filter(({ text }) => /^(?:srvctl|oifcfg|ocrconfig(?! -local)) /.test(text));
    assert.ok(first.length > 0);
    assert.equal([...new Set(first.map(({ where }) => where))], ['vega01-clu1, one node']);
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
    ['turn', 'leave', 'save', 'rename', 'return', 'turn'],
  );
  assert.ok(texts('vega01sw-x').includes('switchname vega01sw-x'));
  assert.equal(texts('vega01celadm02-sp'), ['set /SP hostname=vega01celadm02-sp']);
});

plans(
  'a node finds its storage servers at their new addresses before Clusterware starts, and at the old ones on the way back',
  () => {
    const { steps } = planOf({ networks: [{ networkId: 'network:private', subnet: '192.168.60.0/22' }] });
    const of = (kind: string, way: 'commands' | 'rollback') =>
      steps
        .filter((step) => step.kind === kind)
        .flatMap((step) => step[way].filter(({ where }) => where === 'vega01dbadm02'));
    const texts = (kind: string, way: 'commands' | 'rollback') => of(kind, way).map(({ text }) => text);
    const folder = '/etc/oracle/cell/network-config';
    // With its own addresses, ahead of the pings to everybody (docs/rules/reip.md 7.6, steps 7 and 8).
    assert.equal(texts('private', 'commands').slice(3, 5), [
      `vi ${folder}/cellinit.ora   # ipaddress1=192.168.60.3/22 ipaddress2=192.168.60.4/22`,
      `vi ${folder}/cellip.ora   # cell="192.168.60.5;192.168.60.6" cell="192.168.60.7;192.168.60.8" cell="192.168.60.9;192.168.60.10"`,
    ]);
    assert.equal(texts('private', 'rollback').slice(3, 5), [
      `vi ${folder}/cellinit.ora   # ipaddress1=192.168.10.3/24 ipaddress2=192.168.10.4/24`,
      `vi ${folder}/cellip.ora   # cell="192.168.10.5;192.168.10.6" cell="192.168.10.7;192.168.10.8" cell="192.168.10.9;192.168.10.10"`,
    ]);
    // The management server of the node has its private addresses too.
    for (const [way, shown] of [
      ['commands', '192.168.60.3/22 ipaddress2=192.168.60.4/22'],
      ['rollback', '192.168.10.3/24 ipaddress2=192.168.10.4/24'],
    ] as const) {
      const [last, ping] = texts('private', way).slice(5);
      assert.is(
        last,
        `dbmcli -e list dbserver detail   # ipaddress1=${shown}; else by dbmcli -e alter dbserver`,
      );
      assert.match(ping ?? '', /^for one in .* ping -c 1 /);
    }
    const edited = of('private', 'commands').filter(({ text }) => text.startsWith('vi '));
    assert.ok(edited.every(({ provenance }) => provenance === 'verify'));
    assert.equal(texts('start', 'commands'), ['crsctl enable crs', 'crsctl start crs']);
    assert.equal(texts('stop', 'commands'), ['crsctl stop crs', 'crsctl disable crs']);
    assert.equal(texts('stop', 'rollback'), ['crsctl enable crs', 'crsctl start crs']);
    // A storage server validates its configuration when it is back, after a full stop as well (docs/rules/reip.md 7.3).
    const cells = [
      [steps.find(({ kind }) => kind === 'start')?.commands, '192.168.60.7/22 ipaddress2=192.168.60.8/22'],
      [steps.find(({ kind }) => kind === 'stop')?.rollback, '192.168.10.7/24 ipaddress2=192.168.10.8/24'],
    ] as const;
    for (const [list, attributes] of cells) {
      const cell = list?.flatMap(({ where, text }) => (where === 'vega01celadm02' ? [text] : []));
      assert.equal(cell, [
        'cellcli -e alter cell startup services all',
        `cellcli -e list cell detail   # ipaddress1=${attributes}; else by cellcli -e alter cell`,
        'cellcli -e alter cell validate configuration',
      ]);
    }
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
    assert.not.ok(
      one.steps.some(
        ({ kind, commands }) => kind === 'private' && commands.some(({ text }) => /cellip/.test(text)),
      ),
    );
    assert.not.ok(start.some((text) => text.includes('-asmlistener')));
  },
);

plans('what keeps its subnet is not read as giving it back, and a tag without a bond is told', () => {
  const release = (request: ReipRequest) =>
    planOf(request).steps.find(({ kind }) => kind === 'release')?.title;
  const vlan: ReipRequest = { networks: [{ networkId: 'network:admin', vlan: 99 }] };
  assert.is(release(vlan), 'Customer releases the old gateways and VLANs');
  assert.is(release(toHall2), 'Customer releases the old subnets');
  const texts = planOf(vlan).steps.flatMap(({ commands }) => commands.map(({ text }) => text));
  assert.ok(
    texts.includes(
      'ipconf   # enter eth0: 10.20.10.13 netmask 255.255.255.0 gateway 10.20.10.1 VLAN 99; ILOM as ipconf -ilom print shows it',
    ),
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

plans.run();

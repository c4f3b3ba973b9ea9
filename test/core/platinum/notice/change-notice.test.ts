import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { withContactField, withSupport } from '../../../../src/core/platinum/contract/contacts.ts';
import { withGatewayField } from '../../../../src/core/platinum/contract/gateway-fields.ts';
import { withMovedGateway } from '../../../../src/core/platinum/contract/moved-gateway.ts';
import { withEntry } from '../../../../src/core/platinum/contract/record.ts';
import { factLines, withServiceFact } from '../../../../src/core/platinum/contract/service-facts.ts';
import { firewallRules, ruleKey } from '../../../../src/core/platinum/matrix/firewall-rules.ts';
import { blackoutOf, blackoutProblem } from '../../../../src/core/platinum/notice/change-fields.ts';
import { changeNotice } from '../../../../src/core/platinum/notice/change-notice.ts';
import { noticePack } from '../../../../src/core/platinum/notice/notice-pack.ts';
import { noticeTitle } from '../../../../src/core/platinum/notice/notice-sections.ts';
import { blackoutPlan, serviceRequest } from '../../../../src/core/platinum/notice/notice-text.ts';
import { packCompleteness } from '../../../../src/core/platinum/notice/pack-completeness.ts';
import { readCsv } from '../../../../src/core/table/csv.ts';
import { applyRuleChange } from '../apply-rule-change.ts';
import { generatedAppliance } from '../generate.ts';

const test = suite('change notice');
/** Before every blackout of these tests. */
const now = '2026-11-21T12:00:00Z';

const vega01: Appliance = { ...exampleVega01(), gateway: { hostname: 'oasg01', address: '10.20.1.80' } };

/** The admin subnet moves to 10.64.8.0/24, each host to its place there. */
const moved: Appliance = {
  ...vega01,
  networks: vega01.networks.map((one) =>
    one.role === 'management' ? { ...one, subnet: '10.64.8.0/24', gateway: '10.64.8.1' } : one,
  ),
  endpoints: vega01.endpoints.map((one) => ({
    ...one,
    address: one.address.replace('10.20.10.', '10.64.8.'),
  })),
};

test('a host with an address of each family has one agent and one /etc/hosts', () => {
  const twice = (appliance: Appliance): Appliance => ({
    ...appliance,
    endpoints: appliance.endpoints.flatMap((one, at) =>
      one.kind === 'host' ? [one, { ...one, id: `${one.id}~2`, address: `fd00::${at}` }] : [one],
    ),
  });
  for (const after of [moved, withGatewayField(vega01, 'address', '10.20.1.81')]) {
    const [one, two] = [changeNotice(vega01, after), changeNotice(twice(vega01), twice(after))];
    assert.equal(two.agents, one.agents);
    assert.equal(two.hostsFiles, one.hostsFiles);
  }
});

test('an admin subnet that moves: 15 targets, 10 assets, 2 agents, every rule old and new', () => {
  const notice = changeNotice(vega01, moved);
  assert.ok(notice.affected && !notice.gatewayMoves);
  assert.is(notice.targets.length, 15);
  assert.equal(notice.targets[0], {
    id: 'endpoint:machine:vega01dbadm01/network:admin/host/1',
    target: 'vega01dbadm01',
    type: 'Database server',
    serial: 'EXAMPLE-DBADM01',
    oldAddress: '10.20.10.11',
    newAddress: '10.64.8.11',
    action: 'change',
  });
  assert.is(notice.asr.length, 10);
  assert.equal(
    notice.agents.map(({ target }) => target),
    ['vega01dbadm01', 'vega01dbadm02'],
  );
  assert.equal(notice.hostsFiles, []);
  assert.is(notice.rules.add.length, 123);
  assert.is(notice.rules.remove.length, 123);
});

test('a client subnet that moves is nothing to the gateway', () => {
  const client: Appliance = {
    ...vega01,
    endpoints: vega01.endpoints.map((one) => ({
      ...one,
      address: one.address.replace('10.30.40.', '10.31.40.'),
    })),
  };
  const notice = changeNotice(vega01, client);
  assert.not.ok(notice.affected);
  assert.equal(notice.rules.add, []);
  assert.is(packCompleteness(vega01, client, { now }).risk, undefined);
});

test('a gateway that moves: every asset and agent anew, its line on every host, the address itself a target', () => {
  const planned = withGatewayField(vega01, 'newAddress', '10.64.1.80');
  assert.not.ok(changeNotice(vega01, planned).affected, 'a stated wish moves nothing yet');
  const notice = changeNotice(vega01, withMovedGateway(planned));
  assert.ok(notice.gatewayMoves);
  assert.equal(
    notice.targets.map(
      ({ id, oldAddress, newAddress, action }) => `${id} ${oldAddress} ${newAddress} ${action}`,
    ),
    ['gateway 10.20.1.80 10.64.1.80 change'],
  );
  assert.is(notice.asr.length, 10);
  assert.is(notice.agents.length, 2);
  assert.equal(notice.hostsFiles, ['vega01dbadm01', 'vega01dbadm02']);
  assert.is(notice.rules.add.length, 123);
});

test('a server that comes and one that goes', () => {
  const gone: Appliance = {
    ...vega01,
    endpoints: vega01.endpoints.filter(
      ({ owner }) => !('machine' in owner) || owner.machine !== 'machine:vega01celadm03',
    ),
  };
  const less = changeNotice(vega01, gone);
  assert.equal(
    less.targets.map(({ target, action, newAddress }) => `${action} ${target}${newAddress}`),
    ['remove vega01celadm03', 'remove vega01celadm03-ilom'],
  );
  assert.equal([less.rules.add.length > 0, less.rules.remove.length > 0], [false, true]);
  const more = changeNotice(gone, vega01);
  assert.equal(
    more.targets.map(({ target, action, oldAddress }) => `${action} ${target}${oldAddress}`),
    ['add vega01celadm03', 'add vega01celadm03-ilom'],
  );
});

test('any two documents: the sheet carried out on the old rules gives the new ones; the same document changes nothing', () => {
  fc.assert(
    fc.property(generatedAppliance, generatedAppliance, (before, after) => {
      const notice = changeNotice(before, after);
      const keys = (rules: Parameters<typeof applyRuleChange>[0]) => rules.map(ruleKey).toSorted();
      assert.equal(
        keys(applyRuleChange(firewallRules(before).rules, notice.rules)),
        keys(firewallRules(after).rules),
      );
      const same = changeNotice(before, { ...before });
      assert.not.ok(same.affected);
      assert.equal([same.rules.add, same.rules.remove, same.asr, same.agents], [[], [], [], []]);
    }),
    { numRuns: 60 },
  );
});

const field = (appliance: Appliance, id: string, text: string) => withEntry(appliance, 'fields', id, text);

/** Everything that the pack asks for. */
const complete = (appliance: Appliance): Appliance => {
  let next = withContactField(appliance, 'primary', 'phone', '+49 30 000000');
  next = withContactField(next, 'change-approver', 'name', 'Grace Hopper');
  next = withEntry(next, 'rules', 'vendor-vpn', {
    ports: '443',
    mark: 'verify',
    source: 'Guide',
    asOf: '2026-01-01',
  });
  const fields = {
    hotline: '+49 30 999',
    blackoutStart: '2026-11-28T22:00',
    blackoutEnd: '2026-11-29T04:00',
    endedBy: 'Ada Lovelace',
    ticket: 'CHG-1',
    rolling: 'yes',
  };
  for (const [id, text] of Object.entries(fields)) next = field(next, id, text);
  return next;
};

test('the title names what changes: addresses, names, a network or the gateway alone', () => {
  const title = (after: Appliance) => noticeTitle(after, changeNotice(vega01, after));
  const gateway = { ...vega01.gateway, address: '10.64.1.80' };
  assert.is(title(moved), 'Change notice: addresses of vega01');
  assert.is(title({ ...moved, gateway }), 'Change notice: addresses of vega01 and of the support gateway');
  assert.is(title({ ...vega01, gateway }), 'Change notice: support gateway of vega01');
  const renamed = {
    ...vega01,
    gateway,
    endpoints: vega01.endpoints.map((one) => ({ ...one, hostname: `new-${one.hostname}` })),
  };
  assert.is(title(renamed), 'Change notice: names of vega01 and of the support gateway');
});

test('an incomplete pack is an open risk of a change that the gateway sees; a complete one is none', () => {
  const open = packCompleteness(vega01, moved, { now });
  assert.equal([open.affected, open.complete, open.done, open.total], [true, false, 5, 13]);
  assert.is(
    open.risk,
    '15 targets of the support gateway change and the change notice is incomplete: 8 of 13 fields are open (Primary contact: phone or e-mail, ...)',
  );
  const notice = changeNotice(vega01, moved);
  assert.equal(packCompleteness(vega01, moved, { now, notice }), open, 'with the whole notice and without');
  const full = packCompleteness(vega01, complete(moved), { now });
  assert.equal([full.affected, full.complete, full.risk], [true, true, undefined]);
  const none = withSupport(vega01, 'platinum', false);
  assert.not.ok(packCompleteness(none, moved, { now }).affected);
  const without = packCompleteness({ ...vega01, gateway: {} }, complete({ ...moved, gateway: {} }), { now });
  assert.equal(
    without.missing.map(({ label, tab }) => `${tab}: ${label}`),
    ['gateway: Address of the gateway', 'gateway: Host name of the gateway'],
  );
});

test('a blackout ends after it begins, in the zone of the change', () => {
  const start = field(vega01, 'blackoutStart', '2026-03-29T01:30');
  const skipped = field(start, 'blackoutEnd', '2026-03-29T03:00');
  // The clocks go from 02:00 to 03:00 in Berlin: half an hour, not an hour and a half.
  const found = blackoutOf(skipped);
  assert.is((found?.end.getTime() ?? 0) - (found?.start.getTime() ?? 0), 30 * 60_000);
  assert.is(blackoutOf(field(start, 'blackoutEnd', '2026-03-29T01:30')), undefined);
  assert.is(
    blackoutProblem(field(start, 'blackoutEnd', '2026-03-28T01:30')),
    'The end is before the start. Enter a later end.',
  );
  assert.is(
    blackoutProblem(field(skipped, 'changeZone', 'Mars')),
    '"Mars" is not a time zone. Enter one like Europe/Berlin.',
  );
  assert.is(blackoutProblem(start), undefined);
  assert.is(
    blackoutProblem(field(start, 'blackoutEnd', '2026-03-29T01:30')),
    'The end is the start. Enter a later end.',
  );
  assert.is(blackoutProblem(field(start, 'blackoutEnd', '2026-02-30T01:30')), 'Date not valid');
});

test('the text names what, when, which, and no target of the service without source and date', () => {
  const text = (appliance: Appliance) =>
    serviceRequest(vega01, appliance, changeNotice(vega01, appliance), now);
  const plain = text(complete(moved));
  for (const line of [
    'Change notice: addresses of vega01',
    '  CSI: 00000000',
    '  Start: 2026-11-28 22:00 Europe/Berlin (2026-11-28T21:00:00Z)',
    '  End:   2026-11-29 04:00 Europe/Berlin (2026-11-29T03:00:00Z)',
    '  oasg01: 10.20.1.80, does not move',
    '  vega01celadm01-ilom (ILOM of a storage server, serial EXAMPLE-CELADM01): 10.20.10.33 -> 10.64.8.33',
    'Networks',
    '  Admin: subnet 10.20.10.0/24 -> 10.64.8.0/24, gateway 10.20.10.1 -> 10.64.8.1, VLAN none; 15 monitored addresses',
    '  Blackout of the monitoring for the time above',
    '  Firewall: 123 rules to add before the change, 123 to delete once it is proven, both directions (sheet attached)',
    '  ASR: deactivate and activate 10 assets',
    '  Primary contact: Ada Lovelace, +49 30 000000',
  ])
    assert.ok(plain.split('\n').includes(line), line);
  assert.not.match(plain, /minutes|undefined/);
  // Without its address no rule of the gateway can be counted: no count looks like the whole.
  const { address: _, ...nameless } = moved.gateway;
  assert.match(
    text({ ...moved, gateway: nameless }),
    /^ {2}Firewall: \d+ rules? to add, \d+ to delete, without those of the gateway, whose address is not set$/m,
  );
  const [notification] = factLines;
  assert.ok(notification);
  const sourced = withServiceFact(moved, notification, { source: 'Contract 4711', asOf: '2026-01-01' });
  assert.match(text(sourced), /Fault notification: 5 minutes \(Contract 4711, 2026-01-01\)/);
  assert.not.match(text(withServiceFact(moved, notification, { source: 'Contract 4711' })), /minutes/);
});

test('the pack is eight files, the same bytes each time', () => {
  const after = complete(moved);
  const files = noticePack(vega01, after, { now });
  assert.equal(
    files.map(({ name }) => name),
    [
      'vega01-service-request.txt',
      'vega01-blackout-plan.txt',
      'vega01-blackout.ics',
      'vega01-firewall-change.csv',
      'vega01-firewall-change.iptables',
      'vega01-gateway-targets.csv',
      'vega01-matrix-old.csv',
      'vega01-matrix-new.csv',
    ],
  );
  assert.equal(noticePack(vega01, after, { now }), files);
  const targets = readCsv(files[5]?.text ?? '');
  assert.equal(targets.heading?.cells.slice(0, 2), ['Target', 'Type']);
  assert.is(targets.rows.length, 15);
  // The order in which rules change is practice.
  assert.equal(files[3]?.marks, ['verify', 'practice', 'documented']);
});

const lines = (text: string) => text.split('\n').map((line) => line.trim());
const without = (appliance: Appliance, server: string): Appliance => ({
  ...appliance,
  endpoints: appliance.endpoints.filter(({ hostname }) => !hostname.startsWith(server)),
});

test('what goes is deactivated only, what comes activated only, and an agent that goes is not registered', () => {
  const less = without(vega01, 'vega01dbadm02');
  const gone = changeNotice(vega01, less);
  assert.equal([gone.asr.length, gone.agents.length], [2, 0]);
  const messages = lines(serviceRequest(vega01, less, gone, now));
  for (const line of [
    'What changes: 2 targets',
    'In the gateway: remove 2 targets',
    'ASR: deactivate only 2 assets',
    'Agents to re-register: 0',
  ])
    assert.ok(messages.includes(line), line);
  assert.not.match(messages.join('\n'), /deactivate and activate|SNMP subscribers|new addresses/);
  assert.ok(lines(blackoutPlan(less, gone, now)).includes('[ ] vega01dbadm02 10.20.10.12, deactivate only'));
  const more = changeNotice(less, vega01);
  assert.equal([more.asr.length, more.agents.length], [2, 1]);
  assert.ok(lines(serviceRequest(less, vega01, more, now)).includes('ASR: activate 2 new assets'));
  assert.ok(lines(blackoutPlan(vega01, more, now)).includes('[ ] vega01dbadm02 10.20.10.12, activate only'));
});

test('a host with an IPv4 and an IPv6 address is one asset, and has one agent', () => {
  const admin = vega01.networks.find(({ role }) => role === 'management');
  const host = vega01.endpoints.find(({ hostname }) => hostname === 'vega01dbadm01');
  assert.ok(admin && host);
  const six = { ...host, id: 'endpoint:six', networkId: 'network:six', address: '2001:db8::11' };
  const networks = [...vega01.networks, { ...admin, id: 'network:six', subnet: '2001:db8::/64' }];
  const having = (...own: readonly (typeof host)[]): Appliance => ({
    ...vega01,
    networks,
    endpoints: [...vega01.endpoints.filter(({ id }) => id !== host.id), ...own],
  });
  const both = having(host, six);
  const rows = (before: Appliance, after: Appliance) => {
    const { asr, agents } = changeNotice(before, after);
    return [asr, agents].map((list) =>
      list.map(({ action, oldAddress, newAddress }) => `${action} ${oldAddress} ${newAddress}`),
    );
  };
  const moved = having({ ...host, address: '10.20.10.99' }, { ...six, address: '2001:db8::99' });
  assert.equal(rows(both, moved), [['change 10.20.10.11 10.20.10.99'], ['change 10.20.10.11 10.20.10.99']]);
  // The other family comes next to the address that is known, or stays without it.
  assert.equal(rows(having(host), both), [[], []]);
  assert.equal(rows(both, having(six)), [
    ['change 10.20.10.11 2001:db8::11'],
    ['change 10.20.10.11 2001:db8::11'],
  ]);
  assert.equal(rows(having(), both), [['add  10.20.10.11'], ['add  10.20.10.11']]);
  assert.equal(rows(both, having()), [['remove 10.20.10.11 '], []]);
});

test('a gateway that gets another name: the old one is told, and no target beside it', () => {
  const named = withGatewayField(vega01, 'hostname', 'oasg02');
  const notice = changeNotice(vega01, named);
  const messages = lines(serviceRequest(vega01, named, notice, now));
  assert.ok(messages.includes('oasg02: 10.20.1.80, was oasg01, does not move'));
  assert.ok(messages.includes('New line of the gateway in /etc/hosts of 2 hosts'));
  assert.not.match(messages.join('\n'), /In the gateway:|What changes/);
});

test('NAT of a gateway that moves, or that changes alone: in the request and in the firewall sheet', () => {
  const nat = withGatewayField(vega01, 'natAddress', '192.0.2.10');
  const after = withMovedGateway(withGatewayField(nat, 'newAddress', '10.64.1.80'));
  const mapping = 'NAT mapping of 192.0.2.10: 10.20.1.80 -> 10.64.1.80';
  const notice = changeNotice(nat, after);
  assert.ok(lines(serviceRequest(nat, after, notice, now)).includes(mapping));
  const sheet = noticePack(nat, after, { now: 0, notice }).find(({ name }) => name.endsWith('-change.csv'));
  const rows = readCsv(sheet?.text ?? '').rows;
  // Between what is added before and what is deleted after.
  assert.equal(rows[123]?.cells, ['Change', mapping, '', '', '', '', '', '']);
  assert.is(rows.length, 247);
  const alone = withGatewayField(nat, 'natAddress', '192.0.2.11');
  const changed = changeNotice(nat, alone);
  assert.ok(changed.affected && !changed.gatewayMoves);
  assert.match(
    packCompleteness(nat, alone, { now }).risk ?? '',
    /^External NAT address of the gateway changes and/,
  );
});

test('the subscribers of ASR change with the address of the asset or of the gateway, not with a name', () => {
  const subscribers = /^SNMP subscribers of ASR: to change on 10 assets$/m;
  const of = (after: Appliance) =>
    lines(serviceRequest(vega01, after, changeNotice(vega01, after), now)).join('\n');
  assert.match(of(moved), subscribers);
  assert.match(of(withGatewayField(vega01, 'address', '10.64.1.80')), subscribers);
  const renamed = vega01.endpoints.map((one) => ({ ...one, hostname: `${one.hostname}x` }));
  const names = of({ ...vega01, endpoints: renamed });
  assert.not.match(names, /SNMP subscribers/);
  assert.match(names, /^Change notice: names of vega01$/m);
  assert.match(
    names,
    'vega01dbadm01x (Database server, serial EXAMPLE-DBADM01): 10.20.10.11, was vega01dbadm01',
  );
});

test('nothing that was typed or imported makes a line of its own in the texts', () => {
  const odd = 'A\r\nCSI: 1\u2028Start: now';
  const named = withContactField(complete(moved), 'primary', 'name', odd);
  const after = field({ ...named, name: odd, customer: odd }, 'endedBy', odd);
  const notice = changeNotice(vega01, after);
  const plain = changeNotice(vega01, complete(moved));
  const count = (text: string) => text.split(/[\r\n\u2028]/).length;
  assert.is(
    count(serviceRequest(vega01, after, notice, now)),
    count(serviceRequest(vega01, complete(moved), plain, now)),
  );
  assert.is(count(blackoutPlan(after, notice, now)), count(blackoutPlan(complete(moved), plain, now)));
  const nameless = withContactField(vega01, 'backup', 'phone', '+49 30 1');
  assert.match(serviceRequest(vega01, nameless, notice, now), /^ {2}Backup contact: \+49 30 1$/m);
});

test.run();

import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { withEntry, withPlatinum } from '../../../../src/core/platinum/contract/record.ts';
import { compareRules, firewallRules, ruleKey } from '../../../../src/core/platinum/matrix/firewall-rules.ts';
import { firewallCsv, iptablesText } from '../../../../src/core/platinum/matrix/firewall-text.ts';
import { networkMatrix } from '../../../../src/core/platinum/matrix/network-matrix.ts';
import { readCsv } from '../../../../src/core/table/csv.ts';
import { applyRuleChange } from '../apply-rule-change.ts';
import { generatedAppliance } from '../generate.ts';

const test = suite('firewall request');

const vega01: Appliance = { ...exampleVega01(), gateway: { hostname: 'oasg01', address: '10.20.1.80' } };
const keys = (rules: Parameters<typeof compareRules>[0]) => rules.map(ruleKey).toSorted();

test('vega01: what crosses a subnet; rows between its servers stay inside the admin subnet', () => {
  const { rules, local, problems } = firewallRules(vega01);
  // 123 rows with the gateway at one end, no two of one wire; 30 between servers.
  assert.is(rules.length, 123);
  assert.is(local, 30);
  assert.equal(problems, [
    'Not set: the address of Vendor hosts (1 row)',
    'Not set: the port of VPN to the vendor (1 row)',
  ]);
  // 2 servers to 15 targets, not to themselves, by ICMP and SSH.
  assert.is(firewallRules(vega01, { inside: true }).rules.length, 123 + 2 * (2 * 15 - 2));
});

test('without a gateway there is no rule, and it is said', () => {
  const { rules, problems } = firewallRules({ ...vega01, gateway: {} });
  assert.is(rules.length, 0);
  assert.is(problems[0], 'Not set: the address of the gateway (124 rows)');
});

test('a gateway inside the admin subnet needs no rule, unless all are asked for', () => {
  const inside: Appliance = { ...vega01, gateway: { hostname: 'oasg01', address: '10.20.10.200' } };
  assert.is(firewallRules(inside).rules.length, 0);
  assert.ok(firewallRules(inside, { inside: true }).rules.length > 100);
});

test('the old rules with the sheet carried out are the rules of the new document', () => {
  fc.assert(
    fc.property(generatedAppliance, generatedAppliance, fc.boolean(), (before, after, inside) => {
      const old = firewallRules(before, { inside }).rules;
      const now = firewallRules(after, { inside }).rules;
      const change = compareRules(old, now);
      assert.equal(keys(applyRuleChange(old, change)), keys(now));
      assert.is(change.keep.length + change.add.length, now.length);
      assert.is(change.keep.length + change.remove.length, old.length);
      // The same from new to old.
      const back = compareRules(now, old);
      assert.equal(keys(applyRuleChange(now, back)), keys(old));
    }),
    { numRuns: 100 },
  );
});

/** What `iptables-restore --noflush` makes of the text: -A adds behind, -D takes the first equal rule or fails. */
function load(chain: readonly string[], text: string): string[] {
  const rules = [...chain];
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  assert.is(lines[0], '*filter');
  assert.is(lines.at(-1), 'COMMIT');
  for (const line of lines.slice(1, -1)) {
    if (line === ':PLATINUM - [0:0]') rules.length = 0;
    else {
      const [, action, rule] =
        /^(-A|-D) (PLATINUM -s [\d.]+\/32 -d [\d.]+\/32 -p (?:tcp|udp|icmp)(?: -m (?:tcp|udp) --dport \d+(?::\d+)?| -m multiport --dports [\d:,]+| -m icmp --icmp-type \d+)? -j ACCEPT)$/.exec(
          line,
        ) ?? [];
      assert.ok(rule, line);
      if (action === '-A') rules.push(rule);
      else {
        const at = rules.indexOf(rule);
        assert.ok(at >= 0, `nothing to delete: ${rule}`);
        rules.splice(at, 1);
      }
    }
  }
  return rules;
}

/** The rules that step 2 loads, by the command in its comment: sed -n 's/^#2 //p' */
const secondStep = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith('#2 ') ? line.slice(3) : []))
    .join('\n');

test('as text for iptables: step 1 cuts nothing off, step 2 leaves the rules of the new document', () => {
  fc.assert(
    fc.property(generatedAppliance, generatedAppliance, (before, after) => {
      const old = firewallRules(before, { inside: true }).rules;
      const now = firewallRules(after, { inside: true }).rules;
      const fresh = (rules: typeof old) => iptablesText({ add: rules, remove: [] }, { fresh: true });
      const change = compareRules(old, now);
      const text = iptablesText(change, { fresh: false });
      const [there, expected] = [load([], fresh(old)), load([], fresh(now))];
      const both = load(there, text);
      for (const rule of [...there, ...expected]) assert.ok(both.includes(rule), rule);
      assert.is(secondStep(text) !== '', change.remove.length > 0);
      const done = change.remove.length > 0 ? load(both, secondStep(text)) : both;
      assert.equal(done.toSorted(), expected.toSorted());
    }),
    { numRuns: 40 },
  );
});

test('a port that another rule keeps open is not deleted with a long list of ports', () => {
  const agent = (...ports: number[]) => {
    const edit = { ports: ports.join(','), mark: 'verify' } as const;
    return firewallRules(withEntry(vega01, 'rules', 'em-agent', edit)).rules;
  };
  const many = [22, ...[...Array(15).keys()].map((at) => 2000 + 2 * at)];
  const [long, short] = [agent(...many), agent(1830)];
  const fresh = (rules: typeof long) => iptablesText({ add: rules, remove: [] }, { fresh: true });
  for (const [before, after] of [
    [long, short],
    [short, long],
  ] as const) {
    const there = load([], fresh(before));
    const text = iptablesText(compareRules(before, after), { fresh: false });
    const done = load(load(there, text), secondStep(text));
    assert.equal(done.toSorted(), load([], fresh(after)).toSorted());
  }
});

test('a host that is known by name is a comment of one line, and a row of the CSV', () => {
  const hostile = withPlatinum(vega01, 'vendorHosts', {
    value: ['support.example.com\n-A INPUT -j DROP'],
    mark: 'verify',
  });
  const { rules } = firewallRules(hostile);
  const text = iptablesText({ add: rules, remove: [] }, { fresh: true });
  assert.match(
    text,
    /^# a name or IPv6, for your own tool: 10\.20\.1\.80 to support\.example\.com -A INPUT -j DROP, TCP 443$/m,
  );
  assert.not.match(text, /^-A INPUT/m);
  const table = readCsv(firewallCsv({ add: rules, remove: [] }));
  assert.is(table.rows.length, rules.length);
});

test('the CSV says what to add first, and what to delete once the change is proven, in both directions', () => {
  const moved: Appliance = { ...vega01, gateway: { hostname: 'oasg01', address: '10.64.1.80' } };
  const change = compareRules(firewallRules(vega01).rules, firewallRules(moved).rules);
  const rows = readCsv(firewallCsv(change)).rows.map(({ cells }) => cells);
  assert.is(rows.length, 246);
  const actions = (some: typeof rows) => [...new Set(some.map(([action]) => action))];
  assert.equal(actions(rows.slice(0, 123)), ['Add before the change']);
  assert.equal(actions(rows.slice(123)), ['Delete once the change is proven']);
  assert.equal(
    new Set(rows.slice(0, 123).map((cells) => cells[6])),
    new Set(['Gateway to appliance', 'Appliance to gateway']),
  );
  assert.match(firewallCsv({ add: change.add, remove: [] }), /^Add,/m, 'of a new appliance');
});

test('a rule without a port is told by its name; only one to the vendor as such', () => {
  const open = withEntry(vega01, 'rules', 'ssh', { ports: null, mark: 'verify' });
  assert.ok(firewallRules(open).problems.includes('Not set: the port of SSH (12 rows)'));
});

test('more ports than one match of iptables holds are a line each; a range counts twice', () => {
  const dports = (...parts: readonly (number | string)[]) => {
    const edit = { ports: parts.join(','), mark: 'verify' } as const;
    const { rules } = firewallRules(withEntry(vega01, 'rules', 'em-agent', edit));
    const agent = rules.filter(({ applications }) => applications.includes('EM')).slice(0, 1);
    const text = iptablesText({ add: agent, remove: [] }, { fresh: true });
    return text.split('\n').flatMap((line) => / --dports? (\S+) /.exec(line)?.[1] ?? []);
  };
  const many = [...Array(13).keys()].map((at) => 2000 + 2 * at);
  assert.equal(dports(...many, '3000-3009'), [`${many.join(',')},3000:3009`]);
  assert.equal(dports(...many, '3000-3009', 4000), [...many.map(String), '3000:3009', '4000']);
});

test('no rule joins IPv4 with IPv6, and the rows of it are told', () => {
  const six = vega01.endpoints.map((one) =>
    one.hostname === 'vega01dbadm01' ? { ...one, address: '2001:db8:2::11' } : one,
  );
  // Ten between it and the gateway, and ICMP and SSH between the two servers, each way.
  const { rules, problems } = firewallRules({ ...vega01, endpoints: six }, { inside: true });
  assert.equal(
    rules.filter(({ from, to }) => from.includes(':') !== to.includes(':')),
    [],
  );
  assert.ok(problems.includes('No rule: IPv4 at one end and IPv6 at the other (14 rows)'), problems.join());
  const hosts = { value: ['support.example.com'], mark: 'verify' } as const;
  const named = withPlatinum({ ...vega01, gateway: { address: '2001:db8:1::80' } }, 'vendorHosts', {
    ...hosts,
    value: [...hosts.value],
  });
  assert.ok(
    firewallRules(named).rules.some(({ to }) => to === 'support.example.com'),
    'a name may have both',
  );
});

test('an IPv6 pair is no line for IPv4, and the comment does not call it a name alone', () => {
  const six: Appliance = {
    ...vega01,
    gateway: { hostname: 'oasg01', address: '2001:db8:1::80' },
    endpoints: vega01.endpoints.map((one) =>
      one.hostname === 'vega01dbadm01' ? { ...one, address: '2001:db8:2::11' } : one,
    ),
  };
  const text = iptablesText({ add: firewallRules(six).rules, remove: [] }, { fresh: true });
  assert.match(text, /^# a name or IPv6, for your own tool: 2001:db8:1::80 to 2001:db8:2::11, TCP 22$/m);
});

test('servers with an IPv4 and an IPv6 address reach each other in their own subnets, and nothing is missing', () => {
  const admin = vega01.networks.find(({ role }) => role === 'management');
  assert.ok(admin);
  const six = { ...admin, id: 'network:six', subnet: '2001:db8::/64' };
  const hosts = vega01.endpoints.filter(({ kind, networkId }) => kind === 'host' && networkId === admin.id);
  const both: Appliance = {
    ...vega01,
    networks: [...vega01.networks, six],
    endpoints: [
      ...vega01.endpoints,
      ...hosts.map((one, i) => ({
        ...one,
        id: `${one.id}/six`,
        networkId: six.id,
        address: `2001:db8::${i + 11}`,
      })),
    ],
  };
  const inside = ({ direction }: { direction: string }) => direction === 'inside';
  const rows = networkMatrix(both).filter(inside).length;
  const { rules, local, problems } = firewallRules(both);
  assert.equal(rules.filter(inside), []);
  assert.is(local - firewallRules(vega01).local, rows - networkMatrix(vega01).filter(inside).length);
  // Only what the gateway, of IPv4 alone, has no rule for.
  const apart = problems.find((text) => text.startsWith('No rule: '));
  const ofSix = networkMatrix(both).filter(
    (one) => one.endpoint?.networkId === six.id && !inside(one),
  ).length;
  assert.is(apart, `No rule: IPv4 at one end and IPv6 at the other (${ofSix} rows)`);
});

test.run();

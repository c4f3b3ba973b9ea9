import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { writeDhcp } from '../../../../src/core/artefacts/hosts/dhcp.ts';

const test = suite('DHCP reservations');
const vega01 = exampleVega01();
const all = new Set(vega01.endpoints.map(({ id }) => id));
const withMac = (mac: (hostname: string) => string | undefined) => ({
  ...vega01,
  endpoints: vega01.endpoints.map(({ mac: _, ...one }) => {
    const own = mac(one.hostname);
    return own === undefined ? one : { ...one, mac: own };
  }),
});

test('ILOMs and PDUs with a hardware address have one, in both forms, to be checked on the site', () => {
  const appliance = withMac((hostname) =>
    hostname === 'vega01dbadm01-ilom'
      ? '00-10-E0-AA-00-01'
      : hostname === 'vega01sw-pdua01' || hostname === 'vega01dbadm01'
        ? '00:10:e0:aa:00:02'
        : undefined,
  );
  const { files, problems } = writeDhcp(appliance, all);
  assert.equal(problems, []);
  const [isc, kea] = files;
  assert.is(
    isc?.text.split('\n').slice(1).join('\n'),
    `subnet 10.20.10.0 netmask 255.255.255.0 {
}
host vega01dbadm01-ilom.example.com { hardware ethernet 00:10:e0:aa:00:01; fixed-address 10.20.10.31; }
host vega01sw-pdua01.example.com { hardware ethernet 00:10:e0:aa:00:02; fixed-address 10.20.10.61; }
`,
  );
  assert.equal(JSON.parse(kea?.text ?? '').Dhcp4.subnet4[0].reservations[0], {
    'hw-address': '00:10:e0:aa:00:01',
    'ip-address': '10.20.10.31',
    hostname: 'vega01dbadm01-ilom.example.com',
  });
  for (const { marks } of files) assert.equal(marks, ['verify']);
  assert.equal(writeDhcp(appliance, new Set()).files, []);
});

test('a hostile hardware address or name is refused and told', () => {
  for (const bad of ['00:10:e0:aa:00:01; } include "/etc/passwd"; #', 'x', '00:10:e0:aa:00', '{}']) {
    const { files, problems } = writeDhcp(
      withMac((name) => (name === 'vega01dbadm01-ilom' ? bad : undefined)),
      all,
    );
    assert.equal(files, []);
    assert.is(problems.length, 1);
  }
  const named = withMac((name) => (name === 'vega01dbadm01-ilom' ? '00:10:e0:aa:00:01' : undefined));
  const endpoints = named.endpoints.map((one) => ('mac' in one ? { ...one, hostname: 'a{};b' } : one));
  const { files, problems } = writeDhcp({ ...named, endpoints }, all);
  assert.equal(files, []);
  assert.match(problems[0] ?? '', /^No DHCP reservation: .*\.$/);
});

test('a hardware address, address or name that two have is written once: either server refuses the file else', () => {
  const ilom = /^vega01dbadm0[12]-ilom$/;
  const ends: Record<string, string> = { 'vega01dbadm01-ilom': '01', 'vega01dbadm02-ilom': '02' };
  const named = withMac((name) => ends[name] && `00:10:e0:aa:00:${ends[name]}`);
  const changed = (change: { mac?: string; address?: string; hostname?: string }) => ({
    ...named,
    endpoints: named.endpoints.map((one) =>
      ilom.test(one.hostname) && one.hostname.includes('02') ? { ...one, ...change } : one,
    ),
  });
  for (const [change, value] of [
    [{ mac: '00-10-E0-AA-00-01' }, '00:10:e0:aa:00:01'],
    [{ address: '10.20.10.31' }, '10.20.10.31'],
    [{ hostname: 'vega01dbadm01-ilom' }, 'vega01dbadm01-ilom.example.com'],
  ] as const) {
    const { files, problems } = writeDhcp(changed(change), all);
    const [isc, kea] = files;
    assert.is(isc?.text.match(/^host /gm)?.length, 1);
    assert.is(JSON.parse(kea?.text ?? '').Dhcp4.subnet4[0].reservations.length, 1);
    assert.is(problems.length, 1);
    assert.ok(problems[0]?.endsWith(` has ${value} like vega01dbadm01-ilom.example.com.`), problems[0]);
  }
  assert.equal(writeDhcp(changed({}), all).problems, []);
});

test.run();

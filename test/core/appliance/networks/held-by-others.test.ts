import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { heldByOthers, namedHolders } from '../../../../src/core/appliance/networks/held-by-others.ts';
import { addDevice } from '../../../../src/core/appliance/racks/devices.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { templates } from '../../../../src/core/oedacli/assist/templates.ts';
import { checkScript } from '../../../../src/core/oedacli/dry-run/check-script.ts';
import { buildScript } from '../../../../src/core/oedacli/script/build-script.ts';
import { emptyOptions } from '../../../../src/core/oedacli/script/script-options.ts';
import { parseScript, printScript } from '../../../../src/core/oedacli/script/syntax.ts';

const vega01 = exampleVega01();

/** Each kind of host that the document can name, at addresses of one subnet. */
const hosts: Appliance = {
  ...vega01,
  services: {
    dns: { servers: ['10.20.10.101', 'dns.example.com'] },
    ntp: { servers: ['10.20.10.102'] },
    smtp: { host: '10.20.10.103' },
    snmp: { host: '10.20.10.104', subscribers: [{ host: '10.20.10.105' }, { host: 'trap.example.com' }] },
    asr: { host: 'asr.example.com', address: '10.20.10.106', proxy: { host: '10.20.10.107' } },
    em: { base: '/u01/agent', omsHost: '10.20.10.108' },
    ocm: { email: 'a@example.com', hubHost: '10.20.10.109' },
  },
  gateway: { address: ' 10.20.10.110 ' },
  settings: { occupied: [{ address: '2001:DB8::0:1', name: 'printer', source: 'arp' }] },
};

test('each address of another host is known with its reason, and a name is not an address', () => {
  assert.equal([...heldByOthers(hosts)].map(([address, { reason }]) => `${address} is ${reason}`).sort(), [
    '10.20.10.101 is the address of a DNS server',
    '10.20.10.102 is the address of an NTP server',
    '10.20.10.103 is the address of the SMTP server',
    '10.20.10.104 is the address of the SNMP server',
    '10.20.10.105 is the address of an SNMP subscriber',
    '10.20.10.106 is the address of ASR Manager',
    '10.20.10.107 is the address of a proxy server',
    '10.20.10.108 is the address of the Enterprise Manager host',
    '10.20.10.109 is the address of the OCM hub',
    '10.20.10.110 is the address of the support gateway',
    '2001:db8::1 is in use by printer (arp)',
  ]);
  assert.is(namedHolders(hosts).has('2001:db8::1'), false);
});

/** A host at the address of a service is that service: what was seen there is the same host. */
test('an address that is named and was seen keeps the name', () => {
  const seen = [{ address: '10.20.10.110', source: 'arp' }];
  const holder = heldByOthers({ ...hosts, settings: { occupied: seen } }).get('10.20.10.110');
  assert.equal(holder, { reason: 'the address of the support gateway' });
});

const at = (address: string): readonly (readonly [string, Partial<Appliance>])[] => [
  ['the support gateway', { gateway: { address } }],
  ['ASR Manager', { services: { ...vega01.services, asr: { host: 'asr.example.com', address } } }],
  ['ASR Manager', { services: { ...vega01.services, asr: { host: address } } }],
  [
    'the Enterprise Manager host',
    { services: { ...vega01.services, em: { base: '/u01', omsHost: address } } },
  ],
  [
    'an SNMP subscriber',
    { services: { ...vega01.services, snmp: { host: 'x', subscribers: [{ host: address }] } } },
  ],
];

const shared = (change: Partial<Appliance>) =>
  runAudit({ ...vega01, ...change }, { now: '2026-11-23' })
    .findings.filter(({ checkId }) => checkId === 'NET-01')
    .map(({ detail }) => detail);

test('NET-01 reports an endpoint at the address of another host', () => {
  for (const [name, change] of at('10.20.10.12').slice(0, -1))
    assert.equal(shared(change), [`vega01dbadm02 has 10.20.10.12, which is the address of ${name}.`], name);
});

test('a server of the appliance may take its SNMP traps and relay its mail', () => {
  const services = {
    ...vega01.services,
    snmp: { host: '10.20.10.11', subscribers: [{ host: '10.20.10.11' }, { host: '10.20.10.12' }] },
    smtp: { host: '10.20.10.12' },
  };
  assert.equal(shared({ services }), []);
});

test('a device that is added takes no address of another host', () => {
  for (const [name, change] of at('10.20.10.63'))
    assert.is(
      addDevice({ ...vega01, ...change }, 'pdu').appliance.endpoints.at(-1)?.address,
      '10.20.10.64',
      name,
    );
});

test('a device that is added takes neither the gateway of another network nor what a plan gives', () => {
  const [admin] = vega01.networks;
  assert.ok(admin);
  const shared = { ...admin, id: 'network:ilom', role: 'ilom' as const, gateway: '10.20.10.63' };
  const change = { endpointId: 'x', current: '10.20.10.11', planned: '10.20.10.64', parked: '10.20.10.65' };
  const document: Appliance = {
    ...vega01,
    networks: [...vega01.networks, shared],
    plans: [{ id: 'plan:a', mapping: [change] }] as unknown as Appliance['plans'],
  };
  assert.is(addDevice(document, 'pdu').appliance.endpoints.at(-1)?.address, '10.20.10.66');
});

const occupied = ['10.20.10.16', '10.20.10.36'].map((address) => ({ address, source: 'arp' }));
const observed: Appliance = { ...vega01, settings: { ...vega01.settings, occupied } };

test('a storage server more takes no address of another host', () => {
  const script = (appliance: Appliance) => {
    const actions = templates.find(({ id }) => id === 'cell')?.make(appliance) ?? '';
    assert.ok(typeof actions !== 'string');
    return buildScript(actions, emptyOptions(appliance), appliance).script;
  };
  const text = printScript(script(observed));
  assert.match(text, 'SET ADMINNET NAME=vega01celadm04 IP=10.20.10.17 ');
  assert.match(text, 'SET ILOMNET NAME=vega01celadm04-ilom IP=10.20.10.37');
  for (const [name, change] of at('10.20.10.16'))
    assert.match(printScript(script({ ...vega01, ...change })), 'IP=10.20.10.17 ', name);
});

test('the dry run reports an address of another host, and not what was seen at a present address', () => {
  const lines = (address: string) =>
    [
      'LOAD FILE NAME=a.xml',
      `ALTER NETWORK IP=${address} WHERE HOSTNAME=vega01dbadm02 NETWORKTYPE=ADMIN`,
      'SAVE ACTION',
      'MERGE ACTIONS',
      'SAVE FILE NAME=b.xml',
    ].join('\n');
  const problems = (appliance: Appliance, address: string) =>
    checkScript(parseScript(lines(address)).script, appliance)
      .filter(({ message }) => message.startsWith(address))
      .map(({ severity, message }) => `${severity}: ${message}`);
  for (const [name, change] of at('10.20.10.40'))
    assert.equal(problems({ ...vega01, ...change }, '10.20.10.40'), [
      `error: 10.20.10.40 is the address of ${name}.`,
    ]);
  const [, change] = at('10.20.10.12').at(-1) ?? [];
  assert.equal(problems({ ...vega01, ...change }, '10.20.10.12'), [], 'its own agent takes the traps');
  assert.equal(problems(observed, '10.20.10.16'), ['warning: 10.20.10.16 is in use by another host (arp).']);
  const itself = (more: object): Appliance => ({
    ...vega01,
    settings: { occupied: [{ address: '10.20.10.12', source: 'arp', ...more }] },
  });
  assert.equal(problems(itself({}), '10.20.10.12'), []);
  const moved = {
    settings: { occupied: [{ address: '10.20.10.40', name: 'vega01dbadm02', source: 'ipam' }] },
  };
  assert.equal(problems({ ...vega01, ...moved }, '10.20.10.40'), []);
});

test.run();

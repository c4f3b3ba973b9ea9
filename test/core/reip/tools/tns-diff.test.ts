import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { diffTns } from '../../../../src/core/reip/tools/tns-diff.ts';
import { exchanges } from '../artefacts-plans.ts';

const test = suite('TNS diff');
const vega01 = exampleVega01();
const { mapping } = proposeMapping(vega01, {
  networks: [{ networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1' }],
  // A SCAN has an endpoint for each of its addresses.
  renames: vega01.endpoints
    .filter(({ hostname }) => hostname === 'vega01-scan1')
    .map(({ id }) => ({ endpointId: id, hostname: 'hall2-scan' })),
});
const reported = (text: string, of = mapping) =>
  diffTns(vega01, of, text).hosts.map(({ line, alias, host, state, becomes }) =>
    [line, alias, host, state, becomes ?? '-'].join(' '),
  );

const tnsnames = `# 10.30.40.31 in a comment
SALES.EXAMPLE.COM =
  (DESCRIPTION = (ADDRESS = (PROTOCOL = TCP)(HOST = vega01-SCAN1.example.com)(PORT = 1521)) # (HOST = 10.30.40.31)
    (CONNECT_DATA = (SERVICE_NAME = vega01-scan1)))
BY_ADDRESS = (ADDRESS_LIST =
  (ADDRESS=(PROTOCOL=TCP)(host=10.30.40.21)(PORT=1521))(ADDRESS=(PROTOCOL=TCP)(HOST="172.20.33.22")(PORT=1521))
  (ADDRESS=(PROTOCOL=TCP)(HOST = 10.99.1.1)(PORT=1521))(ADDRESS=(PROTOCOL=TCP)(HOST=vega01db01-vip)(PORT=1521)))
REGISTRATION_INVITED_NODES_LISTENER_SCAN1 = (10.30.40.11, vega01db02,
  10.30.40.12)
`;

test('each host is old, new, stays or is not of the document, with its line and entry', () => {
  assert.equal(reported(tnsnames), [
    '3 SALES.EXAMPLE.COM vega01-SCAN1.example.com old hall2-scan.example.com',
    '6 BY_ADDRESS 10.30.40.21 old 172.20.33.21',
    '6 BY_ADDRESS 172.20.33.22 new -',
    '7 BY_ADDRESS 10.99.1.1 unknown -',
    '7 BY_ADDRESS vega01db01-vip same -',
    '8 REGISTRATION_INVITED_NODES_LISTENER_SCAN1 10.30.40.11 old 172.20.33.11',
    '8 REGISTRATION_INVITED_NODES_LISTENER_SCAN1 vega01db02 same -',
    '9 REGISTRATION_INVITED_NODES_LISTENER_SCAN1 10.30.40.12 old 172.20.33.12',
  ]);
});

test('the mapping changes the old hosts and nothing else, and has nothing to change a second time', () => {
  const { mapped } = diffTns(vega01, mapping, tnsnames);
  const expected = tnsnames
    .replace('vega01-SCAN1.example.com', 'hall2-scan.example.com')
    .replace('10.30.40.21', '172.20.33.21')
    .replace('(10.30.40.11', '(172.20.33.11')
    .replace('  10.30.40.12', '  172.20.33.12');
  assert.is(mapped, expected);
  assert.is(diffTns(vega01, mapping, mapped).mapped, mapped);
  assert.is(diffTns(vega01, mapping, '(host=host)(HOST=sid)').mapped, '(host=host)(HOST=sid)');
});

test('easy connect strings are read, and no other value with a colon or a slash', () => {
  const text = `SALES = //vega01-scan1:1521/sales
BY_ADDRESS = 10.30.40.21:1521/sales
LISTS =
  "tcps://10.30.40.31,10.99.1.1:2484;[2001:db8::1]:1521/sales?retry_count=3"
LISTENER_REMOTE = vega01-scan1.example.com:1521
ADR_BASE_LISTENER = /u01/app/10.30.40.21
TRACE_DIRECTORY_CLIENT = C:\\logs
NAMES.DEFAULT_DOMAIN = example.com
SQLNET.EXPIRE_TIME = 10
`;
  assert.equal(reported(text), [
    '1 SALES vega01-scan1 old hall2-scan',
    '2 BY_ADDRESS 10.30.40.21 old 172.20.33.21',
    '4 LISTS 10.30.40.31 old 172.20.33.31',
    '4 LISTS 10.99.1.1 unknown -',
    '4 LISTS 2001:db8::1 unknown -',
    '5 LISTENER_REMOTE vega01-scan1.example.com old hall2-scan.example.com',
  ]);
  const expected = text
    .replace('vega01-scan1:', 'hall2-scan:')
    .replace('10.30.40.21:1521', '172.20.33.21:1521')
    .replace('10.30.40.31', '172.20.33.31')
    .replace('vega01-scan1.example', 'hall2-scan.example');
  assert.is(diffTns(vega01, mapping, text).mapped, expected);
});

test('node lists of sqlnet.ora are read, and hosts that a line end or a comment separates from their word', () => {
  const text = `TCP.VALIDNODE_CHECKING = YES
TCP.INVITED_NODES = (10.30.40.21, 10.30.40.22)
tcp.excluded_nodes=(
  10.30.40.11
  )
SALES = (DESCRIPTION =
  (ADDRESS = (PROTOCOL = TCP)(HOST = # (HOST = 10.30.40.31)
     10.30.40.22)(PORT = 1521))\r
  (ADDRESS = (PROTOCOL = TCP)(
   HOST
   =10.30.40.12
   )(PORT = 1521)))
`;
  assert.equal(reported(text), [
    '2 TCP.INVITED_NODES 10.30.40.21 old 172.20.33.21',
    '2 TCP.INVITED_NODES 10.30.40.22 old 172.20.33.22',
    '4 tcp.excluded_nodes 10.30.40.11 old 172.20.33.11',
    '8 SALES 10.30.40.22 old 172.20.33.22',
    '11 SALES 10.30.40.12 old 172.20.33.12',
  ]);
  const { mapped } = diffTns(vega01, mapping, text);
  assert.is(mapped, text.replace(/10\.30\.40\.(?!31)/g, '172.20.33.'));
});

test('an address that one gives up and another takes is told as both and left as it is', () => {
  const { mapping: round } = proposeMapping(vega01, exchanges);
  const text = 'A = (HOST = 10.20.10.31)\n';
  const found = diffTns(vega01, round, text);
  assert.equal([found.hosts[0]?.state, found.hosts[0]?.becomes, found.mapped], ['both', undefined, text]);
  assert.equal([...(found.hosts[0]?.names ?? [])].sort(), ['vega01dbadm01-ilom', 'vega01dbadm02-ilom']);
});

test('text without an old host comes back byte for byte; cut, hostile and huge text is answered', () => {
  const parts = fc.constantFrom(
    '(HOST=',
    '(',
    ')',
    '=',
    '"',
    '[',
    '#',
    '\r\n',
    '\n',
    ' ',
    'a_NODES = (',
    '10.99.1.1',
    'x,',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(parts).map((all) => all.join('')),
      ),
      (text) => {
        const { hosts, mapped } = diffTns(vega01, mapping, text);
        assert.is(mapped, text);
        for (const { line } of hosts) assert.ok(line >= 1 && line <= text.split('\n').length);
      },
    ),
    { numRuns: 500 },
  );
  for (let at = 0; at < tnsnames.length; at++) diffTns(vega01, mapping, tnsnames.slice(0, at));
  for (const text of [
    '(HOST=',
    '( ',
    '(HOST ',
    'a ',
    '(HOST=10.30.40.21)',
    'A_INVITED_NODES = ( x, ',
    '(HOST=\n',
    '(\n',
  ])
    assert.is(diffTns(vega01, mapping, text.repeat(50_000)).refused, undefined);
  const spaces = ' '.repeat(1_000_000);
  for (const text of [
    `A_INVITED_NODES = (${spaces}`,
    `(HOST${spaces}=${spaces}`,
    `(HOST=#${spaces}\n10.30.40.21`,
  ])
    assert.is(diffTns(vega01, mapping, text).mapped, text);
  const many = diffTns(vega01, mapping, '(HOST=10.30.40.21)\n'.repeat(3000));
  assert.equal([many.hosts.length, many.more, many.mapped.includes('10.30')], [2000, 1000, false]);
  assert.match(diffTns(vega01, mapping, ' '.repeat(5_000_001)).refused ?? '', /^5,000,001 characters/);
});

test.run();

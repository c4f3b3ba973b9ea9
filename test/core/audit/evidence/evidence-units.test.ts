/** Outputs whose numbers or keys are easily taken for others: units of memory, keys of the ILOM, states of grid disks. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';

const test = suite('evidence units');
const after = (command: string, ...lines: string[]) =>
  readEvidence(`[root@vega01dbadm01 ~]# ${command}\n${lines.join('\n')}\n`, {
    name: 'paste',
    at: '2025-03-01T10:00:00Z',
  }).readings;
const seen = (command: string, ...lines: string[]) =>
  after(command, ...lines).flatMap((reading) =>
    reading.seen.map(({ subject, key, value }) => [subject, key, value]),
  );

test('memory of free is taken by its unit, and not at all where none is known', () => {
  const memory = (command: string, total: string) =>
    seen(command, '              total        used        free', `Mem:  ${total}  1000  1000`)
      .filter(([, key]) => key === 'memoryGb')
      .map(([, , value]) => value);
  assert.equal(memory('free -g', '754'), [754]);
  assert.equal(memory('free -h', '754Gi'), [754]);
  assert.equal(memory('free -m', '15885'), [16]);
  assert.equal(memory('free', '790794240'), []);
});

test('servers of the ILOM that stand before those of the host are not the host’s', () => {
  const found = seen(
    'cat /opt/oracle.cellos/cell.conf',
    '$VAR1 = {',
    "  'ILOM' => { 'ILOM Fully qualified hostname' => 'vega01dbadm01-ilom.example.com',",
    "    'ILOM Nameservers' => [ '10.20.1.53' ], 'ILOM NTP servers' => [ '10.20.1.123' ], 'ILOM Timezone' => 'UTC' },",
    "  'Hostname' => 'vega01dbadm01.example.com',",
    "  'Nameservers' => [ '10.20.1.53', '10.20.1.54' ],",
    "  'NTP servers' => [ '10.20.1.123', '10.20.1.124' ],",
    "  'Timezone' => 'Europe/Berlin'",
    '};',
  );
  assert.equal(Object.fromEntries(found.map(([, key, value]) => [key, value])), {
    dnsServers: ['10.20.1.53', '10.20.1.54'],
    ntpServers: ['10.20.1.123', '10.20.1.124'],
    dnsServersOfIlom: ['10.20.1.53'],
    ntpServersOfIlom: ['10.20.1.123'],
    timeZone: 'Europe/Berlin',
  });
});

test('a grid disk that ASM dropped is not online', () => {
  const row = (state: string) => `DATAC1_CD_00_vega01celadm01  16391G  active  ${state}  Yes`;
  const verdict = (state: string) =>
    after(
      'cellcli -e list griddisk attributes name,size,status,asmmodestatus,asmdeactivationoutcome',
      row(state),
    )[0]?.verdicts[0]?.ok;
  assert.equal(['ONLINE', 'DROPPED', 'OFFLINE', 'SYNCING', 'UNUSED'].map(verdict), [
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.run();

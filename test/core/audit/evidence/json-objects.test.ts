/** Lists that cellcli, dbmcli and imageinfo print as JSON. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';

const test = suite('evidence in JSON');

function read(host: string, command: string, body: string) {
  const text = `[root@${host} ~]# ${command}\n${body}\n`;
  const { readings } = readEvidence(text, { name: 'paste', at: '2025-03-01' });
  assert.is(readings.length, 1);
  const [{ verdicts = [], notRead = [], host: from = '', seen = [] } = {}] = readings;
  return {
    ok: verdicts.map(({ ok }) => ok),
    text: verdicts.map((one) => one.text).join(),
    notRead,
    from,
    seen,
  };
}

const cell = (state: string) =>
  `{"name":"vega01celadm01","status":"online","cellsrvStatus":"${state}","msStatus":"running","rsStatus":"running","fanCount":"8/8","powerCount":"2/2"}`;

test('a storage server in detail is good or bad by its states', () => {
  const command = 'cellcli -e list cell detail -json';
  const good = read('vega01celadm01', command, cell('running'));
  assert.equal([good.ok, good.notRead, good.from], [[true], [], 'vega01celadm01']);
  const bad = read('vega01celadm01', command, cell('stopped'));
  assert.equal(bad.ok, [false]);
  assert.match(bad.text, /cellsrvstatus is stopped/);
});

test('one of several disks and alerts is bad', () => {
  const disks = `[{"name":"252:0","status":"normal"},\n{"name":"252:1","status":"failed"}]`;
  const found = read('vega01celadm01', 'cellcli -e list physicaldisk attributes name,status -json', disks);
  assert.equal(found.ok, [false]);
  assert.match(found.text, '252:1');
  const alert = '[{"name":"1_1","severity":"critical","alertMessage":"Disk failed","endTime":null}]';
  assert.equal(read('vega01celadm01', 'cellcli -e list alerthistory -json', alert).ok, [false]);
});

test('the version and status of an image', () => {
  const rows = [
    '{',
    '  "Active image version": "25.1.0.0.0.250101",',
    '  "Active image status": "failure"',
    '}',
  ];
  const { ok, seen } = read('vega01celadm01', 'imageinfo -json', rows.join('\n'));
  assert.equal(ok, [false]);
  assert.equal(
    seen.map(({ key, value }) => [key, value]),
    [['imageVersion', '25.1.0.0.0.250101']],
  );
});

test('a name behind its values is that of its object, and without names nobody is named', () => {
  const command = 'cellcli -e list physicaldisk attributes name,size,status -json';
  const disks = (second: string) =>
    `[{"status":"normal","size":"9T","name":"252:0"},\n{"status":"${second}","size":"9T","name":"252:1"}]`;
  assert.equal(read('vega01celadm01', command, disks('normal')).ok, [true]);
  const bad = read('vega01celadm01', command, disks('failed'));
  assert.equal(bad.ok, [false]);
  assert.match(bad.text, '252:1');
  // Rows of values in that order have the state in front.
  assert.equal(
    read('vega01celadm01', command.replace('name,size,status', 'status,name'), disks('normal')).ok,
    [undefined],
  );
  for (const body of ['[{"status":"normal"},{"status":"normal"}]', '[{"name":"252:0","status":"normal"},{}]'])
    assert.equal(read('vega01celadm01', command, body).ok, [undefined], body);
});

test('a value that is given twice, or a part of the output, is not good', () => {
  const command = 'cellcli -e list physicaldisk attributes name,status -json';
  const twice = '[{"name":"252:0","status":"failed","status":"normal"}]';
  assert.equal(read('vega01celadm01', command, twice).ok, [undefined]);
  const disks = '[{"name":"252:0","status":"normal"}]';
  assert.equal(read('vega01celadm01', `${command} | jq '.[0:1]'`, disks).ok, [undefined]);
});

test('JSON that is cut off, or has objects inside, is not read', () => {
  for (const body of [cell('running').slice(0, -20), `{"cell":${cell('running')}}`]) {
    const { ok, notRead } = read('vega01celadm01', 'cellcli -e list cell detail -json', body);
    assert.equal([ok, notRead.length], [[undefined], 1]);
  }
});

test.run();

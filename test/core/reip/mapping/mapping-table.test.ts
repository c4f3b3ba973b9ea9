import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { ownDuplicates } from '../../../../src/core/reip/mapping/duplicate-finder.ts';
import { readPinTable, writePinTable } from '../../../../src/core/reip/mapping/mapping-table.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';

const pins = suite('pin-table');
const vega01 = exampleVega01();
const idOf = (hostname: string) => vega01.endpoints.find((one) => one.hostname === hostname)?.id ?? '';

pins('the mapping as a table reads back as what it plans, SCAN addresses apart', () => {
  const { mapping } = proposeMapping(vega01, {
    networks: [{ networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1' }],
  });
  const table = writePinTable(vega01, mapping, new Set([idOf('vega01db01')]));
  assert.match(table, /^name,network,current,planned,parked,pinned\r\n/);
  assert.match(table, /\r\nvega01db01,Client,10\.30\.40\.11,172\.20\.33\.11,,yes\r\n/);
  const { pins: read, problems } = readPinTable(vega01, table);
  assert.equal(problems, []);
  assert.equal(
    read,
    mapping.endpoints.map(({ endpointId, planned }) => ({ endpointId, address: planned })),
  );
});

pins('two columns without a heading: name or current address, and the new one', () => {
  const { pins: read, problems } = readPinTable(
    vega01,
    'vega01db01\t172.20.33.11\n10.30.40.12\t172.20.33.12\nvega01db01-vip.example.com\t172.20.33.21',
  );
  assert.equal(problems, []);
  assert.equal(
    read.map(({ endpointId, address }) => [endpointId, address]),
    [
      [idOf('vega01db01'), '172.20.33.11'],
      [idOf('vega01db02'), '172.20.33.12'],
      [idOf('vega01db01-vip'), '172.20.33.21'],
    ],
  );
});

pins('what is not known, not one, or no address is told at its line', () => {
  const { pins: read, problems } = readPinTable(
    vega01,
    'name,planned\nnobody,172.20.33.11\nvega01db01,172.20.33\nvega01-scan1,172.20.33.31\nvega01db02,172.20.33.12\n',
  );
  assert.is(read.length, 1);
  assert.equal(
    problems.map(({ message, line }) => `${line} ${message}`),
    [
      '2 Line 2: nobody is not in the document',
      '3 Line 3: "172.20.33" is not an address',
      '4 Line 4: vega01-scan1 is 3 addresses: give the current one too',
    ],
  );
  assert.match(
    readPinTable(vega01, 'colour,size\nred,3').problems[0]?.message ?? '',
    /No known column in the first line/,
  );
  assert.equal(readPinTable(vega01, ''), { pins: [], problems: [] });
});

pins('a document holds no address and no name twice, but for its SCAN; when it does, both are named', () => {
  assert.equal(ownDuplicates(vega01), []);
  const twice = {
    ...vega01,
    endpoints: vega01.endpoints.map((one) =>
      one.hostname === 'vega01db02' ? { ...one, address: '10.30.40.11', hostname: 'vega01db01' } : one,
    ),
  };
  assert.equal(
    ownDuplicates(twice).map(({ kind, value, endpointIds }) => [kind, value, endpointIds.length]),
    [
      ['address', '10.30.40.11', 2],
      ['name', 'vega01db01', 2],
    ],
  );
});

pins.run();

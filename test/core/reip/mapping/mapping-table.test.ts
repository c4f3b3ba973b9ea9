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

const readsAs = (text: string) => {
  const { pins: read, problems } = readPinTable(vega01, text);
  return {
    pins: read.map(({ endpointId, address }) => `${endpointId === idOf('vega01db01') ? 1 : 2} ${address}`),
    problems: problems.map(({ message }) => message),
  };
};

pins(
  'a name and a current address that contradict each other are a problem, with and without headers',
  () => {
    const sorted = 'vega01db01,10.30.40.12,172.20.33.12\nvega01db02,10.30.40.11,172.20.33.11';
    for (const [text, first] of [
      [sorted, 1],
      [`name,current,planned\n${sorted}`, 2],
    ] as const)
      assert.equal(readsAs(text), {
        pins: [],
        problems: [
          `Line ${first}: 10.30.40.12 is not the current address of vega01db01. Correct one of the two`,
          `Line ${first + 1}: 10.30.40.11 is not the current address of vega01db02. Correct one of the two`,
        ],
      });
    assert.equal(
      readsAs(
        'name,current,planned\nvega01db01,10.99.99.9,172.20.33.11\nnobody,10.30.40.12,172.20.33.12\n' +
          ',10.30.40.12,172.20.33.12\nvega01db01,,172.20.33.11',
      ),
      {
        pins: ['2 172.20.33.12', '1 172.20.33.11'],
        problems: [
          'Line 2: 10.99.99.9 is not the current address of vega01db01. Correct one of the two',
          'Line 3: nobody is not in the document',
        ],
      },
    );
    assert.equal(readsAs('vega01db01,10.30.40.11,172.20.33.11').pins, ['1 172.20.33.11']);
  },
);

pins('rows that contradict each other are a problem, and a row that is repeated is none', () => {
  const row = (name: string, planned: string) => `${name},172.20.33.${planned}\n`;
  assert.equal(readsAs(row('vega01db01', '11') + row('vega01db02', '12') + row('vega01db01', '13')), {
    pins: ['2 172.20.33.12'],
    problems: ['Line 3: vega01db01 has 172.20.33.11 in line 1. Keep one of the two'],
  });
  assert.equal(readsAs(row('vega01db01', '11') + row('vega01db02', '11')), {
    pins: [],
    problems: ['Line 2: 172.20.33.11 is for vega01db01 in line 1. Enter another one'],
  });
  assert.equal(readsAs(row('vega01db01', '11') + row('10.30.40.11', '11')), {
    pins: ['1 172.20.33.11'],
    problems: [],
  });
});

pins('no address without a name is found by an empty name', () => {
  const endpoints = vega01.endpoints.map((one) =>
    one.hostname === 'vega01db02' ? { ...one, hostname: '' } : one,
  );
  const { pins: read } = readPinTable(
    { ...vega01, endpoints },
    'name,current,planned\n,10.30.40.11,172.20.33.11',
  );
  assert.equal(read, [{ endpointId: idOf('vega01db01'), address: '172.20.33.11' }]);
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
